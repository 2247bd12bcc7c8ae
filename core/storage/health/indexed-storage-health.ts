import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { inject, injectable } from 'inversify';
import { filter, map, ReplaySubject, throttleTime } from 'rxjs';
import { StorageDatabase } from '../database/storage-database';
import { countChanged } from '../records/count-changed';
import { StorageService } from '../storage';
import { KeyValueStore } from '../values/key-value-store';
import { allUnreadable, findLosses } from './find-losses';
import { measureStorage } from './measure-storage';
import { type IndexedProject, ProjectIndex } from './project-index';
import { readStoredState, type StoredState } from './read-stored-state';
import { type StorageHealth, type StorageLoss, StoragePlatform, type StorageState } from './storage-health';

/** Minimum interval between index updates, in milliseconds. */
const REST_MS = 2000;

/** Compares stored projects with an index of expected projects. */
@injectable()
export class IndexedStorageHealth implements StorageHealth, Disposable {
  readonly #database: StorageDatabase;
  readonly #platform: StoragePlatform;
  readonly #logger: Logger;
  readonly #index: ProjectIndex;
  readonly #subscriptions = new DisposableStore();
  readonly #acknowledged = new Set<string>();
  readonly #found$ = new ReplaySubject<readonly StorageLoss[]>(1);
  readonly state$ = new ReplaySubject<StorageState>(1);
  readonly losses$ = this.#found$.pipe(
    map((losses) => losses.filter(({ id }) => !this.#acknowledged.has(id))),
  );
  /** Reported losses. They remain reported until they are acknowledged, even if the comparison is repeated. */
  #losses: readonly StorageLoss[] = [];
  #last: Promise<void>;
  /** True if the last write was rejected for lack of space, regardless of the quota that the browser reports. */
  #isRefused = false;

  constructor(
    @inject(StorageDatabase) database: StorageDatabase,
    @inject(StorageService) storage: StorageService,
    @inject(KeyValueStore) local: KeyValueStore,
    @inject(StoragePlatform) platform: StoragePlatform,
    @inject(Logger) logger: Logger,
  ) {
    this.#database = database;
    this.#platform = platform;
    this.#logger = logger;
    this.#index = new ProjectIndex(local);
    this.#last = this.#guarded(() => this.#compare());
    const quota$ = database.refusals$.pipe(filter(({ reason }) => reason === 'quota'));
    this.#subscriptions.add(quota$.subscribe(() => void this.#measure(true)));
    // A failed lookup in an open tab may mean that the storage was cleared. Such a loss is reported immediately, not at
    // the next startup.
    const missing$ = database.refusals$.pipe(
      filter(({ reason }) => reason === 'not-found'),
      throttleTime(REST_MS, undefined, { leading: true, trailing: true }),
    );
    this.#subscriptions.add(missing$.subscribe(() => void this.refresh()));
    const changes$ = storage.changes$.pipe(
      throttleTime(REST_MS, undefined, { leading: false, trailing: true }),
    );
    this.#subscriptions.add(changes$.subscribe(() => void this.#next(() => this.#follow())));
  }

  refresh(): Promise<void> {
    return this.#next(() => this.#compare());
  }

  async requestPersistence(): Promise<boolean> {
    const persisted = await this.#platform.persist();
    await this.#measure();
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
    const database = this.#database;
    await this.#measure();
    const known = await this.#index.read();
    try {
      const stock = await readStoredState(database, known.keys());
      this.#losses = findLosses(known, stock);
      await this.#index.write(this.#expectedFrom(known, stock));
    } catch (error) {
      this.#losses = allUnreadable(known.values());
      throw error;
    } finally {
      this.#found$.next(this.#losses);
    }
  }

  /** Updates the index after changes, for the next startup. */
  async #follow(): Promise<void> {
    const database = this.#database;
    const known = await this.#index.read();
    const { put, remove } = await countChanged(database, known);
    if (put.length > 0 || remove.length > 0) {
      const entries = new Map([...known, ...put.map((entry) => [entry.id, entry] as const)]);
      for (const id of remove) entries.delete(id);
      await this.#index.write(entries.values());
    }
    await this.#measure(false);
  }

  async #measure(isRefused = this.#isRefused): Promise<void> {
    this.#isRefused = isRefused;
    const state = await measureStorage(this.#platform);
    this.state$.next(isRefused ? { ...state, level: 'full' } : state);
  }

  /** Runs work in sequence, because each task reads and writes the index. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(() => this.#guarded(work));
    return this.#last;
  }

  /** Projects to expect from now on: the stored projects and the unacknowledged losses. */
  #expectedFrom(known: ReadonlyMap<string, IndexedProject>, stock: StoredState): Iterable<IndexedProject> {
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
      this.#logger.error('Stored projects could not be compared with the index', error);
    }
  }
}
