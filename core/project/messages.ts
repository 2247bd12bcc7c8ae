import { defineMessages } from '@core/localization/define-messages';

/** Texts of the specification (§5, §8) for project names and files, in one place. */
export const projectNameMessages = {
  empty: 'Project name cannot be empty',
  tooShort: 'Project name must be at least 1 character',
  tooLong: 'Project name must be less than 100 characters',
  invalidCharacters: 'Project name contains invalid characters',
  /** For a validator that refuses without a message of its own. */
  invalid: 'Invalid project name',
  updateFailed: 'Failed to update project name',
  saveFailed: 'Failed to save project name',
} as const;

export const fileMessages = {
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
  fileNotFound: 'File not found',
  /** Of what is moved or duplicated. */
  sourceNotFound: 'Source file not found',
} as const;

/** Texts of the file search's preview. */
export const previewMessages = {
  noContent: 'No content found',
  loadFailed: 'Failed to load file content',
  notAvailable: 'This file does not have content available for preview.',
  folder: 'This is a directory. Select a file to view its contents.',
} as const;

/** What undo and redo say of a step, and why they do not do it. */
export const undoMessages = defineMessages('core/project', {
  create: (name: string) => `Create ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteMany: (count: number) => `Delete ${count} items`,
  rename: (name: string) => `Rename ${name}`,
  move: (name: string) => `Move ${name}`,
  moveMany: (count: number) => `Move ${count} items`,
  copy: (name: string) => `Copy ${name}`,
  copyMany: (count: number) => `Copy ${count} items`,
  duplicate: (name: string) => `Duplicate ${name}`,
  write: (name: string) => `Write ${name}`,
  writeMany: (count: number) => `Write ${count} files`,
  undoRefused: (label: string) =>
    `'${label}' cannot be undone: its files were changed meanwhile. Nothing was changed`,
  redoRefused: (label: string) =>
    `'${label}' cannot be done again: its files were changed meanwhile. Nothing was changed`,
});
