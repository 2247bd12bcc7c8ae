import { CancellationError, throwIfCancelled } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { EditorService } from '@core/languages/editor/editor';
import { firstValueFrom } from 'rxjs';
import type { TextEngine, TextFile } from './engine/index';
import type { SearchProgress, SearchSummary } from './engine/search-progress';
import type { TextQuery } from './engine/text-query';
import { messages } from './messages';
import { ProjectTexts } from './project-texts';

/** Thrown when the engine does not respond for so long that the pattern must be causing catastrophic backtracking. */
export class RunawayPatternError extends Error {
  override readonly name = 'RunawayPatternError';
  constructor() {
    super(messages.runaway(HANG_TIMEOUT_MS / 1000));
  }
}

/**
 * Milliseconds without progress before a search is considered hung; progress normally arrives every few milliseconds.
 */
const HANG_TIMEOUT_MS = 5000;

/** Milliseconds that a cancelled search may continue before its worker is terminated. */
const CANCEL_MS = 500;

export interface TextSearcherHost {
  readonly files: ConstructorParameters<typeof ProjectTexts>[0];
  readonly editor: Pick<EditorService, 'text' | 'dirty$'>;
  readonly engine: { readonly api: TextEngine; stop(): void };
}

/**
 * Searches the project's texts, including unsaved ones, in the engine's worker. A runaway pattern cannot be
 * interrupted, so its worker is terminated and the next search starts a new one.
 */
export class TextSearcher implements Disposable {
  readonly #host: TextSearcherHost;
  readonly #texts: ProjectTexts;
  readonly #store = new DisposableStore();
  #lastId = 0;

  constructor(host: TextSearcherHost) {
    this.#host = host;
    this.#texts = this.#store.add(new ProjectTexts(host.files, host.engine.api));
  }

  /**
   * Rejects with `CancellationError` when the signal is aborted, and with {@link RunawayPatternError} if the pattern
   * hangs. The pattern must be valid.
   */
  async search(
    query: TextQuery,
    onProgress: (progress: SearchProgress) => void,
    signal: AbortSignal,
  ): Promise<SearchSummary> {
    for (;;) {
      await this.#texts.send();
      throwIfCancelled(signal);
      const summary = await this.#run(query, onProgress, signal);
      if (summary) return summary;
      this.#texts.forget();
    }
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #run(
    query: TextQuery,
    onProgress: (progress: SearchProgress) => void,
    signal: AbortSignal,
  ): Promise<SearchSummary | undefined> {
    const { engine, files } = this.#host;
    const id = ++this.#lastId;
    const unsaved = await this.#unsaved();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped: Error | undefined;
    const stopAfter = (milliseconds: number, reason: Error) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stopped = reason;
        engine.stop();
        this.#texts.forget();
      }, milliseconds);
    };
    const cancel = () => {
      stopAfter(CANCEL_MS, new CancellationError());
      void engine.api.cancel(id).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const paths = files.files.map(({ path }) => path).join('\n');
      // Starting the worker may take a long time, so the timeout starts with the first progress event.
      const summary = await engine.api.search(id, query, paths, unsaved, (progress) => {
        if (signal.aborted) return;
        stopAfter(HANG_TIMEOUT_MS, new RunawayPatternError());
        onProgress(progress);
      });
      throwIfCancelled(signal);
      return summary;
    } catch (error) {
      throw stopped ?? (signal.aborted ? new CancellationError() : error);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }

  async #unsaved(): Promise<readonly TextFile[]> {
    const { editor } = this.#host;
    const dirty = await firstValueFrom(editor.dirty$);
    return [...dirty].flatMap((path) => {
      const text = editor.text(path);
      return text === undefined ? [] : [{ path, text }];
    });
  }
}
