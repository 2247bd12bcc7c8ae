import { basename } from '@core/base/path';
import { ConfigurationService } from '@core/configuration/configuration';
import { filesOf, startingWith } from '@core/storage/database/schema';
import { StorageDatabase } from '@core/storage/database/storage-database';
import { SWEPT_STORES, sweepContents } from '@core/storage/database/sweep-contents';
import { newId } from '@core/storage/new-id';
import { parseFileMetadata } from '@core/storage/records/parse-stored';
import { type StoredSnapshot, storedSnapshotSchema } from '@core/storage/records/records';
import { type NewSnapshot, StorageError, StorageService } from '@core/storage/storage';
import type { FileContent, FileMetadata } from '@core/storage/wire';
import { inject, injectable } from 'inversify';
import { filter, map, merge, Subject } from 'rxjs';
import { copyPath } from '../operations/copy-path';
import { isMarker } from '../paths/folder-markers';
import { ProjectFiles } from '../project-files';
import { ProjectService } from '../projects/project';
import { applyStep, type StepServices } from './apply-step';
import { cleanVersions, historyLimits } from './clean-versions';
import { compareFiles } from './compare-snapshot';
import type { FileHistory, FileVersion, HistoryUsage, Snapshot, SnapshotDifference } from './file-history';
import { messages } from './messages';
import { asRestored, isSettings, planSnapshotRestore } from './plan-restore';
import { readSnapshots, snapshotRecords } from './read-snapshots';

/** File history in IndexedDB. Each change adds the previous versions of the files that it affects. */
@injectable()
export class StoredFileHistory implements FileHistory {
  readonly #database: StorageDatabase;
  readonly #services: StepServices;
  readonly #configuration: Pick<ConfigurationService, 'get'>;
  readonly #own$ = new Subject<{ readonly projectId: string }>();
  readonly changes$;

  constructor(
    @inject(StorageDatabase) database: StorageDatabase,
    @inject(StorageService) storage: StorageService,
    @inject(ProjectService) projects: Pick<ProjectService, 'project'>,
    @inject(ProjectFiles) files: Pick<ProjectFiles, 'apply'>,
    @inject(ConfigurationService) configuration: Pick<ConfigurationService, 'get'>,
  ) {
    this.#database = database;
    this.#services = { storage, projects, files };
    this.#configuration = configuration;
    const saved$ = storage.changes$.pipe(
      filter((change) => change.type === 'files'),
      map(({ projectId }) => ({ projectId })),
    );
    this.changes$ = merge(this.#own$, saved$);
  }

  async versions(projectId: string, path: string): Promise<readonly FileVersion[]> {
    return this.#database.transact(['files', 'versions', 'trash'], 'readonly', async (tx) => {
      const current = await tx.objectStore('files').index('byPath').get([projectId, path]);
      const last =
        current ?? lastDeleted(await tx.objectStore('trash').getAll(startingWith(projectId)), path);
      if (!last) return [];
      const byFile = tx.objectStore('versions').index('byFile');
      const [earlier, keys] = await Promise.all([byFile.getAll(last.id), byFile.getAllKeys(last.id)]);
      const versions = earlier.map((file, index) => ({
        file: parseFileMetadata(file),
        id: `${keys[index]}`,
        isCurrent: false,
      }));
      return [{ file: last, id: 'last', isCurrent: current !== undefined }, ...versions.reverse()];
    });
  }

  async read(file: FileMetadata): Promise<FileContent> {
    const content = await this.#services.storage.getContent(file.contentId);
    if (content === undefined) throw new StorageError('not-found', messages.contentGone(file.path));
    return content;
  }

  async restore({ file }: FileVersion): Promise<void> {
    const { projectId, id, contentId, size, encoding } = file;
    const files = await this.#services.storage.listFiles(projectId);
    const current = files.find((each) => each.id === id);
    const taken = new Set(files.map(({ path }) => path));
    const path = taken.has(file.path) ? copyPath(file.path, false, (each) => taken.has(each)) : file.path;
    await applyStep(this.#services, projectId, messages.restore(basename(file.path)), {
      operations: [
        current
          ? {
              type: 'restore',
              file: asRestored({ ...current, contentId, size, encoding }),
              expect: { id, contentId: current.contentId },
            }
          : { type: 'restore', file: asRestored({ ...file, path }), expect: 'absent' },
      ],
      options: {},
    });
  }

  async createSnapshot(projectId: string, name: string): Promise<Snapshot> {
    const stored = await this.#database.transact(['files', 'snapshots'], 'readwrite', async (tx) => {
      const files = await tx.objectStore('files').index('byPath').getAll(filesOf(projectId));
      const snapshot: StoredSnapshot = {
        projectId,
        id: newId('snapshot'),
        name,
        createdAt: new Date().toISOString(),
        files: files.filter((file) => !isSettings(file)),
      };
      await tx.objectStore('snapshots').add(snapshot);
      return snapshot;
    });
    this.#own$.next({ projectId });
    return snapshotOf(stored);
  }

  async snapshots(projectId: string): Promise<readonly Snapshot[]> {
    return (await snapshotRecords(this.#database, projectId)).map(snapshotOf);
  }

  async compareSnapshot(snapshot: Snapshot): Promise<readonly SnapshotDifference[]> {
    const [then, now] = await this.#bothVersions(snapshot);
    const isShown = ({ path }: FileMetadata) => !isMarker(path);
    return compareFiles(then.filter(isShown), now.filter(isShown));
  }

  async restoreSnapshot(snapshot: Snapshot): Promise<void> {
    const [then, now] = await this.#bothVersions(snapshot);
    const label = messages.restoreSnapshot(snapshot.name);
    await applyStep(this.#services, snapshot.projectId, label, planSnapshotRestore(now, then));
  }

  async deleteSnapshot({ projectId, id }: Snapshot): Promise<void> {
    await this.#database.transact(['snapshots'], 'readwrite', (tx) =>
      tx.objectStore('snapshots').delete([projectId, id]),
    );
    this.#own$.next({ projectId });
  }

  readSnapshots(projectId: string): Promise<readonly NewSnapshot[]> {
    return readSnapshots(this.#database, projectId);
  }

  async usage(): Promise<HistoryUsage> {
    const [files, versions] = await this.#database.transact(['files', 'versions'], 'readonly', (tx) =>
      Promise.all([tx.objectStore('files').getAll(), tx.objectStore('versions').getAll()]),
    );
    const shared = new Set(files.map(({ contentId }) => contentId));
    const own = new Map(versions.map(({ contentId, size }) => [contentId, size]));
    const bytes = Array.from(own).reduce((sum, [id, size]) => sum + (shared.has(id) ? 0 : size), 0);
    return { versions: versions.length, bytes };
  }

  async clean(): Promise<void> {
    await cleanVersions(this.#database, historyLimits(this.#configuration));
  }

  async clear(projectId?: string): Promise<void> {
    await this.#database.transact([...SWEPT_STORES], 'readwrite', async (tx) => {
      const versions = tx.objectStore('versions');
      for (let cursor = await versions.openCursor(); cursor; cursor = await cursor.continue()) {
        if (projectId === undefined || cursor.value.projectId === projectId) await cursor.delete();
      }
      await sweepContents(tx);
    });
    if (projectId !== undefined) this.#own$.next({ projectId });
  }

  /** The files in a snapshot and the current files. */
  async #bothVersions({ projectId, id, name }: Snapshot): Promise<[FileMetadata[], FileMetadata[]]> {
    const [record, files] = await this.#database.transact(['files', 'snapshots'], 'readonly', (tx) =>
      Promise.all([
        tx.objectStore('snapshots').get([projectId, id]),
        tx.objectStore('files').index('byPath').getAll(filesOf(projectId)),
      ]),
    );
    if (record === undefined) throw new StorageError('not-found', messages.snapshotGone(name));
    const stored = storedSnapshotSchema.safeParse(record).data;
    if (!stored) throw new StorageError('corrupt', messages.snapshotCorrupt(name));
    return [stored.files, files.map(parseFileMetadata).filter((file) => !isSettings(file))];
  }
}

function snapshotOf({ id, projectId, name, createdAt, files }: StoredSnapshot): Snapshot {
  return { id, projectId, name, createdAt, files: files.filter(({ path }) => !isMarker(path)).length };
}

function lastDeleted(
  entries: readonly { readonly deletedAt: string; readonly files: readonly FileMetadata[] }[],
  path: string,
): FileMetadata | undefined {
  return entries
    .toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1))
    .flatMap(({ files }) => files)
    .find((file) => file.path === path);
}
