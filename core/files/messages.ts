import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** Texts of the specification (§5, §8) for project names and files, in one place. */
export const projectNameMessages = defineMessages('core/files/name', {
  empty: 'Project name cannot be empty',
  tooShort: 'Project name must be at least 1 character',
  tooLong: 'Project name must be less than 100 characters',
  invalidCharacters: 'Project name contains invalid characters',
  /** For a validator that refuses without a message of its own. */
  invalid: 'Invalid project name',
  updateFailed: 'Failed to update project name',
  saveFailed: 'Failed to save project name',
  byDefault: 'My Project',
  byId: (end: string) => `Project ${end}`,
});

export const fileMessages = defineMessages('core/files/files', {
  loadFailed: 'Failed to load project files',
  createFile: 'Failed to create file',
  updateFile: 'Failed to update file',
  deleteFile: 'Failed to delete file',
  renameFile: 'Failed to rename file',
  createFolder: 'Failed to create folder',
  deleteFolder: 'Failed to delete folder',
  /** Not in the catalogue, which knows no renaming of folders; worded like its neighbours. */
  renameFolder: 'Failed to rename folder',
  moveFile: 'Failed to move file',
  moveFolder: 'Failed to move folder',
  duplicateFile: 'Failed to duplicate file',
  duplicateFolder: 'Failed to duplicate folder',
  readFile: 'Failed to load file content',
  fileNotFound: 'File not found',
  /** Of what is moved or duplicated. */
  sourceNotFound: 'Source file not found',
});

/** What undo and redo say of a step, and why they do not do it. */
export const undoMessages = defineMessages('core/files/undo', {
  create: (name: string) => `Create ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteMany: (count: number) => `Delete ${counted(count, 'item', 'items')}`,
  rename: (name: string) => `Rename ${name}`,
  move: (name: string) => `Move ${name}`,
  moveMany: (count: number) => `Move ${counted(count, 'item', 'items')}`,
  copy: (name: string) => `Copy ${name}`,
  copyMany: (count: number) => `Copy ${counted(count, 'item', 'items')}`,
  duplicate: (name: string) => `Duplicate ${name}`,
  write: (name: string) => `Write ${name}`,
  writeMany: (count: number) => `Write ${counted(count, 'file', 'files')}`,
  undoRefused: (label: string) =>
    `'${label}' cannot be undone: its files were changed meanwhile. Nothing was changed`,
  redoRefused: (label: string) =>
    `'${label}' cannot be done again: its files were changed meanwhile. Nothing was changed`,
});

/** Why files and folders cannot be what, or where, they were asked to be. */
export const refusalMessages = defineMessages('core/files/refusals', {
  emptyPath: 'The path is empty',
  emptyPart: (path: string) => `'${path}' has an empty part: check its slashes`,
  mayNotContain: (path: string, part: string) => `'${path}' may not contain '${part}'`,
  backslash: (path: string) => `'${path}' has a backslash: folders are separated by '/'`,
  turningCharacter: (path: string) => `'${path}' has a hidden character that turns text around`,
  controlCharacter: (path: string) => `'${path}' has a control character`,
  halfCharacter: 'The path has half a character and cannot be written as UTF-8',
  tooLong: (start: string, bytes: number) => `'${start}…' is too long: a name may have ${bytes} bytes`,
  marker: (name: string) => `'${name}' is the name of folder markers and cannot be used`,
  keptForSettings: (folder: string) => `'${folder}' is kept for settings and cannot be used`,
  fileNotFolder: (path: string) => `'${path}' is a file, not a folder`,
  alreadyFile: (path: string) => `There is already a file '${path}'`,
  alreadyFolder: (path: string) => `There is already a folder '${path}'`,
  clash: (path: string, there: string) =>
    `'${path}' and '${there}' differ only by case or by how accents are written, which many systems cannot keep apart`,
  intoItself: (folder: string) => `The folder '${folder}' cannot be moved into itself`,
  emptyName: 'The name is empty',
  slashInName: (name: string) => `The name '${name}' may not contain '/'`,
  isFolder: (path: string) => `'${path}' is a folder`,
  noFile: (path: string) => `There is no file '${path}'`,
  noFolder: (path: string) => `There is no folder '${path}'`,
  noFileOrFolder: (path: string) => `There is no file or folder '${path}'`,
  cannotReplace: (path: string, target: string) =>
    `'${path}' cannot replace '${target}', which it is part of`,
  twice: (path: string) => `Two of them would be '${path}'`,
  notWritten: (path: string) => `'${path}' was not written`,
  noProject: 'No project is open',
  projectClosed: 'The project was closed before its turn came',
  reloadFirst: (failure: string) => `${failure}: reload them first`,
});

/** Why a project cannot be made, and of the template that makes an empty one. */
export const templateMessages = defineMessages('core/files/templates', {
  empty: 'Empty',
  emptyDescription: 'No files and no chain: start from nothing.',
  unknown: (id: string) => `There is no template '${id}'`,
  noFiles: (title: string) => `The template '${title}' has no files: its plugin did not start`,
  unusable: (title: string, reason: string) => `The template '${title}' cannot be used: ${reason}`,
});
