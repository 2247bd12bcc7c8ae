import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';
import { fileMetadataSchema } from '../wire';

/** Files that were deleted together, markers of folders included; they keep their ids and contents. */
export const storedTrashSchema = z.object({
  projectId: nonEmptyString,
  id: nonEmptyString,
  /** What was deleted: a file, or a folder with all it held. */
  path: nonEmptyString,
  /** ISO time. */
  deletedAt: z.string(),
  files: z.array(fileMetadataSchema),
});

export type StoredTrash = z.infer<typeof storedTrashSchema>;

/** A project's files at one moment, markers included. */
export const storedSnapshotSchema = z.object({
  projectId: nonEmptyString,
  id: nonEmptyString,
  name: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  files: z.array(fileMetadataSchema),
});

export type StoredSnapshot = z.infer<typeof storedSnapshotSchema>;

/** A text that a tab has not saved yet. */
export const storedUnsavedTextSchema = z.object({
  projectId: nonEmptyString,
  path: nonEmptyString,
  /** The tab that it was typed in. */
  tab: nonEmptyString,
  text: z.string(),
  baseVersion: z.optional(z.string()),
  /** ISO time. */
  writtenAt: z.string(),
});

export type StoredUnsavedText = z.infer<typeof storedUnsavedTextSchema>;
