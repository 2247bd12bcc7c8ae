import type { Page } from '@playwright/test';

/** A file's data as stored by a completed transaction; `text` is absent if only the file's record was stored. */
export interface StoredEntry {
  readonly path: string;
  readonly text?: string;
}

/**
 * A page event. The `name` of an input is its key, 'paste' or 'drop'. `at` is in milliseconds since 1970, from the
 * clock that all pages and this process share.
 */
export type PageNote =
  | { readonly type: 'input'; readonly at: number; readonly name: string }
  | { readonly type: 'shown'; readonly at: number; readonly text: string }
  | { readonly type: 'stored'; readonly at: number; readonly entries: readonly StoredEntry[] };

declare global {
  interface Window {
    notePageEvent(note: PageNote): void;
  }
}

/**
 * Reports a page's user input and completed storage transactions. Every promise from `core/storage` resolves on its
 * transaction's `complete` event.
 */
export async function notePageEvents(page: Page, onNote: (note: PageNote) => void): Promise<void> {
  await page.exposeFunction('notePageEvent', onNote);
  await page.addInitScript(() => {
    for (const input of ['keydown', 'paste', 'drop']) {
      window.addEventListener(
        input,
        (event) => {
          const at = performance.timeOrigin + event.timeStamp;
          const isKey = event instanceof KeyboardEvent;
          const name = isKey ? `${event.ctrlKey || event.metaKey ? 'Control+' : ''}${event.key}` : input;
          window.notePageEvent({ type: 'input', at, name });
        },
        { capture: true },
      );
    }
    const { put } = IDBObjectStore.prototype;
    const texts = new Map<unknown, unknown>();
    const pending = new WeakMap<IDBTransaction, { path: string; text: unknown; contentId: unknown }[]>();
    const recordsOf = (transaction: IDBTransaction) => {
      const known = pending.get(transaction);
      if (known) return known;
      const records: { path: string; text: unknown; contentId: unknown }[] = [];
      pending.set(transaction, records);
      transaction.addEventListener(
        'complete',
        () => {
          const at = performance.timeOrigin + performance.now();
          const entries = records.map(({ path, contentId, text = texts.get(contentId) }) => ({
            path,
            ...(typeof text === 'string' && { text }),
          }));
          window.notePageEvent({ type: 'stored', at, entries });
        },
        // Must run before the product's listener, which may show the result immediately.
        { capture: true },
      );
      return records;
    };
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, ...key) {
      if (this.name === 'contents') texts.set(key[0], value);
      else if (this.name === 'unsaved' || this.name === 'files') recordsOf(this.transaction).push(value);
      return put.call(this, value, ...key);
    };
  });
}

/** Reports when an element that matches `selector` shows `text`. Only one call can be pending at a time. */
export function noteShown(page: Page, selector: string, text: string): Promise<void> {
  return page.evaluate(
    ([selector, text]) => {
      const observer = new MutationObserver(() => {
        const shown = [...document.querySelectorAll(selector)].some(({ textContent }) =>
          textContent?.includes(text),
        );
        if (!shown) return;
        observer.disconnect();
        window.notePageEvent({ type: 'shown', at: performance.timeOrigin + performance.now(), text });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [selector, text] as const,
  );
}
