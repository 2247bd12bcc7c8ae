import type { TrashEntry } from '@core/files/history/trash';
import { openFile } from '@host/api/open-file';
import { confirm } from './confirm';
import { type HistoryServices, openProjectId } from './history-services';
import { messages } from './messages';

export class TrashActions {
  readonly #services: HistoryServices;

  constructor(services: HistoryServices) {
    this.#services = services;
  }

  /** Restores a file or folder, and offers to open a restored file. */
  async restore(entry: TrashEntry): Promise<void> {
    const { notifications, trash } = this.#services;
    const path = await trash.restore(entry);
    const open = () => {
      notifications.dismiss(shown);
      openFile(this.#services, path);
    };
    const shown = notifications.show({
      severity: 'success',
      message: messages.entryRestored(path),
      actions: entry.type === 'file' ? [{ label: messages.open, run: open }] : [],
    });
  }

  async purge(entry: TrashEntry): Promise<void> {
    if (await confirm(this.#services, messages.purgeTitle(entry.path), messages.purgeEntry))
      await this.#services.trash.purge([entry]);
  }

  async empty(): Promise<void> {
    const { notifications, trash } = this.#services;
    const entries = await trash.entries(openProjectId(this.#services));
    if (entries.length === 0) notifications.show({ severity: 'info', message: messages.trashEmpty });
    else if (await confirm(this.#services, messages.emptyTitle(entries.length), messages.emptyTrash))
      await trash.purge(entries);
  }
}
