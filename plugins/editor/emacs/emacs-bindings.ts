import type { KeyTarget } from '../key-modes/editor-keys';
import type { EmacsEditor } from './emacs-editor';

/** Action bound to a key sequence. Returns false if Monaco should handle the key. */
export type EmacsAction = (emacs: EmacsEditor, target: KeyTarget) => unknown;

const move =
  (movement: string): EmacsAction =>
  (emacs) =>
    emacs.move(movement);

/** If a mark is set, cursor keys extend the selection. If not, Monaco handles them, including in its lists. */
const moveMarked =
  (movement: string): EmacsAction =>
  (emacs) =>
    emacs.isMarked ? emacs.move(movement) : false;

const act =
  (action: string): EmacsAction =>
  (emacs) =>
    emacs.do(action);

const run =
  (command: string): EmacsAction =>
  (_, target) =>
    target.run(command);

/** The common Emacs keys, as listed in the Emacs manual. Ctrl and Alt are the same keys on every platform. */
export const emacsBindings: Readonly<Record<string, EmacsAction>> = {
  'Ctrl+A': move('cursorLineStart'),
  'Ctrl+E': move('cursorLineEnd'),
  'Ctrl+B': move('cursorLeft'),
  'Ctrl+F': move('cursorRight'),
  'Ctrl+N': move('cursorDown'),
  'Ctrl+P': move('cursorUp'),
  'Alt+B': move('cursorWordStartLeft'),
  'Alt+F': move('cursorWordEndRight'),
  'Alt+<': move('cursorTop'),
  'Alt+>': move('cursorBottom'),
  'Alt+V': move('cursorPageUp'),
  Left: moveMarked('cursorLeft'),
  Right: moveMarked('cursorRight'),
  Up: moveMarked('cursorUp'),
  Down: moveMarked('cursorDown'),
  Home: moveMarked('cursorHome'),
  End: moveMarked('cursorEnd'),
  PageUp: moveMarked('cursorPageUp'),
  PageDown: moveMarked('cursorPageDown'),
  'Ctrl+L': (emacs) => emacs.center(),
  'Ctrl+D': act('deleteRight'),
  'Ctrl+K': (emacs) => emacs.killLine(),
  'Alt+D': (emacs) => emacs.killBy('cursorWordEndRight', 'after'),
  'Alt+Backspace': (emacs) => emacs.killBy('cursorWordStartLeft', 'before'),
  'Ctrl+W': (emacs) => emacs.killRegion(),
  'Alt+W': (emacs) => emacs.copyRegion(),
  'Ctrl+Y': (emacs) => emacs.yank(),
  'Alt+Y': (emacs) => emacs.yankOlder(),
  'Ctrl+Space': (emacs) => emacs.mark(),
  'Ctrl+@': (emacs) => emacs.mark(),
  'Ctrl+X Ctrl+X': (emacs) => emacs.exchange(),
  'Ctrl+X H': act('editor.action.selectAll'),
  'Ctrl+/': act('undo'),
  'Ctrl+_': act('undo'),
  'Ctrl+X U': act('undo'),
  'Ctrl+S': act('actions.find'),
  'Ctrl+R': act('actions.find'),
  'Alt+%': act('editor.action.startFindReplaceAction'),
  'Alt+;': act('editor.action.commentLine'),
  'Ctrl+G': (emacs) => emacs.cancel(),
  Escape: (emacs) => (emacs.isMarked ? emacs.cancel() : false),
  'Alt+G G': run('editor.goToLine'),
  'Alt+G Alt+G': run('editor.goToLine'),
  'Alt+X': run('fileSearch.commandPalette'),
  'Ctrl+X Ctrl+F': run('fileSearch.goToFile'),
  'Ctrl+X B': run('fileSearch.recentFiles'),
  'Ctrl+X Ctrl+S': run('editor.save'),
  'Ctrl+X S': run('editor.saveAll'),
  'Ctrl+X K': (_, { run: runCommand, tabId }) => runCommand('workspace.closeTab', tabId),
  'Ctrl+X Ctrl+G': (emacs) => emacs.cancel(),
};
