import * as z from 'zod/mini';

/** The latest backup that was verified. */
export const backupRecordSchema = z.object({
  /** ISO time when the backup was started. Later changes are part of the next backup. */
  at: z.string(),
  fileName: z.string(),
  bytes: z.number(),
});

export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** A failed attempt after the latest backup. */
export const backupFailureSchema = z.object({
  /** ISO time. */
  at: z.string(),
  problem: z.string(),
});

export type BackupFailure = z.infer<typeof backupFailureSchema>;
