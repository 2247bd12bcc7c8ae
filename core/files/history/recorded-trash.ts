import { basename, isInside, rebase } from '@core/base/path';
import { startingWith } from '@core/storage/database/schema';
import { StorageDatabase } from '@core/storage/database/storage-database';
import { ignoreRejection } from '@core/storage/database/stored-records';
import { SWEPT_STORES, sweepContents } from '@core/storage/database/sweep-contents';
import { type StoredTrash, storedTrashSchema } from '@core/storage/records/records';
import { StorageError, StorageService } from '@core/storage/storage';
import { inject, injectable } from 'inversify';
import { filter, map, merge, Subject } from 'rxjs';
import { copyPath } from '../operations/copy-path';
import { foldedPath } from '../paths/folded-path';
import { isMarker } from '../paths/folder-markers';
import { ProjectFiles } from '../project-files';
import { ProjectService } from '../projects/project';
import { applyStep, type StepServices } from './apply-step';
import { messages } from './messages';
import { TRASH_DAYS, type Trash, type TrashEntry } from './trash';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The trash in IndexedDB. Each change that deletes files adds the files to the trash. */
@injectable()
export class RecordedTrash implements Trash {
  readonly #database: StorageDatabase;
  readonly #services: StepServices;
  readonly #own$ = new Subject<{ readonly projectId: string }>();
  readonly changes$;

  constructor(
    @inject(StorageDatabase) database: StorageDatabase,
    @inject(StorageService) storage: StorageService,
    @inject(ProjectService) projects: Pick<ProjectService, 'project'>,
    @inject(ProjectFiles) files: Pick<ProjectFiles, 'apply'>,
  ) {
    this.#database = database;
    this.#services = { storage, projects, files };
    const changed$ = storage.changes$.pipe(
      filter((change) => change.type === 'files'),
      map(({ projectId }) => ({ projectId })),
    );
    this.changes$ = merge(this.#own$, changed$);
  }

  async entries(projectId: string): Promise<readonly TrashEntry[]> {
    const records = await this.#database.transact(['trash'], 'readonly', (tx) =>
      tx.objectStore('trash').getAll(startingWith(projectId)),
    );
    return readTrash(records)
      .map(trashEntry)
      .sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
  }

  async restore({ projectId, id, path }: TrashEntry): Promise<string> {
    const record = await this.#database.transact(['trash'], 'readonly', (tx) =>
      tx.objectStore('trash').get([projectId, id]),
    );
    const [stored] = readTrash([record]);
    if (!stored) throw new StorageError('not-found', messages.entryGone(path));
    const present = (await this.#services.storage.listFiles(projectId)).map((file) => foldedPath(file.path));
    const isTaken = (wanted: string) => {
      const [key, folder] = [foldedPath(wanted), `${foldedPath(wanted)}/`];
      return present.some((each) => each === key || each.startsWith(folder));
    };
    const isFolder = trashEntry(stored).type === 'folder';
    const to = isTaken(path) ? copyPath(path, isFolder, isTaken) : path;
    await applyStep(this.#services, projectId, messages.restore(basename(path)), {
      operations: stored.files.map((file) => ({
        type: 'restore',
        file: { ...file, path: rebase(file.path, path, to) },
        expect: 'absent',
      })),
      options: { untrash: [{ id, path: to }], whole: isFolder ? [to] : [] },
    });
    return to;
  }

  async purge(entries: readonly TrashEntry[]): Promise<void> {
    await this.#database.transact([...SWEPT_STORES], 'readwrite', async (tx) => {
      const store = tx.objectStore('trash');
      const [files, versions] = [tx.objectStore('files'), tx.objectStore('versions')];
      for (const { projectId, id } of entries) {
        const stored = await store.get([projectId, id]);
        for (const file of stored?.files ?? []) {
          if ((await files.getKey(file.id)) !== undefined) continue;
          for (const key of await versions.index('byFile').getAllKeys(file.id))
            ignoreRejection(versions.delete(key));
        }
        ignoreRejection(store.delete([projectId, id]));
      }
      await sweepContents(tx);
    });
    for (const projectId of new Set(entries.map((entry) => entry.projectId))) this.#own$.next({ projectId });
  }

  async clean(): Promise<void> {
    const { storage } = this.#services;
    const oldest = new Date(Date.now() - TRASH_DAYS * DAY_MS).toISOString();
    for (const { id, deleted_at } of await storage.listDeletedProjects()) {
      if (deleted_at !== undefined && deleted_at < oldest) await storage.purgeProject(id);
    }
    const records = await this.#database.transact(['trash'], 'readonly', (tx) =>
      tx.objectStore('trash').getAll(),
    );
    const expired = readTrash(records)
      .filter(({ deletedAt }) => deletedAt < oldest)
      .map(trashEntry);
    if (expired.length > 0) await this.purge(expired);
  }
}

/** Valid trash entries. Unreadable entries are omitted. */
function readTrash(records: readonly unknown[]): readonly StoredTrash[] {
  return records.flatMap((record) => storedTrashSchema.safeParse(record).data ?? []);
}

function trashEntry({ id, projectId, path, deletedAt, files }: StoredTrash): TrashEntry {
  const shown = files.filter((file) => !isMarker(file.path));
  return {
    id,
    projectId,
    path,
    type: files.some((file) => isInside(file.path, path)) ? 'folder' : 'file',
    deletedAt,
    expiresAt: new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString(),
    files: shown.length,
    bytes: shown.reduce((sum, { size }) => sum + size, 0),
  };
}
