import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

/** Chains a project can be for; 'none' for a project without one. Plugins may bring further ids. */
export const blockchainSchema = nonEmptyString;

export const projectSchema = z.object({
  /** 'project-…' */
  id: nonEmptyString,
  name: z.string(),
  blockchain: blockchainSchema,
  /** Tenant in which the project was made. */
  tenantId: z.string(),
  metadata: z.object({
    hasAIContract: z.boolean(),
    /** Opened from a link and not kept yet: it is not listed, and goes away by itself. */
    isTemporary: z.optional(z.boolean()),
    /** It stays in this browser: it is neither shared by link nor sent to a server to be run. */
    isPrivate: z.optional(z.boolean()),
  }),
  /** ISO times. */
  created_at: z.string(),
  updated_at: z.string(),
  /** When the project was put into the trash; absent while it is not there. */
  deleted_at: z.optional(z.string()),
});

/** A project as stored (specification §3); its files are stored beside it. */
export type Project = z.infer<typeof projectSchema>;

/** How a file came to its content. */
export const versionSourceSchema = z.enum([
  'create',
  'save',
  'copy',
  'import',
  'replace',
  'build',
  'restore',
]);

export type VersionSource = z.infer<typeof versionSourceSchema>;

export const fileMetadataSchema = z.object({
  /** Stable across renames and moves. */
  id: nonEmptyString,
  projectId: nonEmptyString,
  /** Slash-separated, relative to the project's root. */
  path: nonEmptyString,
  /** In bytes. */
  size: z.int().check(z.nonnegative()),
  encoding: z.enum(['utf-8', 'binary']),
  /** Lower case, no dot. */
  extension: z.string(),
  /** ISO time. */
  lastModified: z.string(),
  /**
   * Address of the content: it changes with the content and only with it, so it also names the version of a file that a
   * text was read from. Opaque; equal contents have equal addresses, but for what an older version of the product stored.
   */
  contentId: nonEmptyString,
  /** Absent for what an older version of the product stored. */
  source: z.optional(versionSourceSchema),
});

/** What is known of a file without reading it. */
export type FileMetadata = z.infer<typeof fileMetadataSchema>;

/** Text for encoding 'utf-8', bytes for 'binary'. */
export type FileContent = string | Uint8Array;

/** A file with its content (specification §3). */
export interface FileRecord extends FileMetadata {
  readonly content: FileContent;
}

const fileOperationSummarySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('write'), path: z.string(), file: fileMetadataSchema }),
  z.object({ type: z.literal('delete'), path: z.string() }),
  z.object({ type: z.literal('rename'), from: z.string(), to: z.string() }),
]);

/** A file operation as it was done: instead of a content, what is now known of the file. A copy is a write. */
export type FileOperationSummary = z.infer<typeof fileOperationSummarySchema>;

/** What one tab tells the others. */
export const storedChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('projects') }),
  z.object({
    type: z.literal('files'),
    projectId: z.string(),
    operations: z.array(fileOperationSummarySchema),
  }),
]);

export type StoredChange = z.infer<typeof storedChangeSchema>;
