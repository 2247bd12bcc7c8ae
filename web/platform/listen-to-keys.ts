import type { KeyStroke, ShortcutService } from '@core/shortcuts/shortcuts';

/** What the keyboard is in, judged by the element that has the focus. */
export function keyTarget(target: EventTarget | null): KeyStroke['target'] {
  if (!(target instanceof HTMLElement)) return 'none';
  if (target.closest('.monaco-editor')) return 'editor';
  return target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]')
    ? 'input'
    : 'none';
}

/** Hands every key of the page to the shortcut registry before anything else sees it. */
export function listenToKeys(shortcuts: ShortcutService): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const target = keyTarget(event.target);
      if (!shortcuts.handle({ key, code, ctrlKey, metaKey, altKey, shiftKey, target })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
