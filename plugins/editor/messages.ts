import { withoutFullStop } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';
import type { TextPosition } from '@core/languages/editor/editor';
import type { KeyMode } from './key-modes/key-mode';
import type { TextMenuAction } from './panes/editor-menu';

export const messages = defineMessages('plugins/editor', {
  loading: (path: string) => `Loading ${basename(path)}`,
  noFile: 'No file',
  noFileHint: 'Open a file from the file tree.',
  notText: (path: string) => `${basename(path)} is not UTF-8 text`,
  notTextHint: (size: number) =>
    `The file (${formatSize(size)}) cannot be edited here. Its content is unchanged.`,
  notShown: (path: string) => `${basename(path)} cannot be displayed`,
  editorMissing: 'The editor could not be loaded. Check the connection, then try again.',
  retry: 'Try Again',
  fileDeleted: 'The file was deleted.',
  deleted: (path: string) => `${basename(path)} was deleted. Its content is still open here.`,
  restore: 'Restore File',
  notSaved: (path: string, reason: string) =>
    `“${path}” could not be saved: ${withoutFullStop(reason)}. Your changes remain in the editor and will be saved automatically as soon as possible.`,
  saved: (path: string) => `${basename(path)} saved`,
  savedFiles: (count: number) => (count === 1 ? '1 file saved' : `${count} files saved`),
  notKept: (reason: string) =>
    `Unsaved changes will be lost if you close this tab now: ${withoutFullStop(reason)}. Leave the tab open until they are saved.`,
  freeSpace: 'Free Up Space…',
  returned: (paths: readonly string[]) =>
    paths.length === 1
      ? `Unsaved changes to “${paths.join()}” were restored. They are not saved yet.`
      : `Unsaved changes to ${paths.length} files were restored: ${paths.join(', ')}. They are not saved yet.`,
  notOpenProject: 'its project is not open',
  conflict: (path: string) => `“${path}” was changed elsewhere and has unsaved changes here.`,
  conflictFirst: (path: string) =>
    `“${path}” was changed elsewhere: choose “Keep Mine” or “Take Theirs” before saving`,
  keepMine: 'Keep Mine',
  takeTheirs: 'Take Theirs',
  compare: 'Compare',
  compareTitle: (path: string) => `${basename(path)} (Theirs ↔ Mine)`,
  theirs: 'Theirs: current file content',
  mine: 'Mine: unsaved changes',
  comparing: 'Comparing…',
  changes: (count: number) => (count === 0 ? 'No differences' : counted(count, 'change', 'changes')),
  nextChange: 'Next Change',
  previousChange: 'Previous Change',
  sideBySide: 'Side by Side',
  comparisonGone: 'Comparison no longer available',
  comparisonGoneHint: 'Comparisons are lost when the page is reloaded. Compare the files again.',
  comparisonNotShown: 'The comparison cannot be displayed',
  closeTab: 'Close Tab',
  reopen: 'Reopen With…',
  reopenTitle: (path: string) => `Reopen ${basename(path)} with`,
  reopenPlaceholder: 'Choose a viewer',
  reopenNothing: 'No file is open. Open a file first.',
  large: (path: string, size: number) => `${basename(path)} is ${formatSize(size)}: editing it may be slow.`,
  huge: (path: string, size: number) =>
    `${basename(path)} is ${formatSize(size)}: syntax highlighting is off, and editing it may be slow.`,
  cursor: ({ line, column }: TextPosition, selected: number) =>
    `Ln ${line}, Col ${column}${selected > 0 ? ` (${selected} selected)` : ''}`,
  glyphActions: 'Line actions',
  textMenu: 'Text actions',
  textAction: (action: TextMenuAction) =>
    ({
      goToDefinition: 'Go to Definition',
      peekDefinition: 'Peek Definition',
      goToReferences: 'Go to References',
      rename: 'Rename Symbol',
      changeAll: 'Change All Occurrences',
      refactor: 'Refactor...',
      format: 'Format Document',
      cut: 'Cut',
      copy: 'Copy',
      paste: 'Paste',
    })[action],
  plainText: 'Plain Text',
  encoding: 'UTF-8',
  encodingWithMark: 'UTF-8 with BOM',
  encodingTitle: (path: string) => `Encoding of ${basename(path)}`,
  encodingPlaceholder: 'Text files are UTF-8; choose whether the file starts with a byte order mark',
  languageTitle: (path: string) => `Language mode of ${basename(path)}`,
  languagePlaceholder: 'Choose a language',
  languageOfName: 'Detect from the file name',
  changeLanguage: 'Change Language Mode',
  changeEncoding: 'Change Encoding',
  goToLine: 'Go to Line',
  keyModeTitle: 'Editor keymap',
  keyModePlaceholder: 'Choose the editor keymap',
  keyModeInUse: 'In use',
  keyModeName: (mode: KeyMode) => ({ default: 'Default Keys', vim: 'Vim Keys', emacs: 'Emacs Keys' })[mode],
  keyModeHint: (mode: KeyMode) =>
    ({
      default: 'VS Code key bindings',
      vim: 'Modes, motions, registers, / search and commands such as :w and :q',
      emacs: 'Movement keys, the mark, the kill ring and Ctrl+X Ctrl+S',
    })[mode],
  keyModeShort: (mode: KeyMode) => ({ default: '', vim: 'Vim', emacs: 'Emacs' })[mode],
  changeKeyMode: 'Choose Editor Keymap',
  keysMissing: (mode: KeyMode) =>
    `The ${mode === 'vim' ? 'Vim' : 'Emacs'} keymap could not be loaded. The editor uses the default keymap. Check the connection, then try again.`,
  vimMode: 'Vim mode',
  vimModeName: (mode: string) => {
    const names: Readonly<Record<string, string>> = {
      normal: '-- NORMAL --',
      insert: '-- INSERT --',
      replace: '-- REPLACE --',
      visual: '-- VISUAL --',
      'visual linewise': '-- VISUAL LINE --',
      'visual blockwise': '-- VISUAL BLOCK --',
    };
    return names[mode] ?? `-- ${mode.toUpperCase()} --`;
  },
  vimPrompt: (prefix: string) =>
    prefix === ':' ? 'Vim command' : prefix === '/' ? 'Search' : prefix === '?' ? 'Search backwards' : prefix,
  vimNoBang: (command: string) =>
    `:${command} does not support “!” because tabs are saved before they close. To discard changes, undo them with u first.`,
  vimNoArguments: (command: string) => `:${command} does not support arguments in this editor`,
  noEditor: 'No editor is open. Open a file first.',
  grammarFailed: (language: string, reason: string) => `No syntax highlighting for “${language}”: ${reason}`,
  configurationFailed: (language: string, reason: string) =>
    `The language configuration for “${language}” was ignored: ${reason}`,
  snippetsFailed: (language: string, reason: string) =>
    `Snippets for “${language}” are not available: ${reason}`,
  notChangeable: (path: string) =>
    `“${path}” was deleted or is not a text file, so no changes were made. If the file was deleted, restore it, then try again.`,
  nothingToRename: 'No symbol to rename here',
  changedMeanwhile: 'A file has changed since the edit was requested, so no changes were made. Try again.',
  edited: (count: number, files: number) =>
    `${counted(count, 'change', 'changes')} in ${counted(files, 'file', 'files')}`,
});
