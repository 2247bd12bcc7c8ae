import { errorMessage } from '@core/base/errors';
import { messages } from '../messages';
import { StorageError, type StorageErrorReason } from '../storage';

const sentences: Readonly<Record<string, () => readonly [StorageErrorReason, string]>> = {
  QuotaExceededError: () => ['quota', messages.full],
  ConstraintError: () => ['conflict', messages.alreadyStored],
  VersionError: () => ['unavailable', messages.newerVersion],
  SecurityError: () => ['unavailable', messages.forbidden],
  DataError: () => ['corrupt', messages.unreadable],
  NotReadableError: () => ['corrupt', messages.unreadable],
};

/** Converts a database error to a storage error, with the original error as its cause. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const known = error instanceof Error ? sentences[error.name]?.() : undefined;
  const [reason, message] = known ?? ['unavailable' as const, messages.notWorking(errorMessage(error))];
  return new StorageError(reason, message, { cause: error });
}
