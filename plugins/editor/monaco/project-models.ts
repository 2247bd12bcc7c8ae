import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { FileEdits } from '@core/languages/language-features';
import type { editor, languages } from 'monaco-editor/editor';
import { filter, firstValueFrom, map } from 'rxjs';
import type { OpenDocuments } from '../documents/open-documents';
import { messages } from '../messages';
import { bufferOf } from './shown-documents';
import { toMonacoRange } from './text-range';

/**
 * Models of files changed by an action that affects several files, such as renaming. A file without a tab stays open
 * while it exists and its project is open, because undo must revert every changed file.
 */
export class ProjectModels implements Disposable {
  readonly #documents: Pick<OpenDocuments, 'documents$' | 'hold'>;
  readonly #store = new DisposableStore();
  readonly #held = new Map<string, Disposable>();

  constructor(documents: Pick<OpenDocuments, 'documents$' | 'hold'>) {
    this.#documents = documents;
    const leaving = documents.documents$.subscribe((open) => {
      for (const path of [...this.#held.keys()])
        if (!open.some((document) => document.path === path)) this.#release(path);
    });
    this.#store.add(toDisposable(() => leaving.unsubscribe()));
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** Models of text files, by path; other files are omitted. */
  async of(paths: readonly string[]): Promise<ReadonlyMap<string, editor.ITextModel>> {
    const found = await Promise.all(
      [...new Set(paths)].map(async (path) => [path, await this.#model(path)] as const),
    );
    return new Map(found.flatMap(([path, model]) => (model ? [[path, model]] : [])));
  }

  /**
   * Converts edits to Monaco's format. Rejects if any file has no text, so that the changes are never applied only
   * partially.
   */
  async edits(changes: readonly FileEdits[]): Promise<languages.IWorkspaceTextEdit[]> {
    const models = await this.of(changes.map(({ path }) => path));
    return changes.flatMap(({ path, edits }) => {
      const model = models.get(path);
      if (!model) throw new Error(messages.notChangeable(path));
      return edits.map(({ range, newText }) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: { range: toMonacoRange(range), text: newText },
      }));
    });
  }

  async #model(path: string): Promise<editor.ITextModel | undefined> {
    const hold = this.#documents.hold(path);
    const { document } = hold;
    const state = await firstValueFrom(document.state$.pipe(filter(({ type }) => type !== 'loading')), {
      defaultValue: undefined,
    });
    const model = bufferOf(document)?.model;
    if (state?.type !== 'text' || !model || this.#held.has(path)) {
      hold.dispose();
      return model;
    }
    // Release a deleted file, even if a tab still shows its text.
    const deleted = document.isDeleted$
      .pipe(
        filter(Boolean),
        map(() => path),
      )
      .subscribe((gone) => this.#release(gone));
    const life = this.#store.add(new DisposableStore());
    life.add(hold);
    life.add(toDisposable(() => deleted.unsubscribe()));
    this.#held.set(path, life);
    return model;
  }

  #release(path: string): void {
    const held = this.#held.get(path);
    this.#held.delete(path);
    if (held) this.#store.delete(held);
  }
}
