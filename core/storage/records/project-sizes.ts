import { isInside } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';
import { filesOf } from '../database/schema';
import type { Transaction } from '../database/storage-database';
import type { ProjectSize } from '../storage';
import type { Project } from '../wire';
import { parseFileMetadata } from './parse-stored';
import { readProjects } from './project-records';

type AnyTransaction = Transaction<'readonly'> | Transaction<'readwrite'>;

/** Projects that are not in the trash, unsorted. */
export async function liveProjects(transaction: AnyTransaction): Promise<readonly Project[]> {
  const { projects } = readProjects(await transaction.objectStore('projects').getAll());
  return projects.filter(({ deleted_at }) => deleted_at === undefined);
}

/** Size of a project. */
export async function measured(transaction: AnyTransaction, projectId: string): Promise<ProjectSize> {
  const records = await transaction.objectStore('files').index('byPath').getAll(filesOf(projectId));
  const files = records.map(parseFileMetadata);
  const shown = files.filter(({ path }) => !isInside(path, SETTINGS_FOLDER) && !path.endsWith('.folder'));
  return { files: shown.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}
