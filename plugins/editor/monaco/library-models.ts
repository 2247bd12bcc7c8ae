import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { editor, type Uri } from 'monaco-editor/editor';
import { isOwned, uriOfPath } from './monaco-buffer';

/** Texts that no file of the project holds, for as long as the editor is there: interfaces of compiled libraries. */
export class LibraryModels implements Disposable {
  readonly #store = new DisposableStore();
  readonly #models = new Map<string, editor.ITextModel>();

  dispose(): void {
    this.#store.dispose();
  }

  /** The resource of a text, which is made or brought up to date. */
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

/** What is shown within another text, and is no open file's, cannot be edited: nobody would ever save it. */
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
