import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { editor, type Uri } from 'monaco-editor/editor';
import { isOwned, uriOfPath } from './monaco-buffer';

/**
 * Read-only models of text from outside the project, such as interfaces of compiled libraries. They exist as long as
 * the editor does.
 */
export class LibraryModels implements Disposable {
  readonly #store = new DisposableStore();
  readonly #models = new Map<string, editor.ITextModel>();

  dispose(): void {
    this.#store.dispose();
  }

  /** Creates or updates the model for `path`, and returns the model's URI. */
  show(path: string, text: string, language: string): Uri {
    const known = this.#models.get(path);
    if (known && !known.isDisposed()) {
      if (known.getValue() !== text) known.setValue(text);
      return known.uri;
    }
    const uri = uriOfPath(path).with({ query: 'library' });
    const model = editor.createModel(text, language, uri);
    this.#models.set(path, model);
    this.#store.add(toDisposable(() => model.dispose()));
    return uri;
  }
}

/** Makes peek views read-only unless they show an open file, because changes to other files would never be saved. */
export function keepPeeksReadOnly(): Disposable {
  const created = editor.onDidCreateEditor((peek) => {
    if (!('getParentEditor' in peek)) return;
    const shown = peek.onDidChangeModel(() => {
      const model = peek.getModel();
      if (model) peek.updateOptions({ readOnly: !('uri' in model) || !isOwned(model) });
    });
    peek.onDidDispose(() => shown.dispose());
  });
  return toDisposable(() => created.dispose());
}
