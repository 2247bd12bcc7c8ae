import { StorageError, type StorageErrorReason } from '@core/storage/storage';

/** The storage error reason found anywhere in the chain of causes. */
function storageReason(error: unknown): StorageErrorReason | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StorageError) return cause.reason;
  return undefined;
}

/** Another tab or client stored different content meanwhile. */
export function isConflict(error: unknown): boolean {
  return storageReason(error) === 'conflict';
}

/** Storage is full. */
export function isFull(error: unknown): boolean {
  return storageReason(error) === 'quota';
}
