import { CancellationError } from '@core/base/errors';
import { createExecutionRequest, isExecutable } from '@core/execution/bundle';
import { executionLanguage } from '@core/execution/execution-language';
import { executionMessages } from '@core/execution/messages';
import type { ExecutionRequest } from '@core/execution/wire';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';

/** What making a request needs. */
export interface RequestServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
}

/**
 * Saves what is being edited and puts the project's files into one request; a text instead says why there is nothing to
 * run. Rejects when a file cannot be saved or read, and with {@link CancellationError} when the project was closed.
 */
export async function createProjectRequest({
  editor,
  files,
  projects,
}: RequestServices): Promise<ExecutionRequest | string> {
  const { project } = projects;
  if (!project || files.files.length === 0) return executionMessages.noProject;
  await editor.saveAll();
  const records = await files.readAll();
  if (projects.project?.id !== project.id) throw new CancellationError();
  const sources = records.flatMap(({ path, extension, content }) =>
    isExecutable(path, content) ? { path, extension, content } : [],
  );
  if (sources.length === 0) return executionMessages.noCodeFiles;
  return createExecutionRequest(project.id, executionLanguage(sources.map(({ path }) => path)), sources);
}
