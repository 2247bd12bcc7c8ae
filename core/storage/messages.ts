import { defineMessages } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';

/** Why something was not stored, or cannot be read any more. */
export const messages = defineMessages('core/storage', {
  full: 'The storage of this browser is full. Nothing was changed: delete projects or free disk space, then try again',
  alreadyStored: 'Something of the same id or path is already stored. Nothing was changed',
  newerVersion: `A newer version of ${product.name} has changed the storage of this browser. Reload this page to go on`,
  olderVersion: `Another tab uses an older version of ${product.name}. Close the other tabs, then reload this one`,
  forbidden: `This browser does not let ${product.name} store anything. Allow site data for this address, then reload`,
  unreadable: 'The storage of this browser gave back something unreadable',
  notWorking: (reason: string) => `The storage of this browser does not work now: ${reason}`,
  fileGone: (path: string) => `There is no file '${path}' any more. Nothing was changed`,
  fileThere: (path: string) => `There is already a file '${path}'. Nothing was changed`,
  fileChanged: (path: string) => `'${path}' was changed meanwhile. Nothing was changed by this`,
  folderChanged: (path: string) => `The folder '${path}' was changed meanwhile. Nothing was changed by this`,
  contentMissing: (path: string) => `The stored content of '${path}' is missing`,
  contentNotOf: (path: string, encoding: string) =>
    `The stored content of '${path}' is not of the encoding '${encoding}'`,
  contentCleaned: 'The content of this version was cleaned away. Nothing was changed',
  settingsNotCopied: (path: string) => `'${path}' is a settings file and is not copied. Nothing was changed`,
  noProject: (id: string) => `There is no project '${id}'`,
  projectDeleted: (name: string) => `The project '${name}' is in the trash. Restore it first`,
  projectNotDeleted: (name: string) => `The project '${name}' is not in the trash. Nothing was changed`,
  repairedName: (end: string) => `Project ${end}`,
});
