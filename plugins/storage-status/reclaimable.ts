import type { FileHistory } from '@core/files/history/file-history';
import type { Trash } from '@core/files/history/trash';
import type { ProjectService } from '@core/files/projects/project';
import type { StorageService } from '@core/storage/storage';
import { firstValueFrom } from 'rxjs';

interface ReclaimServices {
  readonly history: FileHistory;
  readonly projects: ProjectService;
  readonly storage: StorageService;
  readonly trash: Trash;
}

export interface Reclaimable {
  readonly versions: number;
  /** Total size of the stored versions, in bytes. */
  readonly bytes: number;
  /** Number of files and folders in the trash across all projects. */
  readonly trashEntries: number;
  readonly deletedProjects: number;
}

export async function measureReclaimable(services: ReclaimServices): Promise<Reclaimable> {
  const [{ versions, bytes }, entries, deleted] = await Promise.all([
    services.history.usage(),
    trashOfAll(services),
    firstValueFrom(services.projects.deletedProjects$),
  ]);
  return { versions, bytes, trashEntries: entries.length, deletedProjects: deleted.length };
}

/** Permanently deletes the contents of every project's trash, and all deleted projects. */
export async function emptyAllTrash(services: ReclaimServices): Promise<void> {
  await services.trash.purge(await trashOfAll(services));
  for (const { id } of await firstValueFrom(services.projects.deletedProjects$))
    await services.projects.purge(id);
}

async function trashOfAll({ storage, trash }: Pick<ReclaimServices, 'storage' | 'trash'>) {
  const projects = await storage.listProjects();
  return (await Promise.all(projects.map(({ id }) => trash.entries(id)))).flat();
}
