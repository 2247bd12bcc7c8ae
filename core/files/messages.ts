import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** Messages from the specification (§5, §8) for project names and files. */
export const projectNameMessages = defineMessages('core/files/name', {
  empty: 'Project name cannot be empty',
  tooShort: 'Project name must be at least 1 character',
  tooLong: 'Project name must be less than 100 characters',
  invalidCharacters: 'Project name contains invalid characters',
  /** Used when a validator rejects a name but gives no message. */
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
  /** Not in the specification, which has no message for renaming folders. */
  renameFolder: 'Failed to rename folder',
  moveFile: 'Failed to move file',
  moveFolder: 'Failed to move folder',
  duplicateFile: 'Failed to duplicate file',
  duplicateFolder: 'Failed to duplicate folder',
  readFile: 'Failed to load file content',
  fileNotFound: 'File not found',
  /** The file to move or duplicate does not exist. */
  sourceNotFound: 'Source file not found',
});

/** Labels of undo and redo steps, and reasons why they fail. */
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
    `“${label}” cannot be undone: its files have changed since. Nothing was undone.`,
  redoRefused: (label: string) =>
    `“${label}” cannot be redone: its files have changed since. Nothing was redone.`,
});

/** Reasons why operations on files and folders are not possible. */
export const fileRefusalMessages = defineMessages('core/files/refusals', {
  emptyPath: 'The path is empty',
  emptyPart: (path: string) => `“${path}” contains an empty path segment: check the slashes`,
  mayNotContain: (path: string, part: string) => `“${path}” must not contain “${part}”`,
  backslash: (path: string) => `“${path}” contains a backslash: use “/” to separate folders`,
  directionCharacter: (path: string) =>
    `“${path}” contains a hidden character that changes the text direction`,
  controlCharacter: (path: string) => `“${path}” contains a control character`,
  unpairedSurrogate:
    'The path contains an incomplete character (an unpaired surrogate) and cannot be encoded as UTF-8',
  tooLong: (start: string, bytes: number) =>
    `“${start}…” is too long: a name can have at most ${bytes} bytes`,
  marker: (name: string) => `“${name}” is reserved for empty folder markers and cannot be used`,
  reservedForSettings: (folder: string) => `“${folder}” is reserved for settings and cannot be used`,
  fileNotFolder: (path: string) => `“${path}” is a file, not a folder`,
  alreadyFile: (path: string) => `The file “${path}” already exists`,
  alreadyFolder: (path: string) => `The folder “${path}” already exists`,
  clash: (path: string, there: string) =>
    `“${path}” and “${there}” differ only in case or Unicode normalisation, which many file systems do not distinguish`,
  intoItself: (folder: string) => `The folder “${folder}” cannot be moved into itself`,
  emptyName: 'The name is empty',
  slashInName: (name: string) => `The name “${name}” must not contain “/”`,
  isFolder: (path: string) => `“${path}” is a folder`,
  noFile: (path: string) => `The file “${path}” does not exist`,
  noFolder: (path: string) => `The folder “${path}” does not exist`,
  noFileOrFolder: (path: string) => `The file or folder “${path}” does not exist`,
  cannotReplace: (path: string, target: string) =>
    `“${target}” cannot be replaced by “${path}”, which is inside it`,
  twice: (path: string) => `Two of the items would have the path “${path}”`,
  notWritten: (path: string) => `“${path}” was not written`,
  noProject: 'No project is open',
  projectClosed: 'The project was closed before the operation started',
  reloadFirst: (failure: string) => `${failure}: reload the files first`,
});

/** Reasons why a project cannot be created, and text in the empty template. */
export const templateMessages = defineMessages('core/files/templates', {
  empty: 'Empty',
  emptyDescription: 'No files and no chain: start from scratch.',
  unknown: (id: string) => `The template “${id}” does not exist`,
  noFiles: (title: string) => `The template “${title}” has no files: its plugin did not start`,
  unusable: (title: string, reason: string) => `The template “${title}” cannot be used: ${reason}`,
});
