import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { ShownPlace } from '@core/languages/editor/editor';
import { editor } from 'monaco-editor/editor';
import { BehaviorSubject, Subject } from 'rxjs';
import type { TextDocument } from '../documents/text-document';
import type { AttachKeys } from '../key-modes/editor-keys';
import type { EditorMenu } from '../panes/editor-menu';
import type { Cursor, EditorAction, EditorPane, PaneRequest, ViewState } from '../panes/editor-pane';
import { type EditorPool, fitToContainer } from './editor-pool';
import { followGlyphs, type GlyphHandlers } from './follow-glyphs';
import { followTextMenu } from './follow-text-menu';
import { MonacoBuffer } from './monaco-buffer';
import type { MonacoDecorations } from './monaco-decorations';
import { toMonacoRange } from './text-range';

export interface MonacoPaneParts extends Pick<GlyphHandlers, 'onAction'> {
  readonly pool: EditorPool;
  readonly decorations: Pick<MonacoDecorations, 'glyphsAt'>;
  /** Applies the user's keymap to an editor. */
  readonly attachKeys: AttachKeys;
}

export class MonacoPane implements EditorPane {
  readonly tabId: string;
  readonly document: TextDocument;
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #store = new DisposableStore();
  readonly cursor$ = new BehaviorSubject<Cursor>({ position: { line: 1, column: 1 }, selected: 0 });
  readonly hasFocus$ = new BehaviorSubject(false);
  readonly menu$ = new Subject<EditorMenu>();

  constructor(
    { container, tabId, document, content, viewState }: PaneRequest,
    { pool, decorations, onAction, attachKeys }: MonacoPaneParts,
  ) {
    const { buffer } = content;
    if (!(buffer instanceof MonacoBuffer)) throw new Error(`'${document.path}' has no text to show`);
    this.tabId = tabId;
    this.document = document;
    const pooled = pool.take(container);
    this.#editor = pooled.editor;
    this.#store.add(toDisposable(() => pool.release(pooled)));
    this.#store.add(fitToContainer(pooled.node, this.#editor));
    this.#editor.setModel(buffer.model);
    if (viewState) this.#editor.restoreViewState(viewState);
    this.#followEditor();
    this.#store.add(attachKeys({ editor: this.#editor, container, tabId }));
    const onMenu = (menu: EditorMenu) => this.menu$.next(menu);
    this.#store.add(followGlyphs(this.#editor, decorations, { onAction, onMenu }));
    this.#store.add(followTextMenu(this.#editor, onMenu));
    this.#store.add(document.path$.subscribe((ariaLabel) => this.#editor.updateOptions({ ariaLabel })));
  }

  get viewState(): ViewState | undefined {
    return this.#editor.saveViewState() ?? undefined;
  }

  get selectedText(): string {
    const selection = this.#editor.getSelection();
    return (selection && this.#editor.getModel()?.getValueInRange(selection)) ?? '';
  }

  reveal({ range, focus }: ShownPlace): void {
    if (range) {
      const place = toMonacoRange(range);
      this.#editor.setSelection(place);
      this.#editor.revealRangeInCenterIfOutsideViewport(place, editor.ScrollType.Immediate);
    }
    if (focus) this.#editor.focus();
  }

  peek(range: TextRange): Disposable {
    const model = this.#editor.getModel();
    const [scrollTop, scrollLeft] = [this.#editor.getScrollTop(), this.#editor.getScrollLeft()];
    const place = toMonacoRange(range);
    const mark = this.#editor.createDecorationsCollection([
      { range: place, options: { className: 'rangeHighlight', isWholeLine: true } },
      { range: place, options: { className: 'wordHighlightStrong' } },
    ]);
    this.#editor.revealRangeInCenter(place, editor.ScrollType.Immediate);
    return toDisposable(() => {
      // The pool may have assigned the editor to another document in the meantime.
      if (this.#editor.getModel() !== model) return;
      mark.clear();
      this.#editor.setScrollPosition({ scrollTop, scrollLeft }, editor.ScrollType.Immediate);
    });
  }

  run(action: EditorAction): void {
    this.#editor.focus();
    this.#editor.trigger('command', action, undefined);
  }

  dispose(): void {
    this.#store.dispose();
    this.cursor$.complete();
    this.hasFocus$.complete();
    this.menu$.complete();
  }

  #followEditor(): void {
    const readCursor = () => this.#readCursor();
    readCursor();
    this.#store.add(this.#editor.onDidChangeCursorSelection(readCursor));
    this.#store.add(this.#editor.onDidFocusEditorWidget(() => this.hasFocus$.next(true)));
    this.#store.add(this.#editor.onDidBlurEditorWidget(() => this.hasFocus$.next(false)));
  }

  #readCursor(): void {
    const selection = this.#editor.getSelection();
    const model = this.#editor.getModel();
    if (!selection || !model) return;
    const { positionLineNumber: line, positionColumn: column } = selection;
    const selected = selection.isEmpty() ? 0 : model.getValueLengthInRange(selection);
    this.cursor$.next({ position: { line, column }, selected });
  }
}
