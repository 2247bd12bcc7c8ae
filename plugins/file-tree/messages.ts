import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** This plugin's messages. The messages from specification §8 are in core/files/messages. */
export const messages = defineMessages('plugins/file-tree', {
  label: 'Files',
  loading: 'Loading files',
  retry: 'Retry',
  contextMenu: 'File actions',

  needsName: 'a name is required',
  noSlash: 'a name must not contain “/”. To move the item to another folder, use cut and paste.',
  exists: (path: string) => `“${path}” already exists`,
  isFile: (path: string) => `“${path}” is a file, not a folder`,
  alike: (name: string) => `“${name}” already exists and differs only in case or accents`,

  modified: 'modified',
  errors: (of: number) => counted(of, 'error', 'errors'),
  warnings: (of: number) => counted(of, 'warning', 'warnings'),

  empty: 'This project has no files',
  emptyHint: 'Drop files and folders from your computer here.',
  createFile: 'Create File',
  createFolder: 'Create Folder',
  addTemplate: 'Add Template…',
  templateTitle: 'Template files',
  templateLabel: (title: string) => `Add template ${title}`,

  filter: 'Filter files',
  filterPlaceholder: 'Filter by name',
  matches: (of: number) => counted(of, 'match', 'matches'),
  noMatch: 'No matching files',
  noMatchHint: 'The filter matches file names that contain these letters in this order.',
  clearFilter: 'Clear filter',

  items: (of: number) => counted(of, 'item', 'items'),
  quoted: (name: string) => `“${name}”`,
  deleted: (names: string) => `Deleted ${names}`,
  undo: 'Undo',
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
  nothingToUndo: 'No file changes to undo',
  nothingToRedo: 'No file changes to redo',

  cancel: 'Cancel',
  delete: 'Delete',
  deleteTitle: (names: string) => `Delete ${names}?`,
  deleteFolder: 'The contents of the folder will also be deleted. You can undo this action.',
  deleteSeveral: 'The contents of the folders will also be deleted. You can undo this action.',
  deleteFiles: 'You can undo this action.',
  andMore: (of: number) => `and ${of} more`,

  replace: 'Replace',
  keepBoth: 'Keep Both',
  replaceTitle: (names: string) => `Replace ${names}?`,
  replaceOne: (folder: string) => `${folder} already contains a file or folder with this name.`,
  replaceSeveral: (folder: string) => `${folder} already contains files or folders with these names.`,
  replaceUndo: 'You can undo this action to restore the replaced files.',
  theFolder: (path: string) => `The folder “${path}”`,
  theProject: 'The project',

  intoItself: (path: string) => `“${path}” cannot be moved into itself`,
  alreadyThere: 'Already in this folder',
  moveTo: (what: string, folder: string) => `Move ${what} to ${folder}`,
  copyTo: (what: string, folder: string) => `Copy ${what} to ${folder}`,
  addTo: (folder: string) => `Add files to ${folder}`,
  root: 'the project',

  moving: 'Moving files',
  copying: 'Copying files',
  deleting: 'Deleting files',
  adding: 'Adding files',
  opening: (name: string) => `Opening ${name}`,
});
