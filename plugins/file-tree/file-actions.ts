import { messageWithCause } from '@core/base/error-message';
import { basename, dirname, joinPath } from '@core/base/path';
import type { FileContent } from '@core/storage/wire';
import type { PluginServices } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { type FileTreeState, folderFor } from './file-tree-state';
import { messages } from './messages';
import { neighbourRow } from './neighbour-row';
import { copyInto, movePath } from './paste-files';
import { topMost } from './top-most';

export type FileActionServices = Pick<PluginServices, 'editor' | 'files' | 'notifications'>;

/** What the tree does to files. Nothing here rejects: what cannot be done is told in a notification, with its cause. */
export class FileActions {
  readonly #services: FileActionServices;
  readonly #state: FileTreeState;

  constructor(services: FileActionServices, state: FileTreeState) {
    this.#services = services;
    this.#state = state;
  }

  /** Makes what the open draft stands for; without a name it is given up. A new file is opened. */
  async finishDraft(name: string | undefined): Promise<void> {
    const draft = this.#state.draft$.value;
    this.#state.endDraft();
    if (!draft || name === undefined) return;
    const path = joinPath(draft.folder, name);
    await this.#try(async () => {
      if (draft.of === 'folder') await this.#services.files.createFolder(path);
      else await this.#services.files.createFile(path, '');
      this.#state.reveal(path);
      if (draft.of === 'file') await this.#services.editor.open(path);
    });
  }

  async rename(path: string, name: string): Promise<void> {
    const { files } = this.#services;
    await this.#try(async () => {
      if (files.isFolder(path)) await files.renameFolder(path, name);
      else await files.renameFile(path, name);
      const renamed = joinPath(dirname(path), name);
      this.#state.moved(path, renamed);
      this.#state.reveal(renamed);
    });
  }

  /** Deletes files at once, to be taken back from a notification, and folders after asking. */
  async delete(paths: readonly string[]): Promise<void> {
    const { files } = this.#services;
    const doomed = topMost(paths);
    const folders = doomed.filter((path) => files.isFolder(path));
    if (folders.length > 0 && !(await this.#state.askToDelete(doomed))) return;
    const next = neighbourRow(await firstValueFrom(files.tree$), doomed);
    const deleted: { path: string; content: FileContent }[] = [];
    await this.#try(async () => {
      for (const path of doomed) {
        if (folders.includes(path)) await files.deleteFolder(path);
        else {
          const { content } = await files.read(path);
          await files.deleteFile(path);
          deleted.push({ path, content });
        }
      }
    });
    if (next !== undefined) this.#state.reveal(next);
    if (deleted.length > 0) this.#offerUndo(deleted);
  }

  async duplicate(paths: readonly string[]): Promise<void> {
    const { files } = this.#services;
    await this.#putDown(topMost(paths), (path) =>
      files.isFolder(path) ? files.duplicateFolder(path) : files.duplicateFile(path),
    );
  }

  /** Puts what was cut or copied into the folder of a row. */
  async paste(onto: string | undefined): Promise<void> {
    const { files } = this.#services;
    const clipboard = this.#state.clipboard$.value;
    if (!clipboard) return;
    const folder = folderFor(onto, (path) => files.isFolder(path));
    const paths = clipboard.paths.filter((path) => files.exists(path) || files.isFolder(path));
    if (clipboard.type === 'copy') {
      await this.#putDown(paths, (path) => copyInto(files, path, folder));
      return;
    }
    await this.#putDown(paths, async (path) => {
      const to = await movePath(files, path, folder);
      this.#state.moved(path, to);
      return to;
    });
    this.#state.clipboard$.next(undefined);
  }

  async copyPath(paths: readonly string[]): Promise<void> {
    await this.#try(() => navigator.clipboard.writeText(paths.join('\n')));
  }

  async open(path: string, focus: boolean): Promise<void> {
    await this.#try(() => this.#services.editor.open(path, { focus }));
  }

  async reload(): Promise<void> {
    await this.#try(() => this.#services.files.reload());
  }

  /** Does one thing after the other, and selects what came of it. */
  async #putDown(paths: readonly string[], put: (path: string) => Promise<string>): Promise<void> {
    const made: string[] = [];
    await this.#try(async () => {
      for (const path of paths) made.push(await put(path));
    });
    const last = made.at(-1);
    if (last === undefined) return;
    this.#state.reveal(last);
    this.#state.select(made);
  }

  #offerUndo(deleted: readonly { readonly path: string; readonly content: FileContent }[]): void {
    const { files, notifications } = this.#services;
    const [first] = deleted;
    const names =
      deleted.length === 1 && first ? `'${basename(first.path)}'` : messages.items(deleted.length);
    const id = notifications.show({
      severity: 'info',
      message: messages.deleted(names),
      actions: [
        {
          label: messages.undo,
          run: () => {
            notifications.dismiss(id);
            void this.#try(async () => {
              await files.writeFiles(deleted);
              this.#state.select(deleted.map(({ path }) => path));
            });
          },
        },
      ],
    });
  }

  async #try(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#services.notifications.show({ severity: 'error', message: messageWithCause(error) });
    }
  }
}
