import { StorageError, type StorageErrorReason } from '@core/storage/storage';

/** Why storage refused, wherever in the chain of causes it says so. */
function storageReason(error: unknown): StorageErrorReason | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StorageError) return cause.reason;
  return undefined;
}

/** Somebody else stored another content meanwhile. */
export function isConflict(error: unknown): boolean {
  return storageReason(error) === 'conflict';
}

/** There is no room left. */
export function isFull(error: unknown): boolean {
  return storageReason(error) === 'quota';
}
