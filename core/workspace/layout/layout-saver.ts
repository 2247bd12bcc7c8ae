import { errorMessage } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import type { NotificationService } from '@core/notifications/notifications';
import { auditTime, debounceTime, Subject } from 'rxjs';
import { messages } from '../messages';
import type { WorkspaceLayout } from './layout';
import { emptyFloating, type LayoutStorage } from './layout-storage';
import { readLayout, type StoredLayout, type StoredTexts, writeLayout } from './wire';

/**
 * Delay before a write to local storage, in milliseconds: one frame, because more frequent writes during a drag would
 * have no visible effect.
 */
const LOCAL_MS = 16;
const FILES_MS = 1000;

/** Result of {@link LayoutSaver.readNewer}. */
export interface FoundLayout {
  /** The newest readable layout if it is newer than the local one; otherwise undefined. */
  readonly newer: StoredLayout | undefined;
  /** True if a copy was unreadable and has been backed up. */
  readonly isBroken: boolean;
}

/** Reads one project's layout and stores changes to it. */
export class LayoutSaver {
  readonly #storage: LayoutStorage;
  readonly #notifications: NotificationService;
  readonly #changes$ = new Subject<WorkspaceLayout>();
  readonly #subscriptions = new DisposableStore();
  #unsaved: WorkspaceLayout | undefined;
  #saving = Promise.resolve();
  #failed = false;

  constructor(storage: LayoutStorage, notifications: NotificationService) {
    this.#storage = storage;
    this.#notifications = notifications;
    this.#subscriptions.add(
      this.#changes$.pipe(auditTime(LOCAL_MS)).subscribe((layout) => this.#saveLocally(layout)),
    );
    this.#subscriptions.add(this.#changes$.pipe(debounceTime(FILES_MS)).subscribe(() => this.#saveFiles()));
  }

  /** Id of the project. */
  get projectId(): string {
    return this.#storage.projectId;
  }

  /** The local copy, read synchronously for the first paint; undefined if it is missing or invalid. */
  readLocal(): StoredLayout | undefined {
    const texts = this.#storage.readLocal();
    const read = texts && readLayout(texts);
    return read?.ok ? read.value : undefined;
  }

  /**
   * The copy in the project's files if it is newer than `local`. Unreadable copies are backed up and reported. If
   * `isBroken` is true, the caller should overwrite them with the displayed layout, so that they are reported only
   * once.
   */
  async readNewer(local: StoredLayout | undefined): Promise<FoundLayout> {
    const found = [local ? undefined : this.#storage.readLocal(), await this.#readFiles()];
    let newest = local;
    let broken: { readonly texts: StoredTexts; readonly problem: string } | undefined;
    let alone: StoredLayout | undefined;
    for (const texts of found) {
      const read = texts && readLayout(texts);
      const readable = read?.ok === false ? panesAlone(texts) : read?.value;
      if (texts && read?.ok === false) broken = { texts, problem: read.error };
      if (!readable || (newest && readable.updatedAt <= newest.updatedAt)) continue;
      newest = readable;
      alone = read?.ok === false ? readable : undefined;
    }
    const newer = newest === local ? undefined : newest;
    if (!broken) return { newer, isBroken: false };
    const instead = alone ? messages.panesAlone : newest ? messages.otherCopy : messages.defaultLayout;
    const isKept = await this.#reportBroken(broken.texts, broken.problem, instead);
    return { newer, isBroken: isKept };
  }

  /** Schedules a changed layout to be stored. */
  scheduleSave(layout: WorkspaceLayout): void {
    this.#unsaved = layout;
    this.#changes$.next(layout);
  }

  /** Stores pending changes and stops. */
  async close(): Promise<void> {
    this.#subscriptions.dispose();
    if (this.#unsaved) {
      this.#saveLocally(this.#unsaved);
      this.#saveFiles();
    }
    await this.#saving;
  }

  #saveLocally(layout: WorkspaceLayout): void {
    this.#storage.writeLocal(writeLayout(layout, new Date()));
  }

  /** Writes in sequence, so that an older layout never overwrites a newer one. */
  #saveFiles(): void {
    this.#saving = this.#saving.then(async () => {
      const layout = this.#unsaved;
      if (!layout) return;
      this.#unsaved = undefined;
      try {
        await this.#storage.writeFiles(writeLayout(layout, new Date()));
        this.#failed = false;
      } catch (error) {
        // The failure is reported once, not every second; the local copy has been stored.
        if (!this.#failed) this.#warn(messages.notSaved(errorMessage(error)));
        this.#failed = true;
      }
    });
  }

  async #readFiles(): Promise<StoredTexts | undefined> {
    try {
      return await this.#storage.readFiles();
    } catch (error) {
      this.#warn(messages.notRead(errorMessage(error)));
      return undefined;
    }
  }

  /** Resolves to true if the stored text has been backed up and may be overwritten. */
  async #reportBroken(texts: StoredTexts, problem: string, instead: string): Promise<boolean> {
    try {
      const path = await this.#storage.backUp(texts);
      this.#warn(messages.damaged(problem, instead, messages.kept(path)));
      return true;
    } catch (error) {
      this.#warn(messages.damaged(problem, instead, messages.notKept(errorMessage(error))));
      return false;
    }
  }

  #warn(message: string): void {
    this.#notifications.show({ severity: 'warning', message, source: messages.source });
  }
}

/** The tiled panes of a stored layout whose window list cannot be read. */
function panesAlone(texts: StoredTexts | undefined): StoredLayout | undefined {
  const read = texts && readLayout({ ...texts, floating: emptyFloating });
  return read?.ok ? read.value : undefined;
}
