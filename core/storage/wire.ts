import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

/** Id of a project's chain; 'none' if the project has no chain. Plugins can add ids. */
export const blockchainSchema = nonEmptyString;

/** A stored project (specification §3). */
export const projectSchema = z.object({
  /** Starts with 'project-'. */
  id: nonEmptyString,
  name: z.string(),
  blockchain: blockchainSchema,
  /** Tenant in which the project was created. */
  tenantId: z.string(),
  metadata: z.object({
    hasAIContract: z.boolean(),
    /**
     * True for a project that was opened from a link and not saved yet. It is not listed, and is deleted automatically.
     */
    isTemporary: z.optional(z.boolean()),
    /**
     * True if the project must not leave this browser: it is neither shared by link nor sent to a server for execution.
     */
    isPrivate: z.optional(z.boolean()),
  }),
  /** ISO time of creation. */
  created_at: z.string(),
  updated_at: z.string(),
  /** ISO time at which the project was moved to the trash; absent if it is not in the trash. */
  deleted_at: z.optional(z.string()),
});

/** A stored project (specification §3); its files are stored separately. */
export type Project = z.infer<typeof projectSchema>;

/** How a file received its content. */
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

/** Metadata of a file, without its content. */
export const fileMetadataSchema = z.object({
  /** Id of the file; it does not change when the file is renamed or moved. */
  id: nonEmptyString,
  projectId: nonEmptyString,
  /** Slash-separated path, relative to the project's root. */
  path: nonEmptyString,
  /** Size in bytes. */
  size: z.int().check(z.nonnegative()),
  encoding: z.enum(['utf-8', 'binary']),
  /** Lowercase, without the dot. */
  extension: z.string(),
  /** ISO time. */
  lastModified: z.string(),
  /**
   * Opaque address of the content. It changes only with the content, so it also identifies the file version that text
   * was read from. Equal contents have equal addresses, except those stored by an older version of the product.
   */
  contentId: nonEmptyString,
  /** Absent for files stored by an older version of the product. */
  source: z.optional(versionSourceSchema),
});

/** Metadata of a file, without its content. */
export type FileMetadata = z.infer<typeof fileMetadataSchema>;

/** Text for encoding 'utf-8', bytes for 'binary'. */
export type FileContent = string | Uint8Array;

/** A file with its content (specification §3). */
export interface FileRecord extends FileMetadata {
  /** Text or bytes, depending on `encoding`. */
  readonly content: FileContent;
}

const fileOperationSummarySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('write'), path: z.string(), file: fileMetadataSchema }),
  z.object({ type: z.literal('delete'), path: z.string() }),
  z.object({ type: z.literal('rename'), from: z.string(), to: z.string() }),
]);

/** A completed file operation, with the file's metadata instead of its content. A copy is reported as a write. */
export type FileOperationSummary = z.infer<typeof fileOperationSummarySchema>;

/** A change as sent from one tab to the others. */
export const storedChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('projects') }),
  z.object({
    type: z.literal('files'),
    projectId: z.string(),
    operations: z.array(fileOperationSummarySchema),
  }),
]);

export type StoredChange = z.infer<typeof storedChangeSchema>;
