import { CancellationError } from '@core/base/errors';
import type { ProjectSnapshot } from '@core/chains/builds/builds';
import { projectSources } from '@core/chains/builds/project-sources';
import type { ChainService } from '@core/chains/chains';
import type { RunRequest } from '@core/execution/execution';
import { executionMessages } from '@core/execution/messages';
import { executionLanguage } from '@core/execution/request-language';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { Project } from '@core/storage/wire';

export interface SnapshotServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
}

/**
 * Saves edited files and takes a snapshot of the open project's sources. Rejects if a file cannot be saved or read.
 * Rejects with {@link CancellationError} if the project is closed in the meantime.
 */
export async function takeSnapshot(
  { editor, files, projects }: SnapshotServices,
  { blockchain, id: projectId }: Pick<Project, 'blockchain' | 'id'>,
): Promise<ProjectSnapshot> {
  await editor.saveAll();
  const records = await files.readAll();
  // `readAll` reads the open project, which may have changed.
  if (projects.project?.id !== projectId) throw new CancellationError();
  return { blockchain, files: projectSources(records), projectId };
}

/**
 * Creates the request to run the open project, or returns a string with the reason why there is nothing to run. Rejects
 * with the same errors as {@link takeSnapshot}.
 */
export async function createRunRequest(
  services: SnapshotServices & { readonly chains: ChainService },
): Promise<RunRequest | string> {
  const { project } = services.projects;
  if (!project || services.files.files.length === 0) return executionMessages.noProject;
  const snapshot = await takeSnapshot(services, project);
  if (snapshot.files.length === 0) return executionMessages.noCodeFiles;
  return {
    ...snapshot,
    language: executionLanguage(
      snapshot.files.map(({ path }) => path),
      services.chains.chains,
    ),
  };
}
