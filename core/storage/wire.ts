import * as z from 'zod';

/** Chains a project can be for; 'none' for a project without one. Plugins may bring further ids. */
export const blockchainSchema = z.string().min(1);

export const projectSchema = z.object({
  /** 'project-…' */
  id: z.string().min(1),
  name: z.string(),
  blockchain: blockchainSchema,
  /** Tenant in which the project was made. */
  tenantId: z.string(),
  metadata: z.object({ hasAIContract: z.boolean() }),
  /** ISO times. */
  created_at: z.string(),
  updated_at: z.string(),
  /** When the project was put into the trash; absent while it is not there. */
  deleted_at: z.string().optional(),
});

/** A project as stored (specification §3); its files are stored beside it. */
export type Project = z.infer<typeof projectSchema>;

export const fileMetadataSchema = z.object({
  /** Stable across renames and moves. */
  id: z.string().min(1),
  projectId: z.string().min(1),
  /** Slash-separated, relative to the project's root. */
  path: z.string().min(1),
  /** In bytes. */
  size: z.number().int().nonnegative(),
  encoding: z.enum(['utf-8', 'binary']),
  /** Lower case, no dot. */
  extension: z.string(),
  /** ISO time. */
  lastModified: z.string(),
});

/** What is known of a file without reading it. */
export type FileMetadata = z.infer<typeof fileMetadataSchema>;

/** Text for encoding 'utf-8', bytes for 'binary'. */
export type FileContent = string | Uint8Array;

/** A file with its content (specification §3). */
export interface FileRecord extends FileMetadata {
  readonly content: FileContent;
}
