import type { FileStep, StorageService } from '@core/storage/storage';
import type { ProjectFiles } from '../project-files';
import type { ProjectService } from '../projects/project';

/** Services for changing files in any project. */
export interface StepServices {
  /** Changes files in any project. */
  readonly storage: StorageService;
  /** Reports which project is open. */
  readonly projects: Pick<ProjectService, 'project'>;
  /** Changes files in the open project. */
  readonly files: Pick<ProjectFiles, 'apply'>;
}

/** Applies a step. If the project is open, the step can be undone. */
export async function applyStep(
  { storage, projects, files }: StepServices,
  projectId: string,
  label: string,
  { operations, options }: FileStep,
): Promise<void> {
  if (projects.project?.id === projectId) await files.apply(label, operations, options);
  else await storage.changeFiles(projectId, operations, options);
}
