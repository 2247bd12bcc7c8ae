import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { FileHistory } from '@core/files/history/file-history';
import type { StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import { folderNames } from './folder-names';
import type { WithArchiveEngine } from './with-archive-engine';

export interface PackedArchive {
  readonly archive: Blob;
  readonly packed: readonly Project[];
  readonly unreadable: readonly Project[];
}

export interface PackServices {
  readonly storage: Pick<StorageService, 'getFiles'>;
  readonly history: Pick<FileHistory, 'readSnapshots'>;
}

/**
 * Packs projects with their snapshots. Projects are read one at a time to limit memory use. `layout` determines whether
 * each project gets a separate folder or a single project is placed at the archive's root, as external tools expect. A
 * project that cannot be read is skipped.
 */
export function packProjects(
  projects: readonly Project[],
  layout: 'root' | 'folders',
  { storage, history }: PackServices,
  withEngine: WithArchiveEngine,
  { signal, progress }: TaskOptions,
): Promise<PackedArchive> {
  const folders = layout === 'root' ? [''] : folderNames(projects.map(({ name }) => name));
  return withEngine(async (engine) => {
    const packed: Project[] = [];
    const unreadable: Project[] = [];
    for (const [index, project] of projects.entries()) {
      throwIfCancelled(signal);
      const { id, name, blockchain, metadata, created_at, updated_at } = project;
      const files = await storage.getFiles(id).catch((error: unknown) => {
        if (projects.length === 1) throw error;
        unreadable.push(project);
        return undefined;
      });
      if (!files) continue;
      const { hasAIContract } = metadata;
      await engine.add(
        { folder: folders[index] ?? '', name, blockchain, hasAIContract, created_at, updated_at },
        { files, snapshots: await history.readSnapshots(id) },
        {
          ...(signal && { signal }),
          progress: (step) =>
            progress?.({ ...step, fraction: (index + (step.fraction ?? 0)) / projects.length }),
        },
      );
      packed.push(project);
    }
    return { archive: await engine.finish(), packed, unreadable };
  });
}
