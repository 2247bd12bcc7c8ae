import type { Disposable } from '@core/base/lifecycle';
import { compareCodeUnits } from '@core/base/localization/format';
import { inject, injectable } from 'inversify';
import { toFileRecord } from '../records/file-content';
import { parseFileMetadata, parseProject } from '../records/parse-stored';
import { readProjects, repaired, requireProject, requireUndeleted } from '../records/project-records';
import { liveProjects, measured } from '../records/project-sizes';
import type {
  CorruptProject,
  FileChangeOptions,
  FileChangeResult,
  FileOperation,
  NewFile,
  NewSnapshot,
  ProjectSize,
  StorageRule,
  StorageService,
} from '../storage';
import type { FileContent, FileMetadata, FileRecord, Project } from '../wire';
import { ChangeChannel } from './change-channel';
import { changeStoredFiles } from './change-stored-files';
import { filesOf } from './schema';
import { StorageDatabase, type WriteTransaction } from './storage-database';

/** Storage in IndexedDB, accessed through idb. */
@injectable()
export class IndexedDbStorage implements StorageService, Disposable {
  readonly #database: StorageDatabase;
  readonly #channel = new ChangeChannel();
  readonly changes$ = this.#channel.changes$;

  constructor(@inject(StorageDatabase) database: StorageDatabase) {
    this.#database = database;
  }

  async listProjects(): Promise<readonly Project[]> {
    const projects = await this.#database.transact(['projects'], 'readonly', liveProjects);
    return projects.toSorted(
      (a, b) => compareCodeUnits(b.updated_at, a.updated_at) || compareCodeUnits(a.id, b.id),
    );
  }

  async listDeletedProjects(): Promise<readonly Project[]> {
    const { projects } = await this.#readProjects();
    return projects
      .filter(({ deleted_at }) => deleted_at !== undefined)
      .sort(
        (a, b) => compareCodeUnits(b.deleted_at ?? '', a.deleted_at ?? '') || compareCodeUnits(a.id, b.id),
      );
  }

  async listCorruptProjects(): Promise<readonly CorruptProject[]> {
    return (await this.#readProjects()).corrupt;
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
    files: readonly NewFile[],
    snapshots: readonly NewSnapshot[] = [],
    rule?: StorageRule,
  ): Promise<void> {
    // Loaded on demand, because the page does not create projects while it loads.
    const { createStoredProject } = await import('./create-stored-project');
    await createStoredProject(this.#database, project, files, snapshots, rule);
    this.#channel.publish({ type: 'projects' });
  }

  async updateProject(
    projectId: string,
    change: Partial<Pick<Project, 'name' | 'blockchain' | 'metadata'>>,
    rule?: StorageRule,
  ): Promise<Project> {
    const rules = rule && (await import('./check-rule'));
    return this.#changeProject(projectId, async (record, transaction) => {
      const project = requireUndeleted(requireProject(projectId, record));
      if (rule) await rules?.checkRule(transaction, rule, 0);
      return { ...project, ...change, updated_at: new Date().toISOString() };
    });
  }

  async deleteProject(projectId: string): Promise<void> {
    await this.#changeProject(projectId, async (record) => {
      const project = requireProject(projectId, record);
      return { ...project, deleted_at: project.deleted_at ?? new Date().toISOString() };
    });
  }

  async restoreProject(projectId: string, rule?: StorageRule): Promise<Project> {
    const rules = rule && (await import('./check-rule'));
    return this.#changeProject(projectId, async (record, transaction) => {
      const { deleted_at, ...project } = requireProject(projectId, record);
      if (rule && deleted_at !== undefined) {
        const { bytes } = await measured(transaction, projectId);
        await rules?.checkRule(transaction, rule, bytes);
      }
      return project;
    });
  }

  repairProject(projectId: string): Promise<Project> {
    return this.#changeProject(projectId, async (record) => {
      if (record === undefined) return requireProject(projectId, record);
      return readProjects([record]).projects[0] ?? repaired(record);
    });
  }

  async purgeProject(projectId: string): Promise<void> {
    const { purgeStoredProject } = await import('./purge-stored-project');
    await purgeStoredProject(this.#database, projectId);
    this.#channel.publish({ type: 'projects' });
  }

  measureProject(projectId: string): Promise<ProjectSize> {
    return this.#database.transact(['files'], 'readonly', (tx) => measured(tx, projectId));
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
      return toFileRecord(file, await tx.objectStore('contents').get(file.contentId));
    });
  }

  getFiles(projectId: string): Promise<readonly FileRecord[]> {
    return this.#database.transact(['files', 'contents'], 'readonly', async (tx) => {
      const records = await tx.objectStore('files').index('byPath').getAll(filesOf(projectId));
      const files = records.map(parseFileMetadata);
      const contents = tx.objectStore('contents');
      return Promise.all(files.map(async (file) => toFileRecord(file, await contents.get(file.contentId))));
    });
  }

  getContent(contentId: string): Promise<FileContent | undefined> {
    return this.#database.transact(['contents'], 'readonly', (tx) =>
      tx.objectStore('contents').get(contentId),
    );
  }

  async saveFile(projectId: string, path: string, content: FileContent): Promise<void> {
    await this.changeFiles(projectId, [{ type: 'write', path, content }]);
  }

  async changeFiles(
    projectId: string,
    operations: readonly FileOperation[],
    options: FileChangeOptions = {},
  ): Promise<FileChangeResult> {
    const result = await changeStoredFiles(this.#database, projectId, operations, options);
    if (result.operations.length > 0) {
      this.#channel.publish({ type: 'files', projectId, operations: [...result.operations] });
    }
    return result;
  }

  dispose(): void {
    this.#channel.dispose();
  }

  async #readProjects(): Promise<ReturnType<typeof readProjects>> {
    const records = await this.#database.transact(['projects'], 'readonly', (tx) =>
      tx.objectStore('projects').getAll(),
    );
    return readProjects(records);
  }

  async #changeProject(
    projectId: string,
    change: (record: unknown, transaction: WriteTransaction) => Promise<Project>,
  ): Promise<Project> {
    const changed = await this.#database.transact(['projects', 'files'], 'readwrite', async (tx) => {
      const store = tx.objectStore('projects');
      const project = await change(await store.get(projectId), tx);
      await store.put(project);
      return project;
    });
    this.#channel.publish({ type: 'projects' });
    return changed;
  }
}
