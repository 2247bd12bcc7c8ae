import { VimMode } from 'monaco-vim';
import type { VimAdapter } from './vim-adapter';

/** What stands after the name of a command of Vim's command line. */
export interface ExParameters {
  /** With the space or '!' that it begins with. */
  readonly argString?: string;
}

/** The part of monaco-vim's interface that its declarations leave out. */
interface VimApi {
  defineEx(name: string, prefix: string, run: (vim: VimAdapter, parameters: ExParameters) => void): void;
  /** Does what a key does, by Vim's name of it: '<C-i>'. */
  handleKey(vim: VimAdapter, key: string): void;
}

export const vimApi = (VimMode as unknown as { readonly Vim: VimApi }).Vim;
