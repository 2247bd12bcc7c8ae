import { messageWithCause } from '@core/base/errors';
import { fullTime } from '@core/base/localization/sizes-and-times';
import type { FileVersion } from '@core/files/history/file-history';
import type { HistoryServices } from './history-services';
import { messages } from './messages';

/** Actions on a version of the file that is currently at `path`. */
export class VersionActions {
  readonly #services: HistoryServices;

  constructor(services: HistoryServices) {
    this.#services = services;
  }

  /**
   * Compares a version with the current file, which remains editable. If the version is the current one, only opens the
   * file.
   */
  async compare(path: string, { file, isCurrent }: FileVersion): Promise<void> {
    const { editor, files, history, notifications } = this.#services;
    if (isCurrent) return editor.open(path);
    const text = await history.read(file);
    if (typeof text !== 'string') {
      notifications.show({ severity: 'info', message: messages.notText(path) });
      return;
    }
    const time = fullTime(file.lastModified);
    await editor.compare({
      title: messages.compareTitle(path, time),
      original: { label: messages.versionLabel(file.path, time), text },
      modified: files.exists(path)
        ? { label: messages.nowLabel(path), path }
        : { label: messages.goneLabel(path), text: '' },
    });
  }

  /** Saves unsaved changes, restores the version's content, and offers Undo. */
  async restore(path: string, version: FileVersion): Promise<void> {
    const { editor, history, notifications } = this.#services;
    await editor.save(path);
    const [before] = await history.versions(version.file.projectId, path);
    await history.restore(version);
    const undo = () => {
      notifications.dismiss(shown);
      if (before) this.#run(history.restore(before));
    };
    const shown = notifications.show({
      severity: 'success',
      message: messages.restored(path, fullTime(version.file.lastModified)),
      actions: before?.isCurrent ? [{ label: messages.undo, run: undo }] : [],
    });
  }

  #run(work: Promise<void>): void {
    const { notifications } = this.#services;
    work.catch((error: unknown) =>
      notifications.show({ severity: 'error', message: messageWithCause(error) }),
    );
  }
}
