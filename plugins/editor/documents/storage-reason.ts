import { StorageError, type StorageErrorReason } from '@core/storage/storage';

/** The reason given by the first storage error in an error's chain of causes; undefined if there is none. */
function storageReason(error: unknown): StorageErrorReason | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StorageError) return cause.reason;
  return undefined;
}

/** Whether the error means that another tab or client has stored different content in the meantime. */
export function isConflict(error: unknown): boolean {
  return storageReason(error) === 'conflict';
}

export function isFull(error: unknown): boolean {
  return storageReason(error) === 'quota';
}
