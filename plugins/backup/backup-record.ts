import * as z from 'zod/mini';

const backupRecordSchema = z.object({
  /** ISO time at which it was begun: what changes meanwhile is for the next one. */
  at: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  /** Why it failed; absent: it was read back whole. */
  problem: z.optional(z.string()),
});

/** What is known of the latest backup. */
export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** The stored record; undefined for none that can be read. */
export function parseBackupRecord(stored: unknown): BackupRecord | undefined {
  const parsed = backupRecordSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}
