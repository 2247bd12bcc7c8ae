import { basename, dirname, joinPath } from '@core/base/path';
import { topMost } from '@core/files/operations/top-most';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { NotificationService } from '@core/notifications/notifications';
import { firstValueFrom, skip, take } from 'rxjs';
import { attempt } from './attempt';
import { type FileTreeState, folderFor } from './file-tree-state';
import { messages } from './messages';
import { neighbourRow } from './neighbour-row';
import { isTaken, placeFiles } from './place-files';
import type { DeleteQuestion } from './questions';

export interface FileActionServices {
  readonly announcements: AnnouncementService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
}

/** The tree's file operations. Failures are reported in notifications, and the methods never reject. */
export class FileActions {
  readonly #services: FileActionServices;
  readonly #state: FileTreeState;

  constructor(services: FileActionServices, state: FileTreeState) {
    this.#services = services;
    this.#state = state;
  }

  /**
   * Creates the file or folder for the open draft. If there is no name, the draft is discarded. A new file is opened.
   */
  async finishDraft(name: string | undefined): Promise<void> {
    const { editor, files } = this.#services;
    const draft = this.#state.draft$.value;
    this.#state.endDraft();
    if (!draft || name === undefined) return;
    const path = joinPath(draft.folder, name);
    await this.#try(messages.adding, async () => {
      if (draft.of === 'folder') await files.createFolder(path);
      else await files.createFile(path, '');
      this.#state.reveal(path);
      if (draft.of === 'file') await editor.open(path);
    });
  }

  async rename(path: string, name: string): Promise<void> {
    const { files } = this.#services;
    await this.#try(messages.moving, async () => {
      if (files.isFolder(path)) await files.renameFolder(path, name);
      else await files.renameFile(path, name);
      const renamed = joinPath(dirname(path), name);
      this.#state.moved(new Map([[path, renamed]]));
      this.#state.reveal(renamed);
    });
  }

  /**
   * Deletes a single file immediately, and folders or several items after confirmation. A notification offers to undo
   * the deletion.
   */
  async delete(paths: readonly string[]): Promise<void> {
    const { files } = this.#services;
    const removed = topMost(paths);
    if (removed.length === 0) return;
    const hasFolders = removed.some((path) => files.isFolder(path));
    if (hasFolders || removed.length > 1) {
      const question = { type: 'delete', paths: removed, hasFolders } as const;
      if ((await this.#state.ask<DeleteQuestion>(question)) === undefined) return;
    }
    const next = neighbourRow(await firstValueFrom(files.tree$), removed);
    const isDone = await this.#try(messages.deleting, async () => {
      const [only = ''] = removed;
      if (removed.length > 1) await files.deleteMany(removed);
      else if (hasFolders) await files.deleteFolder(only);
      else await files.deleteFile(only);
      return true;
    });
    if (!isDone) return;
    if (next !== undefined) this.#state.reveal(next);
    this.#offerUndo(removed);
  }

  /** Creates a copy next to each original. */
  async duplicate(paths: readonly string[]): Promise<void> {
    const { files } = this.#services;
    const originals = topMost(paths);
    const copies = await this.#try(messages.copying, async () => {
      const made: string[] = [];
      for (const folder of new Set(originals.map(dirname))) {
        const siblings = originals.filter((path) => dirname(path) === folder);
        const [only = ''] = siblings;
        if (siblings.length > 1) made.push(...(await files.copyMany(siblings, folder, { taken: 'rename' })));
        else if (files.isFolder(only)) made.push(await files.duplicateFolder(only));
        else made.push(await files.duplicateFile(only));
      }
      return made;
    });
    if (copies) this.#show(copies);
  }

  /** Pastes into a row's folder. If a copied folder is pasted onto itself, the copy is placed next to it. */
  async paste(onto: string | undefined): Promise<void> {
    const { files } = this.#services;
    const clipboard = this.#state.clipboard$.value;
    if (!clipboard) return;
    const copies = clipboard.type === 'copy';
    const paths = clipboard.paths.filter((path) => isTaken(files, path));
    const folder = folderFor(onto, (path) => files.isFolder(path));
    await this.place(paths, copies && paths.includes(folder) ? dirname(folder) : folder, copies);
    if (!copies) this.#state.clipboard$.next(undefined);
  }

  /** Moves or copies files and folders into a folder. Asks the user first if names already exist there. */
  async place(paths: readonly string[], folder: string, copies: boolean): Promise<void> {
    const placed = await this.#try(copies ? messages.copying : messages.moving, () =>
      placeFiles(this.#services.files, this.#state, topMost(paths), folder, copies),
    );
    if (placed) this.#show(placed);
  }

  async undo(): Promise<void> {
    await this.#retrace((files) => files.undo(), messages.undone, messages.nothingToUndo);
  }

  async redo(): Promise<void> {
    await this.#retrace((files) => files.redo(), messages.redone, messages.nothingToRedo);
  }

  async copyPath(paths: readonly string[]): Promise<void> {
    await this.#try(messages.copying, () => navigator.clipboard.writeText(paths.join('\n')));
  }

  /** Opens a file, either pinned or as a preview that does not take focus from the tree. */
  async open(path: string, pinned: boolean): Promise<void> {
    const options = pinned ? { focus: true } : { focus: false, preview: true };
    await this.#try(messages.opening(basename(path)), () => this.#services.editor.open(path, options));
  }

  async reload(): Promise<void> {
    await this.#try(messages.loading, () => this.#services.files.reload());
  }

  async #retrace(
    step: (files: FileActionServices['files']) => Promise<string | undefined>,
    done: (label: string) => string,
    nothing: string,
  ): Promise<void> {
    await this.#try(messages.moving, async () => {
      const label = await step(this.#services.files);
      this.#services.announcements.announce(label === undefined ? nothing : done(label));
    });
  }

  /** Selects new items. */
  #show(paths: readonly string[]): void {
    const last = paths.at(-1);
    if (last === undefined) return;
    this.#state.select(paths);
    this.#state.reveal(last);
  }

  /** Undo is offered as long as it would revert exactly this deletion. */
  #offerUndo(deleted: readonly string[]): void {
    const { files, notifications } = this.#services;
    const [first = ''] = deleted;
    const names = deleted.length === 1 ? messages.quoted(basename(first)) : messages.items(deleted.length);
    const id = notifications.show({
      severity: 'info',
      message: messages.deleted(names),
      actions: [{ label: messages.undo, run: () => void this.undo() }],
    });
    files.undoState$.pipe(skip(1), take(1)).subscribe(() => notifications.dismiss(id));
  }

  #try<T>(title: string, action: () => Promise<T>): Promise<T | undefined> {
    return attempt(this.#services.notifications, title, action);
  }
}
