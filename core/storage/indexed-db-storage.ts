import type { Disposable } from '@core/base/lifecycle';
import { isInside } from '@core/base/path';
import { GLOBAL_SETTINGS_PROJECT, SETTINGS_FOLDER } from '@core/base/product';
import { injectable } from 'inversify';
import { ChangeChannel } from './change-channel';
import { toFileRecord } from './file-content';
import { parseFileMetadata, parseProject } from './parse-stored';
import { planRecords, touchedPaths } from './plan-records';
import { filesOf } from './schema';
import { type FileOperation, StorageError, type StorageService } from './storage';
import { StorageDatabase } from './storage-database';
import { applyRecords, readPaths } from './stored-records';
import type { FileContent, FileMetadata, FileRecord, Project } from './wire';

/** Storage in the browser's indexed database, through idb. */
@injectable()
export class IndexedDbStorage implements StorageService, Disposable {
  readonly #database: StorageDatabase;
  readonly #channel = new ChangeChannel();
  readonly changes$ = this.#channel.changes$;

  constructor(database = new StorageDatabase()) {
    this.#database = database;
  }

  async listProjects(): Promise<readonly Project[]> {
    const records = await this.#database.transact(['projects'], 'readonly', (tx) =>
      tx.objectStore('projects').getAll(),
    );
    return records
      .map(parseProject)
      .filter((project) => project.deleted_at === undefined)
      .sort((a, b) => order(b.updated_at, a.updated_at) || order(a.id, b.id));
  }

  async getProject(projectId: string): Promise<Project | undefined> {
    const record = await this.#database.transact(['projects'], 'readonly', (tx) =>
      tx.objectStore('projects').get(projectId),
    );
    if (record === undefined) return undefined;
    const project = parseProject(record);
    return project.deleted_at === undefined ? project : undefined;
  }

  async createProject(
    project: Project,
    files: readonly { path: string; content: FileContent }[],
  ): Promise<void> {
    const { records } = planRecords(
      project.id,
      [],
      files.map(({ path, content }) => ({ type: 'write', path, content, expect: 'absent' })),
    );
    await this.#database.transact(['projects', 'files', 'contents'], 'readwrite', (tx) =>
      Promise.all([
        tx.objectStore('projects').add(project),
        applyRecords(tx.objectStore('files'), tx.objectStore('contents'), records),
      ]),
    );
    this.#channel.tell({ type: 'projects' });
  }

  updateProject(
    projectId: string,
    change: Partial<Pick<Project, 'name' | 'blockchain' | 'metadata'>>,
  ): Promise<Project> {
    return this.#changeProject(projectId, (project) => {
      insistLive(project);
      return { ...project, ...change, updated_at: new Date().toISOString() };
    });
  }

  async deleteProject(projectId: string): Promise<void> {
    await this.#changeProject(projectId, (project) => ({
      ...project,
      deleted_at: project.deleted_at ?? new Date().toISOString(),
    }));
  }

  restoreProject(projectId: string): Promise<Project> {
    return this.#changeProject(projectId, ({ deleted_at: _, ...project }) => project);
  }

  async listFiles(projectId: string): Promise<readonly FileMetadata[]> {
    const records = await this.#database.transact(['files'], 'readonly', (tx) =>
      tx.objectStore('files').index('byPath').getAll(filesOf(projectId)),
    );
    return records.map(parseFileMetadata);
  }

  getFile(projectId: string, path: string): Promise<FileRecord | undefined> {
    return this.#database.transact(['files', 'contents'], 'readonly', async (tx) => {
      const record = await tx.objectStore('files').index('byPath').get([projectId, path]);
      if (record === undefined) return undefined;
      const file = parseFileMetadata(record);
      return toFileRecord(file, await tx.objectStore('contents').get(file.id));
    });
  }

  getFiles(projectId: string): Promise<readonly FileRecord[]> {
    return this.#database.transact(['files', 'contents'], 'readonly', async (tx) => {
      const records = await tx.objectStore('files').index('byPath').getAll(filesOf(projectId));
      const files = records.map(parseFileMetadata);
      const contents = tx.objectStore('contents');
      return Promise.all(files.map(async (file) => toFileRecord(file, await contents.get(file.id))));
    });
  }

  saveFile(projectId: string, path: string, content: FileContent): Promise<void> {
    return this.changeFiles(projectId, [{ type: 'write', path, content }]);
  }

  async changeFiles(projectId: string, operations: readonly FileOperation[]): Promise<void> {
    const paths = touchedPaths(operations);
    if (paths.size === 0) return;
    const plan = await this.#database.transact(['projects', 'files', 'contents'], 'readwrite', async (tx) => {
      const files = tx.objectStore('files');
      if (projectId !== GLOBAL_SETTINGS_PROJECT) {
        const project = insistLive(insistFound(projectId, await tx.objectStore('projects').get(projectId)));
        if (![...paths].every((path) => isInside(path, SETTINGS_FOLDER))) {
          await tx.objectStore('projects').put({ ...project, updated_at: new Date().toISOString() });
        }
      }
      const plan = planRecords(projectId, await readPaths(files, projectId, paths), operations);
      await applyRecords(files, tx.objectStore('contents'), plan.records);
      return plan;
    });
    this.#channel.tell({ type: 'files', projectId, operations: [...plan.operations] });
  }

  dispose(): void {
    this.#channel.dispose();
    this.#database.dispose();
  }

  async #changeProject(projectId: string, change: (project: Project) => Project): Promise<Project> {
    const changed = await this.#database.transact(['projects'], 'readwrite', async (tx) => {
      const store = tx.objectStore('projects');
      const project = change(insistFound(projectId, await store.get(projectId)));
      await store.put(project);
      return project;
    });
    this.#channel.tell({ type: 'projects' });
    return changed;
  }
}

function insistFound(projectId: string, record: unknown): Project {
  if (record === undefined) throw new StorageError('not-found', `There is no project '${projectId}'`);
  return parseProject(record);
}

function insistLive(project: Project): Project {
  if (project.deleted_at === undefined) return project;
  throw new StorageError('not-found', `The project '${project.name}' is in the trash. Restore it first`);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
