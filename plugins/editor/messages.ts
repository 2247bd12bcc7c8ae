import { basename } from '@core/base/path';
import type { TextPosition } from '@core/editor/editor';
import { formatSize } from './documents/file-size';

/** Every text that the editor shows. */
export const messages = {
  loading: (path: string) => `Loading ${basename(path)}`,
  noFile: 'No file',
  noFileHint: 'Open a file from the file tree.',
  notText: (path: string) => `${basename(path)} is not UTF-8 text`,
  notTextHint: (size: number) =>
    `The file of ${formatSize(size)} is kept as it is and cannot be edited here.`,
  notShown: (path: string) => `${basename(path)} cannot be shown`,
  editorMissing: 'The editor could not be loaded. Check the connection, then try again.',
  retry: 'Try again',
  fileDeleted: 'The file was deleted.',
  deleted: (path: string) => `${basename(path)} was deleted. Its text is still here.`,
  restore: 'Restore file',
  notSaved: (path: string, reason: string) =>
    `'${path}' is not saved: ${reason}. The text stays in the editor; save again when the cause is gone.`,
  saved: (path: string) => `${basename(path)} saved`,
  notOpenProject: 'its project is not open',
  conflict: (path: string) => `'${path}' was changed elsewhere while it has unsaved text here.`,
  conflictFirst: (path: string) =>
    `'${path}' was changed elsewhere: choose 'Keep mine' or 'Take theirs' before it is saved`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  large: (path: string, size: number) => `${basename(path)} has ${formatSize(size)}: editing it may be slow.`,
  huge: (path: string, size: number) =>
    `${basename(path)} has ${formatSize(size)}: it is shown without colours, and editing it may be slow.`,
  cursor: ({ line, column }: TextPosition, selected: number) =>
    `Ln ${line}, Col ${column}${selected > 0 ? ` (${selected} selected)` : ''}`,
  plainText: 'Plain Text',
  encoding: 'UTF-8',
  encodingWithMark: 'UTF-8 with BOM',
  grammarFailed: (language: string, reason: string) => `'${language}' is shown without colours: ${reason}`,
  configurationFailed: (language: string, reason: string) =>
    `The language configuration of '${language}' is not used: ${reason}`,
} as const;
