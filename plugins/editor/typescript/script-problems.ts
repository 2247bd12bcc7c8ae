import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { Diagnostic, DiagnosticService } from '@core/diagnostics/diagnostics';
import type { editor } from 'monaco-editor/editor';
import { debounceTime, merge, type Observable, Subject, switchMap } from 'rxjs';
import type { TextDocument } from '../documents/text-document';
import { bufferOf } from '../monaco/shown-documents';
import { toTextRange } from '../monaco/text-range';
import { scriptLanguages } from './script-languages';
import { scriptWorker } from './script-worker';
import { toDiagnostic } from './to-diagnostic';

const OWNER = 'typescript';

/** A text is looked at when nobody has typed for so long. */
const QUIET_MS = 400;

export interface ScriptProblemsOptions {
  /** The open documents, again when one gets its text. */
  readonly shown$: Observable<readonly TextDocument[]>;
  readonly diagnostics: Pick<DiagnosticService, 'set' | 'clear'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Lists what TypeScript finds in the open scripts. */
export class ScriptProblems implements Disposable {
  readonly #options: ScriptProblemsOptions;
  readonly #store = new DisposableStore();
  readonly #again$ = new Subject<void>();
  #open: readonly TextDocument[] = [];
  #turn = 0;

  constructor(options: ScriptProblemsOptions) {
    this.#options = options;
    const changes$ = options.shown$.pipe(
      switchMap((open) => {
        this.#open = open.filter((document) => isScript(bufferOf(document)?.model));
        return merge([undefined], ...this.#open.flatMap((document) => bufferOf(document)?.changes$ ?? []));
      }),
    );
    this.#store.add(
      merge(changes$, this.#again$)
        .pipe(debounceTime(QUIET_MS))
        .subscribe(() => void this.#look()),
    );
  }

  /** What the open scripts import is another text now. */
  again(): void {
    this.#again$.next();
  }

  dispose(): void {
    this.#turn++;
    this.#store.dispose();
    this.#options.diagnostics.clear(OWNER);
  }

  async #look(): Promise<void> {
    const turn = ++this.#turn;
    const { diagnostics, logger } = this.#options;
    try {
      const found = await Promise.all(this.#open.map((document) => this.#findingsOf(document)));
      if (turn === this.#turn) diagnostics.set(OWNER, found.flat());
    } catch (error) {
      logger.error('TypeScript could not look at the open files', error);
    }
  }

  async #findingsOf(document: TextDocument): Promise<readonly Diagnostic[]> {
    const model = bufferOf(document)?.model;
    if (!model) return [];
    const open = this.#open.flatMap((each) => bufferOf(each)?.model ?? []);
    const siblings = open.filter((each) => each.getLanguageId() === model.getLanguageId());
    const getWorker = await scriptWorker(model.getLanguageId());
    const worker = await getWorker(...siblings.map(({ uri }) => uri));
    const uri = model.uri.toString();
    const isChecked = model.getLanguageId() === 'typescript';
    const found = await Promise.all([
      worker.getSyntacticDiagnostics(uri),
      isChecked ? worker.getSemanticDiagnostics(uri) : [],
    ]);
    if (model.isDisposed()) return [];
    return found.flat().map((finding) => toDiagnostic(document.path, finding, rangesOf(model)));
  }
}

function isScript(model: editor.ITextModel | undefined): boolean {
  return model !== undefined && scriptLanguages.has(model.getLanguageId());
}

function rangesOf(model: editor.ITextModel) {
  return (start: number, end: number) => {
    const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
    return toTextRange({
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    });
  };
}
