import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';
import type { TextPosition } from '@core/languages/editor/editor';
import type { KeyMode } from './key-modes/key-mode';
import type { TextMenuAction } from './panes/editor-menu';

/** Every text that the editor shows. */
export const messages = defineMessages('plugins/editor', {
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
    `'${path}' is not saved: ${reason}. The text stays in the editor and is saved by itself as soon as that works.`,
  saved: (path: string) => `${basename(path)} saved`,
  savedFiles: (count: number) => (count === 1 ? '1 file saved' : `${count} files saved`),
  notKept: (reason: string) =>
    `Text that is not saved would be lost if this tab ended now: ${reason}. Leave the tab open until it is saved.`,
  freeSpace: 'Free Up Space…',
  returned: (paths: readonly string[]) =>
    paths.length === 1
      ? `Unsaved text of '${paths.join()}' was brought back. It is not saved yet.`
      : `Unsaved text of ${paths.length} files was brought back: ${paths.join(', ')}. It is not saved yet.`,
  notOpenProject: 'its project is not open',
  conflict: (path: string) => `'${path}' was changed elsewhere while it has unsaved text here.`,
  conflictFirst: (path: string) =>
    `'${path}' was changed elsewhere: choose 'Keep mine' or 'Take theirs' before it is saved`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  compare: 'Compare',
  compareTitle: (path: string) => `${basename(path)} (Theirs ↔ Mine)`,
  theirs: 'Theirs: what the file holds now',
  mine: 'Mine: not saved',
  comparing: 'Comparing…',
  changes: (count: number) => (count === 0 ? 'No differences' : counted(count, 'change', 'changes')),
  nextChange: 'Next Change',
  previousChange: 'Previous Change',
  sideBySide: 'Side by Side',
  comparisonGone: 'Nothing to compare any more',
  comparisonGoneHint:
    'The texts of a comparison are kept until the page is reloaded. Compare them again to see them.',
  comparisonNotShown: 'The comparison cannot be shown',
  closeTab: 'Close tab',
  reopen: 'Reopen With…',
  reopenTitle: (path: string) => `Reopen ${basename(path)} with`,
  reopenPlaceholder: 'Choose a viewer',
  reopenNothing: 'No file is open: open one, then reopen it',
  large: (path: string, size: number) => `${basename(path)} has ${formatSize(size)}: editing it may be slow.`,
  huge: (path: string, size: number) =>
    `${basename(path)} has ${formatSize(size)}: it is shown without colours, and editing it may be slow.`,
  cursor: ({ line, column }: TextPosition, selected: number) =>
    `Ln ${line}, Col ${column}${selected > 0 ? ` (${selected} selected)` : ''}`,
  glyphActions: 'Actions of this line',
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
  encodingPlaceholder: 'Texts are UTF-8; choose whether the file starts with a byte order mark',
  languageTitle: (path: string) => `Language mode of ${basename(path)}`,
  languagePlaceholder: 'Choose a language',
  languageOfName: 'By the name of the file',
  changeLanguage: 'Change Language Mode',
  changeEncoding: 'Change Encoding',
  goToLine: 'Go to Line',
  keyModeTitle: 'Editor keys',
  keyModePlaceholder: 'Choose whose keys the editor has',
  keyModeInUse: 'In use',
  keyModeName: (mode: KeyMode) => ({ default: 'Default Keys', vim: 'Vim Keys', emacs: 'Emacs Keys' })[mode],
  keyModeHint: (mode: KeyMode) =>
    ({
      default: 'Those of this product, as in VS Code',
      vim: 'Modes, motions, registers, / and the command line with :w and :q',
      emacs: 'Movements, mark and kill ring, Ctrl+X Ctrl+S',
    })[mode],
  keyModeShort: (mode: KeyMode) => ({ default: '', vim: 'Vim', emacs: 'Emacs' })[mode],
  changeKeyMode: 'Choose Editor Keys',
  keysMissing: (mode: KeyMode) =>
    `The ${mode === 'vim' ? 'Vim' : 'Emacs'} keys could not be loaded; the editor has its own for now. Check the connection, then choose them again.`,
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
    `:${command} takes no '!': a tab saves its text before it closes. Undo by u first to give changes up.`,
  vimNoArguments: (command: string) => `:${command} takes no arguments here`,
  noEditor: 'No text is open: open a file first',
  grammarFailed: (language: string, reason: string) => `'${language}' is shown without colours: ${reason}`,
  configurationFailed: (language: string, reason: string) =>
    `The language configuration of '${language}' is not used: ${reason}`,
  snippetsFailed: (language: string, reason: string) =>
    `Snippets of '${language}' are not offered: ${reason}`,
  notChangeable: (path: string) =>
    `'${path}' has no text that can be changed, so nothing was. Bring the file back, then try again.`,
  nothingToRename: 'Nothing that can be renamed stands here',
  changedMeanwhile: 'A text was changed in the meantime, so nothing else was. Try again.',
  edited: (count: number, files: number) =>
    `${counted(count, 'change', 'changes')} in ${counted(files, 'file', 'files')}`,
});
