import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { type editor, type IRange, Range, Selection } from 'monaco-editor/editor';
import type { KillRing } from './kill-ring';

const SOURCE = 'emacs';

export class EmacsEditor implements Disposable {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #ring: KillRing;
  readonly #store = new DisposableStore();
  #isMarked = false;
  #killed: string | undefined;
  #yanked: { readonly state: string; readonly range: IRange } | undefined;

  constructor(edited: editor.IStandaloneCodeEditor, ring: KillRing) {
    this.#editor = edited;
    this.#ring = ring;
    const unmark = () => {
      this.#isMarked = false;
    };
    this.#store.add(edited.onDidChangeModelContent(unmark));
    this.#store.add(edited.onMouseDown(unmark));
  }

  /** Whether the mark is set, in which case movements select text. */
  get isMarked(): boolean {
    return this.#isMarked;
  }

  do(action: string): void {
    this.#editor.trigger(SOURCE, action, undefined);
  }

  /** Runs a Monaco cursor movement. Selects from the mark if one is set. */
  move(movement: string): void {
    this.do(this.#isMarked ? `${movement}Select` : movement);
  }

  mark(): void {
    this.#collapse();
    this.#isMarked = true;
  }

  /** Swaps the cursor and the mark. */
  exchange(): void {
    this.#editor.setSelections(
      this.#selections.map((one) =>
        Selection.createWithDirection(
          one.startLineNumber,
          one.startColumn,
          one.endLineNumber,
          one.endColumn,
          1 - one.getDirection(),
        ),
      ),
    );
    this.#isMarked = true;
  }

  /** Cancels the mark, the selection, open lists and the search. */
  cancel(): void {
    this.#isMarked = false;
    this.#collapse();
    for (const action of [
      'removeSecondaryCursors',
      'hideSuggestWidget',
      'closeParameterHints',
      'closeFindWidget',
    ])
      this.do(action);
  }

  /** Kills to the end of the line, or the line break if the cursor is at the end. */
  killLine(): void {
    const model = this.#editor.getModel();
    if (!model) return;
    const rangeOf = ({ positionLineNumber: line, positionColumn: column }: Selection) => {
      const end = model.getLineMaxColumn(line);
      return column < end ? new Range(line, column, line, end) : new Range(line, column, line + 1, 1);
    };
    this.#kill(
      this.#selections.map((selection) => model.validateRange(rangeOf(selection))),
      'after',
    );
  }

  /** Kills the text that a Monaco movement passes over. */
  killBy(movement: string, side: 'before' | 'after'): void {
    const before = this.#selections;
    this.#collapse();
    this.do(`${movement}Select`);
    const ranges = this.#selections;
    this.#editor.setSelections([...before]);
    this.#kill(ranges, side);
  }

  killRegion(): void {
    this.#kill(this.#selections, 'after');
  }

  copyRegion(): void {
    const text = this.#textOf(this.#selections);
    if (text === '') return;
    this.#addKill(text, undefined);
    this.#isMarked = false;
    this.#collapse();
  }

  /** Inserts the most recent kill. */
  yank(): void {
    const text = this.#ring.current;
    if (text !== undefined) this.#insert(this.#editor.getSelection(), text);
  }

  /** Replaces the text just yanked with the previous kill. */
  yankOlder(): void {
    if (!this.#yanked || this.#yanked.state !== this.#state) return;
    const text = this.#ring.rotate();
    if (text !== undefined) this.#insert(this.#yanked.range, text);
  }

  center(): void {
    const position = this.#editor.getPosition();
    if (position) this.#editor.revealPositionInCenter(position);
  }

  dispose(): void {
    this.#store.dispose();
  }

  get #selections(): readonly Selection[] {
    return this.#editor.getSelections() ?? [];
  }

  /** A value that identifies the text and the cursor position, used to detect changes between two commands. */
  get #state(): string {
    return `${this.#editor.getModel()?.getAlternativeVersionId()} ${this.#editor.getSelections()?.join()}`;
  }

  #collapse(): void {
    this.#editor.setSelections(
      this.#selections.map(
        ({ positionLineNumber: line, positionColumn: column }) => new Selection(line, column, line, column),
      ),
    );
  }

  #kill(ranges: readonly IRange[], side: 'before' | 'after'): void {
    const text = this.#textOf(ranges);
    if (text === '') return;
    const isNext = this.#killed === this.#state;
    this.#editor.pushUndoStop();
    if (
      !this.#editor.executeEdits(
        SOURCE,
        ranges.map((range) => ({ range, text: '' })),
      )
    )
      return;
    this.#editor.pushUndoStop();
    this.#addKill(text, isNext ? side : undefined);
    this.#killed = this.#state;
    this.#reveal();
  }

  /** Adds text to the kill ring and, if the browser allows it, to the system clipboard. */
  #addKill(text: string, side: 'before' | 'after' | undefined): void {
    if (side) this.#ring.extend(text, side);
    else this.#ring.push(text);
    // Undefined in an insecure context.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    clipboard?.writeText(this.#ring.current ?? '').catch(() => undefined);
  }

  #insert(range: IRange | null, text: string): void {
    const model = this.#editor.getModel();
    if (!range || !model) return;
    const start = { lineNumber: range.startLineNumber, column: range.startColumn };
    this.#editor.pushUndoStop();
    if (!this.#editor.executeEdits(SOURCE, [{ range, text, forceMoveMarkers: true }])) return;
    this.#editor.pushUndoStop();
    // On insertion, line endings are converted to the model's.
    const length = text.replace(/\r\n|\n/g, model.getEOL()).length;
    const end = model.getPositionAt(model.getOffsetAt(start) + length);
    this.#editor.setPosition(end);
    this.#yanked = { state: this.#state, range: Range.fromPositions(start, end) };
    this.#reveal();
  }

  #reveal(): void {
    const position = this.#editor.getPosition();
    if (position) this.#editor.revealPosition(position);
  }

  #textOf(ranges: readonly IRange[]): string {
    const model = this.#editor.getModel();
    return ranges.map((range) => model?.getValueInRange(range) ?? '').join('\n');
  }
}
