import { newId } from '@core/storage/new-id';
import type { NewFile, NewSnapshot } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import { importedFiles } from './imported-files';
import { defaultName, type ProjectEnvironment } from './new-project';
import type { ProjectImport } from './project';
import { checkedName } from './project-name';
import { freeProjectName } from './proposed-names';

/**
 * Record, files and snapshots of an imported project. `taken` contains the names in use. Throws `ProjectNameError` for
 * an invalid name, and `FileRefusal` for files that a project cannot contain.
 */
export function importedProject(
  request: ProjectImport,
  taken: ReadonlySet<string>,
  { tenantId, chains }: ProjectEnvironment,
): {
  readonly project: Project;
  readonly files: readonly NewFile[];
  readonly snapshots: readonly NewSnapshot[];
} {
  const files = importedFiles(request.files);
  const snapshots = (request.snapshots ?? []).map((snapshot) => ({
    ...snapshot,
    files: importedFiles(snapshot.files),
  }));
  const id = newId('project');
  const now = new Date().toISOString();
  const name = request.name.trim() === '' ? defaultName(files, id, chains) : checkedName(request.name);
  const project: Project = {
    id,
    name: freeProjectName(name, taken),
    blockchain: request.blockchain,
    tenantId,
    metadata: {
      hasAIContract: request.hasAIContract ?? false,
      ...(request.isTemporary ? { isTemporary: true } : {}),
      ...(request.isPrivate ? { isPrivate: true } : {}),
    },
    created_at: isoTime(request.created_at) ?? now,
    updated_at: isoTime(request.updated_at) ?? now,
  };
  return { project, files, snapshots };
}

/** A time in stored form; undefined if it is invalid, which can occur in archives. */
function isoTime(text: string | undefined): string | undefined {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
