import type { ChainDescription } from '@core/chains/chains';
import { newId } from '@core/storage/new-id';
import type { Project } from '@core/storage/wire';
import { ContractEntries } from '../contracts/contract-entries';
import { FileRefusal } from '../file-refusal';
import { templateMessages } from '../messages';
import { type FileToWrite, planWriteFiles } from '../operations/file-operations';
import { PathIndex } from '../paths/path-index';
import { inPathOrder } from '../paths/path-order';
import { type TemplateDescription, TemplateError } from '../templates/templates';
import type { NewProjectRequest } from './project';
import { checkedName } from './project-name';
import { defaultProjectName } from './proposed-names';

/** Environment of a new project. */
export interface ProjectEnvironment {
  /** Id of the tenant that owns the project. */
  readonly tenantId: string;
  /** Chains from the enabled plugins. */
  readonly chains: readonly ChainDescription[];
}

/**
 * Record for a new project. Throws {@link ProjectNameError} for an invalid name, or {@link TemplateError} if the
 * template cannot be used.
 */
export function newProject(
  request: NewProjectRequest,
  template: TemplateDescription,
  files: readonly FileToWrite[],
  { tenantId, chains }: ProjectEnvironment,
): Project {
  requireUsableFiles(template, files);
  const id = newId('project');
  const now = new Date().toISOString();
  return {
    id,
    name: request.name.trim() === '' ? defaultName(files, id, chains) : checkedName(request.name),
    blockchain: template.blockchain,
    tenantId,
    metadata: { hasAIContract: request.hasAIContract ?? false },
    created_at: now,
    updated_at: now,
  };
}

/** Default name of a project, based on its files (specification §5). */
export function defaultName(
  files: readonly FileToWrite[],
  projectId: string,
  chains: readonly ChainDescription[],
): string {
  const texts = new Map(
    files.map(({ path, content }) => [path, typeof content === 'string' ? content : undefined]),
  );
  const contracts = new ContractEntries(chains);
  const entries = contracts.of([...texts.keys()], (path) => texts.get(path));
  const first = inPathOrder(files, entries).find(({ path }) => contracts.isContract(path));
  return defaultProjectName(first?.path, projectId);
}

function requireUsableFiles(template: TemplateDescription, files: readonly FileToWrite[]): void {
  try {
    planWriteFiles(new PathIndex(), files);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new TemplateError(templateMessages.unusable(template.title, error.message), {
      cause: error,
    });
  }
}
