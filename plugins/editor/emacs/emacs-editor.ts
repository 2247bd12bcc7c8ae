import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { type editor, type IRange, Range, Selection } from 'monaco-editor/editor';
import type { KillRing } from './kill-ring';

const SOURCE = 'emacs';

/** What Emacs does in a text, in an editor of Monaco. */
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

  /** The mark is set: movements select. */
  get isMarked(): boolean {
    return this.#isMarked;
  }

  /** Something that Monaco does itself, by its id. */
  do(action: string): void {
    this.#editor.trigger(SOURCE, action, undefined);
  }

  /** A movement of Monaco; it selects from the mark, where one is set. */
  move(movement: string): void {
    this.do(this.#isMarked ? `${movement}Select` : movement);
  }

  /** Sets the mark at the cursor. */
  mark(): void {
    this.#collapse();
    this.#isMarked = true;
  }

  /** Changes cursor and mark over. */
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

  /** Gives up whatever is half done: mark, selection, lists and the search. */
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

  /** Kills up to the end of the line, or the line end when nothing stands before it. */
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

  /** Kills what a movement of Monaco goes over. */
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

  /** Keeps the region without taking it away. */
  copyRegion(): void {
    const text = this.#textOf(this.#selections);
    if (text === '') return;
    this.#keep(text, undefined);
    this.#isMarked = false;
    this.#collapse();
  }

  /** Brings back what was killed last. */
  yank(): void {
    const text = this.#ring.current;
    if (text !== undefined) this.#insert(this.#editor.getSelection(), text);
  }

  /** Puts what was killed before in the place of what was just brought back. */
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

  /** Tells whether anything happened to the text or the cursor in between. */
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
    this.#keep(text, isNext ? side : undefined);
    this.#killed = this.#state;
    this.#reveal();
  }

  /** Others can paste it too, where the browser lets us. */
  #keep(text: string, side: 'before' | 'after' | undefined): void {
    if (side) this.#ring.extend(text, side);
    else this.#ring.push(text);
    // Without a secure origin there is none.
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
    // In the text it has the text's own line ends.
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
