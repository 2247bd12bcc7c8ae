import { defineMessages } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';

export const messages = defineMessages('plugins/backup', {
  title: 'Backups',
  description: `Writes all projects to a zip file in a local folder while ${product.name} is open.`,
  folder: 'Folder',
  noFolder: 'No folder chosen yet',
  chooseFolder: 'Choose Folder',
  changeFolder: 'Change Folder',
  stopUsing: 'Stop Using Folder',
  interval: 'Frequency',
  off: 'Manual only',
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
  keep: 'Backups to keep',
  keepHint: 'Older backups are removed after a new one has been written and verified.',
  badKeep: 'Enter a whole number from 1 to 1000',
  lastBackup: 'Last backup',
  never: 'None yet',
  written: (fileName: string, size: string, when: string) => `${fileName}, ${size}, ${when}; verified`,
  failed: (when: string, why: string) => `Failed ${when}: ${why}`,
  runNow: 'Back Up Now',
  close: 'Close',
  done: (fileName: string, folder: string) => `All projects were written to ${fileName} in “${folder}”`,
  nothingToDo: 'No projects to back up',
  notDone: (why: string) => `The backup failed: ${why}`,
  permissionLost: (folder: string) =>
    `Backups are paused until you allow ${product.name} to write to “${folder}” again`,
  permissionNeeded: 'The browser will ask again for permission to write to this folder.',
  allow: 'Allow',
  refused: (folder: string) =>
    `The browser does not allow ${product.name} to write to “${folder}”. Choose another folder.`,
  folderGone: (folder: string) => `The folder “${folder}” no longer exists. Choose another folder.`,
  folderFull: (folder: string) => `No space left in “${folder}”. Free up some space, or keep fewer backups.`,
  notVerified: (fileName: string) =>
    `${fileName} could not be verified: its content differs from the data that was written. The file was removed; older backups are preserved.`,
  unsupported:
    'This browser cannot write to local folders. You will be reminded to export your projects instead; exports are downloaded as a zip file.',
  remind: 'Your projects are stored only in this browser and have changed since the last export',
  exportAll: 'Export all',
  later: 'Later',
});
