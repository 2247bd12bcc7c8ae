import * as z from 'zod/mini';
import { StorageError } from '../storage';
import { type FileMetadata, fileMetadataSchema, type Project, projectSchema } from '../wire';

function parseStored<T>(schema: z.ZodMiniType<T>, record: unknown, what: string): T {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new StorageError('corrupt', `A stored ${what} cannot be read (${nameOf(record)}): ${why}`, {
    cause: parsed.error,
  });
}

function nameOf(record: unknown): string {
  const named = z.object({ id: z.string(), path: z.optional(z.string()) }).safeParse(record);
  return named.success ? (named.data.path ?? named.data.id) : 'without id';
}

/** Validates a record in the 'projects' store; throws 'corrupt' with the project's name and the problem. */
export function parseProject(record: unknown): Project {
  return parseStored(projectSchema, record, 'project');
}

/** Validates a record in the 'files' store; throws 'corrupt' with the file's path and the problem. */
export function parseFileMetadata(record: unknown): FileMetadata {
  return parseStored(fileMetadataSchema, record, 'file');
}
