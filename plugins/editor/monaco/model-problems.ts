import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { editor } from 'monaco-editor/editor';
import { debounceTime, merge, type Observable, Subject, switchMap } from 'rxjs';
import type { TextDocument } from '../documents/text-document';
import { bufferOf } from './shown-documents';

/** Milliseconds without typing after which a document is checked. */
const QUIET_MS = 400;

export interface ModelProblemsOptions {
  /** Owner of the published problems in the problems list. */
  readonly owner: string;
  readonly languages: ReadonlySet<string>;
  /**
   * Finds the problems in a document. `siblings` are the models of all open documents in the same language, including
   * the document's model.
   */
  readonly find: (
    path: string,
    model: editor.ITextModel,
    siblings: readonly editor.ITextModel[],
  ) => Promise<readonly Diagnostic[]>;
  /** The open documents; emits again when a document's text becomes available. */
  readonly shown$: Observable<readonly TextDocument[]>;
  readonly diagnostics: Pick<DiagnosticService, 'set' | 'clear'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Publishes the problems that language support finds in open documents. */
export class ModelProblems implements Disposable {
  readonly #options: ModelProblemsOptions;
  readonly #store = new DisposableStore();
  readonly #recheck$ = new Subject<void>();
  #open: readonly TextDocument[] = [];
  #turn = 0;

  constructor(options: ModelProblemsOptions) {
    this.#options = options;
    const changes$ = options.shown$.pipe(
      switchMap((open) => {
        this.#open = open.filter((document) => this.#isOwn(bufferOf(document)?.model));
        return merge([undefined], ...this.#open.flatMap((document) => bufferOf(document)?.changes$ ?? []));
      }),
    );
    this.#store.add(
      merge(changes$, this.#recheck$)
        .pipe(debounceTime(QUIET_MS))
        .subscribe(() => void this.#update()),
    );
  }

  /** Checks all open documents again after their dependencies change. */
  recheck(): void {
    this.#recheck$.next();
  }

  dispose(): void {
    this.#turn++;
    this.#store.dispose();
    this.#options.diagnostics.clear(this.#options.owner);
  }

  #isOwn(model: editor.ITextModel | undefined): boolean {
    return model !== undefined && this.#options.languages.has(model.getLanguageId());
  }

  async #update(): Promise<void> {
    const turn = ++this.#turn;
    const { diagnostics, logger, owner } = this.#options;
    try {
      const found = await Promise.all(this.#open.map((document) => this.#findIn(document)));
      if (turn === this.#turn) diagnostics.set(owner, found.flat());
    } catch (error) {
      logger.error(`The open files could not be checked (${owner})`, error);
    }
  }

  async #findIn(document: TextDocument): Promise<readonly Diagnostic[]> {
    const model = bufferOf(document)?.model;
    if (!model) return [];
    const open = this.#open.flatMap((each) => bufferOf(each)?.model ?? []);
    const siblings = open.filter((each) => each.getLanguageId() === model.getLanguageId());
    const found = await this.#options.find(document.path, model, siblings);
    return model.isDisposed() ? [] : found;
  }
}
