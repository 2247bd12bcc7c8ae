import { isCancellation, messageWithCause } from '@core/base/errors';
import { progressWhenSlow } from '@core/notifications/progress-when-slow';
import { collectFiles } from '@host/api/collect-files';
import { openFile } from '@host/api/open-file';
import { filter, firstValueFrom, skip, take } from 'rxjs';
import type { GetStartedServices } from '../get-started-services';
import { messages } from '../messages';
import { firstFile } from '../open-first-files';
import type { ClashPrompt } from './clash-prompt';
import { type Imported, importFiles, planImport } from './import-files';

export type ImporterServices = Pick<
  GetStartedServices,
  'chains' | 'editor' | 'files' | 'notifications' | 'projects'
>;

/** Adds files and folders from the desktop to the open project. Errors are shown in notifications. */
export class FileImporter {
  readonly #services: ImporterServices;
  readonly #prompt: ClashPrompt;

  constructor(services: ImporterServices, prompt: ClashPrompt) {
    this.#services = services;
    this.#prompt = prompt;
  }

  /** Adds dropped or selected entries to a folder and opens the first file. Never rejects. */
  async add(entries: readonly (FileSystemEntry | File)[], folder = ''): Promise<void> {
    const { files, notifications, projects } = this.#services;
    if (entries.length === 0) return;
    if (!projects.project) {
      notifications.show({ severity: 'info', message: messages.noProject });
      return;
    }
    try {
      // Before the files are loaded, all names appear to be available, so existing files would be overwritten.
      await firstValueFrom(files.state$.pipe(filter(({ type }) => type === 'ready' || type === 'failed')));
      const imported = await this.#import(entries, folder);
      if (imported) this.#notify(imported);
    } catch (error) {
      if (isCancellation(error)) return;
      notifications.show({ severity: 'error', message: messageWithCause(error) });
    }
  }

  /** Resolves to undefined when cancelled. */
  async #import(entries: readonly (FileSystemEntry | File)[], folder: string): Promise<Imported | undefined> {
    const { files, notifications } = this.#services;
    const request = { title: messages.addingFiles, cancellable: true };
    const dropped = await progressWhenSlow(notifications, request, ({ signal }) =>
      collectFiles(entries, { signal }),
    );
    if (!dropped) return undefined;
    const planned = await planImport(dropped, folder, files, (paths) => this.#prompt.ask(paths));
    return progressWhenSlow(notifications, request, (task) => importFiles(planned, files, task));
  }

  #notify({ paths, folders, leftOut }: Imported): void {
    const { chains, files, notifications, projects } = this.#services;
    if (leftOut.length > 0) {
      notifications.show({ severity: 'warning', message: messages.leftOut(leftOut) });
    }
    if (paths.length + folders.length === 0) return;
    const added = new Set(paths);
    const inOrder = files.files.filter(({ path }) => added.has(path));
    const first = firstFile(inOrder, chains.chains, projects.project?.blockchain ?? '');
    if (first !== undefined) openFile(this.#services, first);
    const id = notifications.show({
      severity: 'success',
      message: paths.length > 0 ? messages.added(paths) : messages.addedFolders(folders),
      actions: [{ label: messages.undo, run: () => void this.#undo() }],
    });
    // Undo is offered as long as it would revert exactly this import.
    files.undoState$.pipe(skip(1), take(1)).subscribe(() => notifications.dismiss(id));
  }

  async #undo(): Promise<void> {
    try {
      await this.#services.files.undo();
    } catch (error) {
      const message = messages.notUndone(messageWithCause(error));
      this.#services.notifications.show({ severity: 'error', message });
    }
  }
}
