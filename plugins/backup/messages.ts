import { defineMessages } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';

/** Every text of this plugin. */
export const messages = defineMessages('plugins/backup', {
  title: 'Backups',
  description: `All projects as one zip file, written into a folder of this machine while ${product.name} is open.`,
  folder: 'Folder',
  noFolder: 'No folder chosen yet',
  chooseFolder: 'Choose Folder',
  changeFolder: 'Change Folder',
  stopUsing: 'Stop Using It',
  interval: 'How often',
  off: 'Never by itself',
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
  keep: 'Backups to keep',
  keepHint: 'Older ones are removed once a newer one is written and read back.',
  badKeep: 'A whole number from 1 to 1000',
  lastBackup: 'Last backup',
  never: 'None yet',
  written: (fileName: string, size: string, when: string) => `${fileName}, ${size}, ${when}; read back whole`,
  failed: (when: string, why: string) => `Failed ${when}: ${why}`,
  runNow: 'Back Up Now',
  close: 'Close',
  done: (fileName: string, folder: string) => `All projects were written to ${fileName} in “${folder}”`,
  nothingToDo: 'There are no projects to back up',
  notDone: (why: string) => `The backup failed: ${why}`,
  permissionLost: (folder: string) =>
    `Backups are paused: the browser asks again whether ${product.name} may write into “${folder}”`,
  permissionNeeded: 'The browser will ask once more whether this folder may be written to.',
  allow: 'Allow',
  refused: (folder: string) =>
    `The browser does not let ${product.name} write into “${folder}”. Choose another folder`,
  folderGone: (folder: string) => `The folder “${folder}” is not there any more. Choose another one`,
  folderFull: (folder: string) =>
    `There is no room left in “${folder}”. Free some space, or keep fewer backups`,
  notVerified: (fileName: string) =>
    `What was read back of ${fileName} is not what was written. It was removed, and older backups were kept`,
  unsupported:
    'This browser cannot write into folders of this machine. You are reminded to export instead; the zip file goes to your downloads.',
  remind: 'Your projects are only in this browser, and have changed since they were last exported',
  exportAll: 'Export all',
  later: 'Later',
});
