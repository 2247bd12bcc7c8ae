import type { Terminal } from '@xterm/xterm';

/**
 * Gives a terminal the keys of the clipboard and of search: Ctrl+C copies while something is selected and interrupts
 * otherwise, Ctrl+V pastes, Ctrl+F finds. Shift+Tab and F6 stay the page's, so that the keyboard gets out.
 */
export function keepClipboardKeys(screen: Terminal, find: () => void): void {
  screen.attachCustomKeyEventHandler((event) => {
    if (event.type !== 'keydown') return true;
    const key = event.key.toLowerCase();
    if ((event.key === 'Tab' && event.shiftKey) || event.key === 'F6') return false;
    if (!event.ctrlKey && !event.metaKey) return true;
    if (event.altKey) return true;
    if (key === 'c' && (screen.hasSelection() || event.shiftKey || event.metaKey)) {
      // The browser copies what is selected on the screen.
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
