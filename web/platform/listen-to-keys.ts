import type { KeyStroke, ShortcutService } from '@core/shortcuts/shortcuts';

/** What the keyboard is in, judged by the element that has the focus. */
export function keyTarget(target: EventTarget | null): KeyStroke['target'] {
  if (!(target instanceof HTMLElement)) return 'none';
  if (target.closest('.monaco-editor')) return 'editor';
  if (target.closest('.xterm')) return 'terminal';
  return target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]')
    ? 'input'
    : 'none';
}

/** Hands every key of the page to the shortcut registry before anything else sees it. */
export function listenToKeys(shortcuts: ShortcutService): void {
  document.addEventListener(
    'keydown',
    (event) => {
      // 229: an input method has the key, in browsers that do not say so otherwise.
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      // On mac the Option key may pass for AltGr, but is a modifier like others.
      const altGraph = shortcuts.platform !== 'mac' && event.getModifierState('AltGraph');
      const target = keyTarget(event.target);
      const stroke = { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph, repeat, target };
      const outcome = shortcuts.handle(stroke);
      if (outcome === 'none') return;
      event.preventDefault();
      if (outcome === 'taken') event.stopPropagation();
    },
    { capture: true },
  );
}
