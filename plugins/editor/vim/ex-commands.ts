import { messages } from '../messages';
import type { VimAdapter } from './vim-adapter';
import { type ExParameters, vimApi } from './vim-api';

/** Adds Ex commands that run application commands. monaco-vim handles the commands that affect only the text. */
export function defineExCommands(): void {
  const save = ({ target }: VimAdapter) => target.run('editor.save');
  const close = ({ target }: VimAdapter) => target.run('workspace.closeTab', target.tabId);
  const define = (name: string, prefix: string, run: (vim: VimAdapter) => void) =>
    vimApi.defineEx(name, prefix, (vim, { argString = '' }: ExParameters) => {
      // monaco-vim's own commands would silently ignore the argument.
      if (argString.trim() === '') run(vim);
      else
        vim.showMessage(argString.startsWith('!') ? messages.vimNoBang(name) : messages.vimNoArguments(name));
    });
  define('write', 'w', save);
  define('wall', 'wa', ({ target }) => target.run('editor.saveAll'));
  // A tab saves its text before it closes, so these commands only need to close it.
  for (const [name, prefix] of [
    ['quit', 'q'],
    ['wq', 'wq'],
    ['xit', 'x'],
    ['exit', 'exi'],
    ['close', 'clo'],
  ] as const)
    define(name, prefix, close);
  define('edit', 'e', ({ target }) => target.run('fileSearch.goToFile'));
  define('tabnext', 'tabn', ({ target }) => target.run('workspace.nextTab'));
  define('tabprevious', 'tabp', ({ target }) => target.run('workspace.previousTab'));
}
