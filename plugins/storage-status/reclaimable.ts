import type { PluginServices } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';

type ReclaimServices = Pick<PluginServices, 'history' | 'projects' | 'storage' | 'trash'>;

/** What could go to make room. */
export interface Reclaimable {
  readonly versions: number;
  /** Of the versions, in bytes. */
  readonly bytes: number;
  /** Files and folders in the trash of all projects. */
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

/** Empties the trash of all projects, deleted projects included, for good. */
export async function emptyAllTrash(services: ReclaimServices): Promise<void> {
  await services.trash.purge(await trashOfAll(services));
  for (const { id } of await firstValueFrom(services.projects.deletedProjects$))
    await services.projects.purge(id);
}

async function trashOfAll({ storage, trash }: ReclaimServices) {
  const projects = await storage.listProjects();
  return (await Promise.all(projects.map(({ id }) => trash.entries(id)))).flat();
}
