import { messageWithCause } from '@core/base/errors';
import { relativeTime } from '@core/base/localization/sizes-and-times';
import type { Snapshot, SnapshotDifference } from '@core/files/history/file-history';
import { firstValueFrom } from 'rxjs';
import { confirm } from './confirm';
import { type HistoryServices, openProjectId } from './history-services';
import { messages } from './messages';

const MAX_NAME = 100;

export class SnapshotActions {
  readonly #services: HistoryServices;

  constructor(services: HistoryServices) {
    this.#services = services;
  }

  /** Asks the user for a name and creates a snapshot of all files, including unsaved changes. */
  async create(): Promise<void> {
    const { editor, history, notifications, quickInput } = this.#services;
    const projectId = openProjectId(this.#services);
    const taken = await history.snapshots(projectId);
    const name = await quickInput.input({
      title: messages.snapshotTitle,
      prompt: messages.snapshotPrompt,
      value: messages.snapshotName(taken.length + 1),
      validate: (value) => {
        if (value.trim() === '') return messages.snapshotNameMissing;
        return value.trim().length > MAX_NAME ? messages.snapshotNameLong : undefined;
      },
    });
    if (name === undefined) return;
    await editor.saveAll();
    const snapshot = await history.createSnapshot(projectId, name.trim());
    notifications.show({
      severity: 'success',
      message: messages.snapshotCreated(snapshot.name, snapshot.files),
    });
  }

  /** Saves unsaved changes, then restores the given snapshot, or one that the user selects. */
  async restore(snapshot?: Snapshot): Promise<void> {
    const { editor, history, notifications } = this.#services;
    const chosen = snapshot ?? (await this.#choose());
    if (!chosen) return;
    await editor.saveAll();
    await history.restoreSnapshot(chosen);
    const { undo: label } = await firstValueFrom(this.#services.files.undoState$);
    const undo = () => {
      notifications.dismiss(shown);
      void this.#undo(label);
    };
    const shown = notifications.show({
      severity: 'success',
      message: messages.snapshotRestored(chosen.name),
      actions: label === undefined ? [] : [{ label: messages.undo, run: undo }],
    });
  }

  async delete(snapshot: Snapshot): Promise<void> {
    const title = messages.deleteSnapshotTitle(snapshot.name);
    if (await confirm(this.#services, title, messages.deleteSnapshot))
      await this.#services.history.deleteSnapshot(snapshot);
  }

  /** Compares a file in a snapshot with the current file. */
  async compare(snapshot: Snapshot, { path, before, after }: SnapshotDifference): Promise<void> {
    const { editor, history, notifications } = this.#services;
    const [was, is] = await Promise.all([before && history.read(before), after && history.read(after)]);
    if (was instanceof Uint8Array || is instanceof Uint8Array) {
      notifications.show({ severity: 'info', message: messages.notText(path) });
      return;
    }
    await editor.compare({
      title: messages.compareTitle(path, snapshot.name),
      original: { label: messages.versionLabel(before?.path ?? path, snapshot.name), text: was ?? '' },
      modified: after
        ? { label: messages.nowLabel(path), path: after.path }
        : { label: messages.goneLabel(path), text: '' },
    });
  }

  async #choose(): Promise<Snapshot | undefined> {
    const { history, notifications, quickInput } = this.#services;
    const snapshots = await history.snapshots(openProjectId(this.#services));
    if (snapshots.length === 0) {
      notifications.show({
        severity: 'info',
        message: `${messages.noSnapshots}. ${messages.noSnapshotsHint}`,
      });
      return undefined;
    }
    const items = snapshots.map((snapshot) => ({
      label: snapshot.name,
      description: messages.snapshotFacts(snapshot.files, relativeTime(snapshot.createdAt, Date.now())),
      snapshot,
    }));
    return (await quickInput.pick({ title: messages.pickSnapshot, items }))?.snapshot;
  }

  /** Undoes the restore, but only if it is still the last step. */
  async #undo(label: string | undefined): Promise<void> {
    const { files, notifications } = this.#services;
    try {
      const { undo } = await firstValueFrom(files.undoState$);
      if (undo === label) await files.undo();
    } catch (error) {
      notifications.show({ severity: 'error', message: messageWithCause(error) });
    }
  }
}
