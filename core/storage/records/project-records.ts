import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import { messages } from '../messages';
import { type CorruptProject, StorageError } from '../storage';
import type { Project } from '../wire';
import { parseProject } from './parse-stored';

/** Separates valid and corrupt project records. */
export function readProjects(records: readonly unknown[]): {
  readonly projects: readonly Project[];
  readonly corrupt: readonly CorruptProject[];
} {
  const projects: Project[] = [];
  const corrupt: CorruptProject[] = [];
  for (const record of records) {
    try {
      projects.push(parseProject(record));
    } catch (error) {
      const { id, name } = readable(record);
      corrupt.push({ id, name, problem: errorMessage(error) });
    }
  }
  return { projects, corrupt };
}

/** A valid record, made from the readable fields of a corrupt one. */
export function repaired(record: unknown): Project {
  const { id, name, blockchain, tenantId, created_at, deleted_at } = readable(record);
  const now = new Date().toISOString();
  return {
    id,
    name: name ?? messages.repairedName(id.slice(-6)),
    blockchain: blockchain ?? 'none',
    tenantId: tenantId ?? '',
    metadata: { hasAIContract: false },
    created_at: created_at ?? now,
    updated_at: now,
    ...(deleted_at !== undefined && { deleted_at }),
  };
}

const readableSchema = z.object({
  id: z.string(),
  name: z.catch(z.optional(z.string()), undefined),
  blockchain: z.catch(z.optional(z.string()), undefined),
  tenantId: z.catch(z.optional(z.string()), undefined),
  created_at: z.catch(z.optional(z.string()), undefined),
  deleted_at: z.catch(z.optional(z.string()), undefined),
});

function readable(record: unknown): z.infer<typeof readableSchema> {
  // The store's key path guarantees that the record has an id.
  return readableSchema.parse(record);
}

/** A project's valid record; throws 'not-found' or 'corrupt'. */
export function requireProject(projectId: string, record: unknown): Project {
  if (record === undefined) throw new StorageError('not-found', messages.noProject(projectId));
  return parseProject(record);
}

/** The project; throws 'not-found' if it is in the trash. */
export function requireUndeleted(project: Project): Project {
  if (project.deleted_at === undefined) return project;
  throw new StorageError('not-found', messages.projectDeleted(project.name));
}
