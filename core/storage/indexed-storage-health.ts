import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { debounceTime, map, ReplaySubject } from 'rxjs';
import { findLosses } from './find-losses';
import type { KeyValueStore } from './key-value-store';
import { measureStorage } from './measure-storage';
import { type IndexedProject, ProjectIndex } from './project-index';
import type { StorageService } from './storage';
import type { StorageDatabase } from './storage-database';
import type { StorageHealth, StorageLoss, StoragePlatform, StorageState } from './storage-health';
import { type Stock, takeStock } from './take-stock';

/** How long after a change the index is written, in milliseconds. */
const REST_MS = 2000;

export interface StorageHealthServices {
  readonly database: StorageDatabase;
  readonly storage: StorageService;
  readonly local: KeyValueStore;
  readonly platform: StoragePlatform;
  readonly logger: Logger;
}

/** Compares what is stored with an index of what should be. */
export class IndexedStorageHealth implements StorageHealth, Disposable {
  readonly #services: StorageHealthServices;
  readonly #index: ProjectIndex;
  readonly #subscriptions = new DisposableStore();
  readonly #acknowledged = new Set<string>();
  readonly #found$ = new ReplaySubject<readonly StorageLoss[]>(1);
  readonly state$ = new ReplaySubject<StorageState>(1);
  readonly losses$ = this.#found$.pipe(
    map((losses) => losses.filter(({ id }) => !this.#acknowledged.has(id))),
  );
  /** Losses stay known until they are acknowledged, however often is compared. */
  #losses: readonly StorageLoss[] = [];
  #last: Promise<void>;

  constructor(services: StorageHealthServices) {
    this.#services = services;
    this.#index = new ProjectIndex(services.local);
    this.#last = this.#guarded(() => this.#compare());
    this.#subscriptions.add(
      services.storage.changes$.pipe(debounceTime(REST_MS)).subscribe(() => void this.refresh()),
    );
  }

  /** One comparison after the other. */
  refresh(): Promise<void> {
    this.#last = this.#last.then(() => this.#guarded(() => this.#compare()));
    return this.#last;
  }

  async requestPersistence(): Promise<boolean> {
    const persisted = await this.#services.platform.persist();
    this.state$.next(await measureStorage(this.#services.platform));
    return persisted === true;
  }

  async acknowledge(lossId: string): Promise<void> {
    await this.#last;
    this.#acknowledged.add(lossId);
    await this.refresh();
  }

  async knownProject(
    projectId: string,
  ): Promise<{ readonly name: string; readonly files: number } | undefined> {
    return (await this.#index.read()).get(projectId);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #compare(): Promise<void> {
    const { database, platform } = this.#services;
    this.state$.next(await measureStorage(platform));
    const known = await this.#index.read();
    const stock = await takeStock(database, known.keys());
    this.#losses = findLosses(known, stock);
    await this.#index.write(this.#expectedFrom(known, stock));
    this.#found$.next(this.#losses);
  }

  /** What should exist from now on: what does, and what is lost without anybody having taken note. */
  #expectedFrom(known: ReadonlyMap<string, IndexedProject>, stock: Stock): Iterable<IndexedProject> {
    const lost = new Set(
      this.#losses
        .filter(({ id }) => !this.#acknowledged.has(id))
        .flatMap(({ projects }) => projects.map(({ id }) => id)),
    );
    const present = stock.projects.map(({ id, name, updated_at }) => ({
      id,
      name,
      files: stock.files.get(id) ?? 0,
      updatedAt: updated_at,
    }));
    const kept = [...known.values()].filter(({ id }) => lost.has(id));
    return new Map([...present, ...kept].map((entry) => [entry.id, entry])).values();
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#services.logger.error('What is stored could not be compared with what should be', error);
    }
  }
}
