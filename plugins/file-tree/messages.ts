import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** Messages of this plugin. The messages from specification §8 are in core/files/messages. */
export const messages = defineMessages('plugins/file-tree', {
  label: 'Files',
  loading: 'Loading files',
  retry: 'Retry',
  contextMenu: 'File actions',

  needsName: 'a name is required',
  noSlash: 'a name must not contain “/”. Use cut and paste to move it to another folder',
  exists: (path: string) => `“${path}” already exists`,
  isFile: (path: string) => `“${path}” is a file, not a folder`,
  alike: (name: string) => `“${name}” already exists and differs only in case or accents`,

  modified: 'modified',
  errors: (of: number) => counted(of, 'error', 'errors'),
  warnings: (of: number) => counted(of, 'warning', 'warnings'),

  empty: 'This project has no files',
  emptyHint: 'Files and folders from your computer can be dropped here.',
  createFile: 'Create a file',
  createFolder: 'Create a folder',
  addTemplate: 'Add a template…',
  templateTitle: 'Template files',
  templateLabel: (title: string) => `Add the template ${title}`,

  filter: 'Filter files',
  filterPlaceholder: 'Filter by name',
  matches: (of: number) => counted(of, 'match', 'matches'),
  noMatch: 'No file matches',
  noMatchHint: 'The letters must occur in this order anywhere in a name.',
  clearFilter: 'Clear filter',

  items: (of: number) => counted(of, 'item', 'items'),
  quoted: (name: string) => `“${name}”`,
  deleted: (names: string) => `Deleted ${names}`,
  undo: 'Undo',
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
  nothingToUndo: 'There is nothing to undo in the files',
  nothingToRedo: 'There is nothing to redo in the files',

  cancel: 'Cancel',
  delete: 'Delete',
  deleteTitle: (names: string) => `Delete ${names}?`,
  deleteFolder: 'The contents of the folder are also deleted. Undo restores them.',
  deleteSeveral: 'The contents of the folders are also deleted. Undo restores them.',
  deleteFiles: 'Undo restores them.',
  andMore: (of: number) => `and ${of} more`,

  replace: 'Replace',
  keepBoth: 'Keep Both',
  replaceTitle: (names: string) => `Replace ${names}?`,
  replaceOne: (folder: string) => `${folder} already has a file or folder with this name.`,
  replaceSeveral: (folder: string) => `${folder} already has files or folders with these names.`,
  replaceUndo: 'Undo restores the replaced files.',
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
