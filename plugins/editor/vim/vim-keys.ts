import { DisposableStore } from '@core/base/lifecycle';
import type { KeyStroke } from '@core/shortcuts/shortcuts';
import { editor as monaco } from 'monaco-editor/editor';
import type { EditorKeys } from '../key-modes/editor-keys';
import { defineExCommands } from './ex-commands';
import { VimAdapter } from './vim-adapter';
import { vimApi } from './vim-api';

defineExCommands();

/** Letters that Vim handles with Ctrl outside insert mode. 'p' is excluded, because Ctrl+P is Go to File everywhere. */
const vimLetters = 'abcdefinoqrtuvwxy';

export const vimKeys: EditorKeys = {
  attach(target) {
    const { editor, shortcuts } = target;
    const store = new DisposableStore();
    const vim = store.add(new VimAdapter(target));
    store.add(shortcuts.leave((stroke) => editor.hasTextFocus() && !vim.isInserting && isVimKey(stroke)));
    store.add(
      editor.onKeyDown((event) => {
        // Vim has no name for Tab, so outside insert mode Monaco would indent the text.
        if (vim.isInserting || !isTab(event.browserEvent)) return;
        if (editor.getOption(monaco.EditorOption.tabFocusMode)) return;
        event.preventDefault();
        event.stopPropagation();
        vimApi.handleKey(vim, '<C-i>');
      }),
    );
    return store;
  },
};

function isVimKey({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyStroke): boolean {
  return ctrlKey && !altKey && !metaKey && !shiftKey && vimLetters.includes(key.toLowerCase());
}

function isTab({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Tab' && !ctrlKey && !altKey && !metaKey && !shiftKey;
}
