import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Action, actions, type Change, firstState, type ProjectState } from './killed-actions';
import { notePageEvents, noteShown, type PageNote } from './page-notes';
import { ProductPage } from './product-page';
import { storedProjects } from './stored-projects';
import { storedRecords } from './stored-records';

/** Number of tabs killed per action. */
const KILLS = Number(process.env.SINTER_KILLS ?? 80);
/** Every n-th round also measures an action before a tab is killed. */
const MEASURED_EACH = 2;
/** Maximum delay between the last input and the kill, in milliseconds. */
const KILL_MS = 50;
const PROJECT = 'Killed';

class NotedPage extends ProductPage {
  notes: PageNote[] = [];
  #onNote = (_: PageNote) => {};

  static async open(context: BrowserContext, projectId: string): Promise<NotedPage> {
    const noted = new NotedPage(await context.newPage());
    await notePageEvents(noted.page, (note) => {
      noted.notes.push(note);
      noted.#onNote(note);
    });
    await noted.page.goto(`/editor/${projectId}`);
    // The tree renders only the first rows, so wait for any row.
    await expect(noted.files.getByRole('treeitem').first()).toBeVisible();
    await noted.#openRenamed();
    await expect(noted.editor).toBeVisible();
    return noted;
  }

  /** A rename stores the file before the layout, so the tab may still have the file's old name. */
  async #openRenamed(): Promise<void> {
    const notFound = this.page.getByRole('tabpanel').getByText('File not found');
    await expect(notFound.or(this.editor)).toBeVisible();
    if (await notFound.isVisible()) await this.files.getByRole('treeitem', { name: /\.txt$/ }).click();
  }

  next(matches: (note: PageNote) => boolean): Promise<PageNote> {
    return new Promise((resolve) => {
      this.#onNote = (note) => {
        if (matches(note)) resolve(note);
      };
    });
  }

  /**
   * Time at which a change was stored, in milliseconds since 1970; undefined if no completed transaction contains it.
   */
  storedAt({ isStored }: Change): number | undefined {
    return this.notes.find((note) => note.type === 'stored' && note.entries.some(isStored))?.at;
  }
}

/**
 * Returns the text that the product would show for each project file. Unsaved text takes precedence over stored text.
 */
async function projectState(page: Page, projectId: string): Promise<ProjectState> {
  const { [PROJECT]: stored = {} } = await storedProjects(page);
  const files = Object.entries(stored)
    .filter(([path]) => !path.startsWith('.sinter/') && !path.endsWith('.folder'))
    .map(([path, { bytes }]) => [path, Buffer.from(bytes, 'hex').toString()] as const);
  const unsaved = (await storedRecords(page, 'unsaved'))
    .filter((record) => record.projectId === projectId)
    .sort((a, b) => String(a.writtenAt).localeCompare(String(b.writtenAt)))
    .map(({ path, text }) => [String(path), String(text)] as const);
  return Object.fromEntries([...files, ...unsaved]);
}

/** Expects the editor to show its file's text. If the text has several lines, only the longest is checked. */
async function expectShown({ editor, editorText }: ProductPage, state: ProjectState): Promise<void> {
  const path = (await editor.getAttribute('aria-label')) ?? '';
  expect(Object.keys(state)).toContain(path);
  const [longest = ''] = (state[path] ?? '').split('\n').toSorted((a, b) => b.length - a.length);
  await expect(editorText).toContainText(longest);
}

/**
 * Runs an action to completion, and resolves to the time from each change to its completed transaction, in
 * milliseconds.
 */
async function measure(product: NotedPage, action: Action): Promise<readonly number[]> {
  product.notes = [];
  await noteShown(product.page, action.shown.selector, action.shown.text);
  await action.perform();
  const isDone = () =>
    product.notes.some(({ type }) => type === 'shown') &&
    action.changes.slice(-1).every((change) => product.storedAt(change) !== undefined);
  await expect.poll(isDone).toBe(true);
  return action.changes.map((change) => {
    const start = product.notes.find((note) => change.isStart(note))?.at ?? Number.NaN;
    // A change may be stored together with later changes, in a single transaction.
    const ends = action.changes.slice(action.changes.indexOf(change)).map((one) => product.storedAt(one));
    return Math.max(0, Math.min(...ends.filter((at) => at !== undefined)) - start);
  });
}

/** Kills all renderers within `KILL_MS` after the action's last input, and resolves to the delay in milliseconds. */
async function kill(product: NotedPage, action: Action, browser: Browser): Promise<number> {
  const { page } = product;
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  product.notes = [];
  const crashed = page.waitForEvent('crash');
  const triggered = product.next((note) => action.isLastInput(note));
  // When the tab is killed, the remaining steps of the action fail.
  action.perform().catch(() => undefined);
  const { at } = await triggered;
  await sleep(Math.random() * (KILL_MS - 10));
  for (const { id } of renderers) process.kill(id, 'SIGKILL');
  const delay = Date.now() - at;
  await crashed;
  await page.close();
  return delay;
}

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms (${sorted.length})`;
}

// A retry would hide data loss.
test.describe.configure({ retries: 0 });

for (const [name, make] of Object.entries(actions)) {
  const title = `a tab killed within ${KILL_MS} ms after ${name} loses nothing that was stored`;
  test(title, { tag: '@long' }, async ({ page, context, browser }, testInfo) => {
    test.setTimeout(60_000 + KILLS * 15_000);
    const folder = testInfo.outputPath('dropped');
    const projectId = await new ProductPage(page).createProject('Empty', PROJECT);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open Files…' }).click();
    const chosen = Object.entries(firstState).map(([file, text]) => ({
      name: file,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    }));
    await (await chooser).setFiles(chosen);
    await expect(new ProductPage(page).editor).toBeVisible();
    await expect.poll(() => projectState(page, projectId)).toEqual(firstState);
    await page.close();

    const [latencies, delays]: [number[], number[]] = [[], []];
    let [acknowledged, changes] = [0, 0];
    let allowed: readonly ProjectState[] = [firstState];
    for (let round = 0; round <= KILLS; round += 1) {
      const product = await NotedPage.open(context, projectId);
      const state = await projectState(product.page, projectId);
      expect(allowed, `after kill ${round}`).toContainEqual(state);
      await expectShown(product, state);
      if (round === KILLS) break;
      let before = state;
      if (round % MEASURED_EACH === 0) {
        const measured = make({ product, number: 2 * round, state, folder });
        latencies.push(...(await measure(product, measured)));
        before = measured.changes.at(-1)?.state ?? state;
      }
      const killed = make({ product, number: 2 * round + 1, state: before, folder });
      delays.push(await kill(product, killed, browser));
      const stored = killed.changes.findLastIndex((change) => product.storedAt(change) !== undefined);
      acknowledged += stored + 1;
      changes += killed.changes.length;
      allowed = [before, ...killed.changes.map((change) => change.state)].slice(stored + 1);
    }
    console.log(`${name}: from the change to its completed transaction ${quantiles(latencies)}`);
    console.log(
      `${name}: killed after ${quantiles(delays)}; ${acknowledged} of ${changes} changes were acknowledged`,
    );
  });
}
