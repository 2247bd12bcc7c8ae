import type { Terminal } from '@xterm/xterm';

/**
 * Handles clipboard and search keys. Ctrl+C copies the selected text, or interrupts the running command if nothing is
 * selected. Ctrl+V pastes, and Ctrl+F opens the search. The page handles Shift+Tab and F6, so that keyboard users can
 * leave the terminal.
 */
export function handleClipboardKeys(screen: Terminal, find: () => void): void {
  screen.attachCustomKeyEventHandler((event) => {
    if (event.type !== 'keydown') return true;
    const key = event.key.toLowerCase();
    if ((event.key === 'Tab' && event.shiftKey) || event.key === 'F6') return false;
    if (!event.ctrlKey && !event.metaKey) return true;
    if (event.altKey) return true;
    if (key === 'c' && (screen.hasSelection() || event.shiftKey || event.metaKey)) {
      // Copy explicitly, because the browser does not have access to the terminal's selection.
      void navigator.clipboard.writeText(screen.getSelection());
      screen.clearSelection();
      event.preventDefault();
      return false;
    }
    if (key === 'v') return false;
    if (key === 'f' && !event.shiftKey) {
      event.preventDefault();
      find();
      return false;
    }
    return true;
  });
}
