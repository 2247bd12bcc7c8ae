import { VimMode } from 'monaco-vim';
import type { VimAdapter } from './vim-adapter';

/** Parsed arguments of an Ex command. */
export interface ExParameters {
  /** Text after the command name, including a leading space or '!'. */
  readonly argString?: string;
}

/** Members of monaco-vim that its declarations omit. */
interface VimApi {
  defineEx(name: string, prefix: string, run: (vim: VimAdapter, parameters: ExParameters) => void): void;
  /** Handles a key given by its Vim name, for example '<C-i>'. */
  handleKey(vim: VimAdapter, key: string): void;
}

export const vimApi = (VimMode as unknown as { readonly Vim: VimApi }).Vim;
