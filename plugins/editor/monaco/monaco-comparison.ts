import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { editor } from 'monaco-editor/editor';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import type {
  ComparisonPane,
  ComparisonPaneRequest,
  ComparisonViewState,
} from '../comparisons/comparison-pane';
import type { AttachKeys } from '../key-modes/editor-keys';
import type { EditorMenu } from '../panes/editor-menu';
import { productOptions } from './editor-options';
import { fitToContainer } from './editor-pool';
import { followTextMenu } from './follow-text-menu';
import { MonacoBuffer } from './monaco-buffer';

export interface MonacoComparisonOptions {
  /** Contains widgets that extend beyond the editors. */
  readonly overflowNode: HTMLElement;
  readonly userOptions$: Observable<editor.IEditorOptions>;
  readonly isSideBySide$: Observable<boolean>;
  /** Applies the user's keymap to an editor. */
  readonly attachKeys: AttachKeys;
}

export class MonacoComparison implements ComparisonPane {
  readonly #editor: editor.IStandaloneDiffEditor;
  readonly #store = new DisposableStore();
  readonly changeCount$ = new BehaviorSubject<number | undefined>(undefined);
  readonly left$ = new Subject<void>();
  readonly menu$ = new Subject<EditorMenu>();

  constructor(request: ComparisonPaneRequest, options: MonacoComparisonOptions) {
    const { container } = request;
    const { original, modified } = request.request;
    const node = document.createElement('div');
    node.className = 'editor-surface';
    container.append(node);
    this.#store.add(toDisposable(() => node.remove()));
    this.#editor = editor.createDiffEditor(node, {
      ...productOptions(options.overflowNode),
      originalEditable: false,
      readOnly: !request.content,
      renderGutterMenu: false,
      renderMarginRevertIcon: request.content !== undefined,
      ignoreTrimWhitespace: false,
    });
    this.#store.add(this.#editor);
    this.#store.add(
      options.userOptions$.subscribe(({ minimap: _, ...user }) =>
        this.#editor.updateOptions({ ...user, minimap: { enabled: false } }),
      ),
    );
    this.#store.add(
      options.isSideBySide$.subscribe((renderSideBySide) => this.#editor.updateOptions({ renderSideBySide })),
    );
    this.#store.add(fitToContainer(container, this.#editor));
    this.#show(request);
    const modifiedEditor = this.#editor.getModifiedEditor();
    this.#name(this.#editor.getOriginalEditor(), original.label);
    this.#name(modifiedEditor, 'path' in modified ? (modified.label ?? modified.path) : modified.label);
    this.#store.add(modifiedEditor.onDidBlurEditorWidget(() => this.left$.next()));
    for (const side of [this.#editor.getOriginalEditor(), modifiedEditor]) {
      this.#store.add(followTextMenu(side, (menu) => this.menu$.next(menu)));
    }
    // Only the modified side is editable.
    this.#store.add(options.attachKeys({ editor: modifiedEditor, container, tabId: request.tabId }));
  }

  get viewState(): ComparisonViewState | undefined {
    return this.#editor.saveViewState() ?? undefined;
  }

  goTo(neighbour: 'next' | 'previous'): void {
    this.#editor.goToDiff(neighbour);
    this.focus();
  }

  focus(): void {
    this.#editor.getModifiedEditor().focus();
  }

  dispose(): void {
    // Detach the models first, because they must not be disposed while an editor shows them.
    this.#editor.setModel(null);
    this.#store.dispose();
    this.changeCount$.complete();
    this.left$.complete();
    this.menu$.complete();
  }

  #show({ request: { original, modified }, language, content, viewState }: ComparisonPaneRequest): void {
    this.#store.add(
      this.#editor.onDidUpdateDiff(() => this.changeCount$.next(this.#editor.getLineChanges()?.length)),
    );
    this.#editor.setModel({
      original: this.#ownModel(original.text, language),
      modified: this.#modelOf(content) ?? this.#ownModel('text' in modified ? modified.text : '', language),
    });
    if (viewState) this.#editor.restoreViewState(viewState);
    else this.#editor.revealFirstDiff();
  }

  /** Sets the accessible name of one side. Monaco resets both names each time the options are updated. */
  #name(side: editor.ICodeEditor, ariaLabel: string): void {
    const name = () => side.updateOptions({ ariaLabel });
    this.#store.add(
      side.onDidChangeConfiguration((event) => {
        if (event.hasChanged(editor.EditorOption.ariaLabel)) name();
      }),
    );
    name();
  }

  /** The model of the open file, so that edits in the comparison change the file. */
  #modelOf(content: ComparisonPaneRequest['content']): editor.ITextModel | undefined {
    if (!(content?.buffer instanceof MonacoBuffer)) return undefined;
    const { model } = content.buffer;
    this.#store.add(model.onWillDispose(() => this.#editor.setModel(null)));
    return model;
  }

  #ownModel(text: string, language: string): editor.ITextModel {
    const model: editor.ITextModel & Disposable = editor.createModel(text, language);
    return this.#store.add(model);
  }
}
