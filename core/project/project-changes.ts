import { insistFound } from '@core/storage/project-records';
import type { StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import type { ProjectService } from './project';

/** What insists that the tenant has room. */
type Projects = Pick<ProjectService, 'import' | 'insistRoom'>;

/** `ProjectService.duplicate` */
export async function duplicateProject(
  storage: StorageService,
  projects: Projects,
  projectId: string,
): Promise<Project> {
  const { name, blockchain, metadata } = insistFound(projectId, await storage.getProject(projectId));
  const { hasAIContract, isPrivate = false } = metadata;
  const files = await storage.getFiles(projectId);
  return projects.import({ name, blockchain, hasAIContract, isPrivate, files });
}

/** `ProjectService.keep` */
export async function keepProject(
  storage: StorageService,
  projects: Projects,
  projectId: string,
): Promise<Project> {
  const project = insistFound(projectId, await storage.getProject(projectId));
  await projects.insistRoom({ type: 'project', files: [] });
  const { isTemporary: _, ...metadata } = project.metadata;
  return storage.updateProject(projectId, { metadata });
}

/** `ProjectService.setPrivate` */
export async function setPrivate(
  storage: StorageService,
  projects: Projects,
  projectId: string,
  isPrivate: boolean,
): Promise<Project> {
  const { metadata } = insistFound(projectId, await storage.getProject(projectId));
  if (isPrivate && !metadata.isPrivate) await projects.insistRoom({ type: 'private' });
  return storage.updateProject(projectId, { metadata: { ...metadata, isPrivate } });
}

/** `ProjectService.restore` */
export async function restoreProject(
  storage: StorageService,
  projects: Projects,
  projectId: string,
): Promise<Project> {
  await projects.insistRoom({ type: 'project', files: [] });
  const deleted = await storage.listDeletedProjects();
  const isPrivate = deleted.some(({ id, metadata }) => id === projectId && metadata.isPrivate);
  if (isPrivate) await projects.insistRoom({ type: 'private' });
  return storage.restoreProject(projectId);
}
