import { StorageError, type StorageErrorReason } from '@core/storage/storage';

/** The reason of a storage error anywhere in the chain of causes. */
function storageReason(error: unknown): StorageErrorReason | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StorageError) return cause.reason;
  return undefined;
}

/** Whether another tab or client has stored different content in the meantime. */
export function isConflict(error: unknown): boolean {
  return storageReason(error) === 'conflict';
}

export function isFull(error: unknown): boolean {
  return storageReason(error) === 'quota';
}
