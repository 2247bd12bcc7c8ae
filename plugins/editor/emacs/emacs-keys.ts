import { DisposableStore } from '@core/base/lifecycle';
import { type EditorKeys, keyStroke } from '../key-modes/editor-keys';
import { emacsBindings } from './emacs-bindings';
import { EmacsEditor } from './emacs-editor';
import { KeySequences } from './key-sequences';
import { KillRing } from './kill-ring';

const ring = new KillRing();

export const emacsKeys: EditorKeys = {
  attach(target) {
    const { editor, shortcuts } = target;
    const store = new DisposableStore();
    const emacs = store.add(new EmacsEditor(editor, ring));
    const sequences = new KeySequences(emacsBindings, shortcuts.platform);
    store.add(shortcuts.leave((stroke) => editor.hasTextFocus() && sequences.isOurs(stroke)));
    store.add(
      editor.onKeyDown((event) => {
        const { browserEvent } = event;
        if (browserEvent.defaultPrevented || browserEvent.isComposing) return;
        const step = sequences.press(keyStroke(browserEvent, shortcuts.platform));
        if (step.type === 'none') return;
        if (step.type === 'action' && step.action(emacs, target) === false) return;
        event.preventDefault();
        event.stopPropagation();
      }),
    );
    return store;
  },
};
