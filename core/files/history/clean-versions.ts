import type { ConfigurationService } from '@core/configuration/configuration';
import type { StorageDatabase, WriteTransaction } from '@core/storage/database/storage-database';
import { ignoreRejection } from '@core/storage/database/stored-records';
import { SWEPT_STORES, sweepContents } from '@core/storage/database/sweep-contents';

/** Limits on the file history. */
export interface HistoryLimits {
  /** Maximum age of a version in days, counted from when it was replaced. */
  readonly maxAgeDays: number;
  /** Maximum total size of contents that only the history uses, in MB, across all projects. */
  readonly maxSizeMb: number;
}

/** Limits that apply if the settings `history.maxAgeDays` and `history.maxSizeMb` are not set. */
export const defaultHistoryLimits: HistoryLimits = { maxAgeDays: 90, maxSizeMb: 200 };

const DAY_MS = 24 * 60 * 60 * 1000;
const MB = 1024 * 1024;

/** The limits from the settings, or the defaults. */
export function historyLimits(configuration: Pick<ConfigurationService, 'get'>): HistoryLimits {
  const setting = (key: keyof HistoryLimits) => {
    const value = configuration.get(`history.${key}`);
    return typeof value === 'number' && value >= 0 ? value : defaultHistoryLimits[key];
  };
  return { maxAgeDays: setting('maxAgeDays'), maxSizeMb: setting('maxSizeMb') };
}

/** Deletes versions that exceed the limits, oldest first, and contents that are no longer referenced. */
export async function cleanVersions(database: StorageDatabase, limits: HistoryLimits): Promise<void> {
  await database.transact(
    [...SWEPT_STORES],
    'readwrite',
    async (tx) => {
      const versions = tx.objectStore('versions');
      for (const key of await outdated(tx, limits)) ignoreRejection(versions.delete(key));
      await sweepContents(tx);
    },
    'relaxed',
  );
}

/** Keys of the versions to delete. */
async function outdated(
  transaction: WriteTransaction,
  { maxAgeDays, maxSizeMb }: HistoryLimits,
): Promise<readonly number[]> {
  const store = transaction.objectStore('versions');
  const [versions, keys, files] = await Promise.all([
    store.getAll(),
    store.getAllKeys(),
    transaction.objectStore('files').getAll(),
  ]);
  const oldest = new Date(Date.now() - maxAgeDays * DAY_MS).toISOString();
  const counted = new Set(files.map(({ contentId }) => contentId));
  const replacedAt = new Map(files.map(({ id, lastModified }) => [id, lastModified]));
  const removed: number[] = [];
  let room = maxSizeMb * MB;
  // Starts with the newest version, so that newer versions take precedence within the size limit.
  for (let index = versions.length - 1; index >= 0; index--) {
    const [version, key] = [versions[index], keys[index]];
    if (version === undefined || key === undefined) continue;
    const cost = counted.has(version.contentId) ? 0 : version.size;
    const age = replacedAt.get(version.id) ?? version.lastModified;
    replacedAt.set(version.id, version.lastModified);
    if (age < oldest || cost > room) {
      removed.push(key);
      continue;
    }
    counted.add(version.contentId);
    room -= cost;
  }
  return removed;
}
