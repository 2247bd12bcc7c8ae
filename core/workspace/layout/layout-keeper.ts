import { errorMessage } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import type { NotificationService } from '@core/notifications/notifications';
import { auditTime, debounceTime, Subject } from 'rxjs';
import { messages } from '../messages';
import type { WorkspaceLayout } from './layout';
import { emptyFloating, type LayoutStorage } from './layout-storage';
import { readLayout, type StoredLayout, type StoredTexts, writeLayout } from './wire';

/** A frame: while something is dragged, more would be work that nobody sees. */
const LOCAL_MS = 16;
const FILES_MS = 1000;

/** What a project's files, and local copies that cannot be read, come to. */
export interface FoundLayout {
  /** Undefined when there is none newer. */
  readonly newer: StoredLayout | undefined;
  /** A copy cannot be read, and is backed up. */
  readonly isBroken: boolean;
}

/** Reads one project's layout and keeps it stored while it changes. */
export class LayoutKeeper {
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

  get projectId(): string {
    return this.#storage.projectId;
  }

  /** The local copy, at once, so that the first paint need not wait; undefined when there is none to use. */
  readLocal(): StoredLayout | undefined {
    const texts = this.#storage.readLocal();
    const read = texts && readLayout(texts);
    return read?.ok ? read.value : undefined;
  }

  /**
   * The copy in the project's files when it is newer than `local`. Copies that cannot be read are backed up, and the user
   * is told; `isBroken` asks to put what is shown instead over them, so that it is told once.
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

  /** Notes a change; it is stored soon. */
  keep(layout: WorkspaceLayout): void {
    this.#unsaved = layout;
    this.#changes$.next(layout);
  }

  /** Stores what is not stored yet, and stops. */
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

  /** One write after the other, so that an older layout never lands on a newer one. */
  #saveFiles(): void {
    this.#saving = this.#saving.then(async () => {
      const layout = this.#unsaved;
      if (!layout) return;
      this.#unsaved = undefined;
      try {
        await this.#storage.writeFiles(writeLayout(layout, new Date()));
        this.#failed = false;
      } catch (error) {
        // Told once, not every second; the local copy stands.
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

  /** Resolves true when the texts are backed up, so that they may be written over. */
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

/** The tiled panes of a layout whose list of windows is what cannot be read. */
function panesAlone(texts: StoredTexts | undefined): StoredLayout | undefined {
  const read = texts && readLayout({ ...texts, floating: emptyFloating });
  return read?.ok ? read.value : undefined;
}
