import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';
import { fileMetadataSchema } from '../wire';

/** Files that were deleted together, including folder markers. Their ids and contents are preserved. */
export const storedTrashSchema = z.object({
  projectId: nonEmptyString,
  id: nonEmptyString,
  /** Path of the deleted file, or of the deleted folder with all its files. */
  path: nonEmptyString,
  /** ISO time. */
  deletedAt: z.string(),
  files: z.array(fileMetadataSchema),
});

export type StoredTrash = z.infer<typeof storedTrashSchema>;

/** All files in a project at one point in time, including folder markers. */
export const storedSnapshotSchema = z.object({
  projectId: nonEmptyString,
  id: nonEmptyString,
  name: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  files: z.array(fileMetadataSchema),
});

export type StoredSnapshot = z.infer<typeof storedSnapshotSchema>;

/** Unsaved text in a tab. */
export const storedUnsavedTextSchema = z.object({
  projectId: nonEmptyString,
  path: nonEmptyString,
  /** Id of the tab in which the text was typed. */
  tab: nonEmptyString,
  text: z.string(),
  baseVersion: z.optional(z.string()),
  /** ISO time. */
  writtenAt: z.string(),
});

export type StoredUnsavedText = z.infer<typeof storedUnsavedTextSchema>;
