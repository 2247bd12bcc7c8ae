import { errorMessage } from '@core/base/error-message';
import { product } from '@core/base/product';
import { StorageError, type StorageErrorReason } from './storage';

const sentences: Readonly<Record<string, readonly [StorageErrorReason, string]>> = {
  QuotaExceededError: [
    'quota',
    'The storage of this browser is full. Nothing was changed: delete projects or free disk space, then try again',
  ],
  ConstraintError: ['conflict', 'Something of the same id or path is already stored. Nothing was changed'],
  VersionError: [
    'unavailable',
    `A newer version of ${product.name} has changed the storage of this browser. Reload this page to go on`,
  ],
  SecurityError: [
    'unavailable',
    `This browser does not let ${product.name} store anything. Allow site data for this address, then reload`,
  ],
  DataError: ['corrupt', 'The storage of this browser gave back something unreadable'],
  NotReadableError: ['corrupt', 'The storage of this browser gave back something unreadable'],
};

/** Turns whatever the database threw into the error of the contract; its cause is what was thrown. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const known = error instanceof Error ? sentences[error.name] : undefined;
  const [reason, message] = known ?? [
    'unavailable' as const,
    `The storage of this browser does not work now: ${errorMessage(error)}`,
  ];
  return new StorageError(reason, message, { cause: error });
}
