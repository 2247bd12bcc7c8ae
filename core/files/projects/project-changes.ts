import { requireProject } from '@core/storage/records/project-records';
import type { StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import type { ProjectService } from './project';

type Projects = Pick<ProjectService, 'import' | 'storageRule'>;

/** Implements `ProjectService.duplicate`. */
export async function duplicateProject(
  storage: StorageService,
  projects: Projects,
  projectId: string,
): Promise<Project> {
  const { name, blockchain, metadata } = requireProject(projectId, await storage.getProject(projectId));
  const { hasAIContract, isPrivate = false } = metadata;
  const files = await storage.getFiles(projectId);
  return projects.import({ name, blockchain, hasAIContract, isPrivate, files });
}

/** Implements `ProjectService.keep`. */
export async function keepProject(
  storage: StorageService,
  projects: Projects,
  projectId: string,
): Promise<Project> {
  const project = requireProject(projectId, await storage.getProject(projectId));
  const { isTemporary: _, ...metadata } = project.metadata;
  return storage.updateProject(projectId, { metadata }, await projects.storageRule('project'));
}

/** Implements `ProjectService.setPrivate`. */
export async function setPrivate(
  storage: StorageService,
  projects: Projects,
  projectId: string,
  isPrivate: boolean,
): Promise<Project> {
  const { metadata } = requireProject(projectId, await storage.getProject(projectId));
  const rule = isPrivate && !metadata.isPrivate ? await projects.storageRule('private') : undefined;
  return storage.updateProject(projectId, { metadata: { ...metadata, isPrivate } }, rule);
}

/** Implements `ProjectService.restore`. */
export async function restoreProject(
  storage: StorageService,
  projects: Projects,
  projectId: string,
): Promise<Project> {
  const deleted = await storage.listDeletedProjects();
  const isPrivate = deleted.some(({ id, metadata }) => id === projectId && metadata.isPrivate);
  const rule = await projects.storageRule('project', ...(isPrivate ? (['private'] as const) : []));
  return storage.restoreProject(projectId, rule);
}
