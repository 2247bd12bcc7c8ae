import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** Texts of this plugin; those of specification §8 are in core/files/messages. */
export const messages = defineMessages('plugins/file-tree', {
  label: 'Files',
  loading: 'Loading files',
  retry: 'Retry',
  contextMenu: 'File actions',

  needsName: 'a name is needed',
  noSlash: "a name may not contain '/': cut and paste moves to another folder",
  exists: (path: string) => `'${path}' is there already`,
  isFile: (path: string) => `'${path}' is a file, not a folder`,
  alike: (name: string) => `'${name}' is there already and differs only by case or accents`,

  modified: 'modified',
  errors: (of: number) => counted(of, 'error', 'errors'),
  warnings: (of: number) => counted(of, 'warning', 'warnings'),

  empty: 'This project has no files',
  emptyHint: 'Files and folders from your computer can be dropped here.',
  createFile: 'Create a file',
  createFolder: 'Create a folder',
  addTemplate: 'Add a template…',
  templateTitle: 'Files of a template',
  templateLabel: (title: string) => `Add the template ${title}`,

  filter: 'Filter files',
  filterPlaceholder: 'Filter by name',
  matches: (of: number) => counted(of, 'match', 'matches'),
  noMatch: 'No file matches',
  noMatchHint: 'Letters match in their order, anywhere in a name.',
  clearFilter: 'Clear filter',

  items: (of: number) => counted(of, 'item', 'items'),
  quoted: (name: string) => `'${name}'`,
  deleted: (names: string) => `Deleted ${names}`,
  undo: 'Undo',
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Done again: ${label}`,
  nothingToUndo: 'There is nothing to undo in the files',
  nothingToRedo: 'There is nothing to do again in the files',

  cancel: 'Cancel',
  delete: 'Delete',
  deleteTitle: (names: string) => `Delete ${names}?`,
  deleteFolder: 'Everything in it goes too. Undo brings it back.',
  deleteSeveral: 'What is in the folders goes too. Undo brings it back.',
  deleteFiles: 'Undo brings them back.',
  andMore: (of: number) => `and ${of} more`,

  replace: 'Replace',
  keepBoth: 'Keep Both',
  replaceTitle: (names: string) => `Replace ${names}?`,
  replaceOne: (folder: string) => `${folder} has a file or folder of that name already.`,
  replaceSeveral: (folder: string) => `${folder} has files or folders of these names already.`,
  replaceUndo: 'Undo brings back what is replaced.',
  theFolder: (path: string) => `The folder '${path}'`,
  theProject: 'The project',

  intoItself: (path: string) => `'${path}' cannot be put into itself`,
  alreadyThere: 'It is there already',
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
