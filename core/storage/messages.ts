import { defineMessages } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';

/** Reasons why something was not stored or cannot be read. */
export const messages = defineMessages('core/storage', {
  full: 'This browser’s storage is full. Nothing was changed. Delete projects or free up disk space, then try again.',
  alreadyStored: 'An item with the same id or path is already stored. Nothing was changed.',
  newerVersion: `A newer version of ${product.name} has upgraded this browser’s storage. Reload this page to continue.`,
  olderVersion: `Another tab uses an older version of ${product.name}. Close the other tabs, then reload this one.`,
  forbidden: `This browser does not allow ${product.name} to store data. Allow this site to store data, then reload.`,
  unreadable: 'This browser’s storage returned unreadable data',
  notWorking: (reason: string) => `This browser’s storage is not working: ${reason}`,
  fileMissing: (path: string) => `The file “${path}” no longer exists. Nothing was changed.`,
  fileExists: (path: string) => `The file “${path}” already exists. Nothing was changed.`,
  fileChanged: (path: string) => `“${path}” has changed since the operation started. No changes were made.`,
  folderChanged: (path: string) =>
    `The folder “${path}” has changed since the operation started. No changes were made.`,
  contentMissing: (path: string) => `The stored content of “${path}” is missing`,
  contentNotOf: (path: string, encoding: string) =>
    `The stored content of “${path}” is not encoded as “${encoding}”`,
  contentCleaned: 'The content of this version has already been deleted. Nothing was changed.',
  settingsNotCopied: (path: string) =>
    `“${path}” is a settings file and cannot be copied. Nothing was changed.`,
  noProject: (id: string) => `The project “${id}” does not exist`,
  projectDeleted: (name: string) => `The project “${name}” is in the trash. Restore it first.`,
  projectNotDeleted: (name: string) => `The project “${name}” is not in the trash. Nothing was changed.`,
  repairedName: (end: string) => `Project ${end}`,
});
