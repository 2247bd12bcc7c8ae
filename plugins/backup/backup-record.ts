import * as z from 'zod/mini';

/** What is known of the latest backup, which was read back whole. */
export const backupRecordSchema = z.object({
  /** ISO time at which it was begun: what changes meanwhile is for the next one. */
  at: z.string(),
  fileName: z.string(),
  bytes: z.number(),
});

export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** What is known of an attempt that failed after the latest backup. */
export const backupFailureSchema = z.object({
  /** ISO time. */
  at: z.string(),
  problem: z.string(),
});

export type BackupFailure = z.infer<typeof backupFailureSchema>;
