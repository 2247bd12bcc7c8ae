import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { combinationsOfStroke } from '@core/shortcuts/combinations-of-stroke';
import { parseKeySequence, sameCombination } from '@core/shortcuts/key-combination';
import type { KeyStroke, ShortcutService } from '@core/shortcuts/shortcuts';
import { holdKeyboard } from '@host/ui/keyboard/hold-keyboard';

/** Returns the type of the focused element, which determines which shortcuts apply. */
export function keyTarget(target: EventTarget | null): KeyStroke['target'] {
  if (!(target instanceof HTMLElement)) return 'none';
  if (target.closest('.monaco-editor')) return 'editor';
  if (target.closest('.xterm')) return 'terminal';
  return target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]')
    ? 'input'
    : 'none';
}

export interface KeyListenerOptions {
  /**
   * Settles when the shortcuts have been loaded. Until then, the first bound key and the text typed after it are held.
   */
  readonly ready: Promise<unknown>;
  /** The keys to hold, in the notation that manifests use. */
  readonly boundKeys: readonly string[];
}

/** Passes every key event on the page to the shortcut service before other handlers receive it. */
export function listenToKeys(
  shortcuts: ShortcutService,
  { ready, boundKeys }: KeyListenerOptions,
): Disposable {
  const listening = new AbortController();
  const isBound = (stroke: KeyStroke) =>
    combinationsOfStroke(stroke).some((combination) =>
      boundKeys.some((key) =>
        parseKeySequence(key, shortcuts.platform)
          .slice(0, 1)
          .some((first) => sameCombination(first, combination)),
      ),
    );
  let isReady = false;
  let waiting: { readonly stroke: KeyStroke; readonly keyboard: Disposable } | undefined;
  const wait = (stroke: KeyStroke) => {
    if (waiting || stroke.target !== 'none' || !isBound(stroke)) return 'none';
    waiting = { stroke, keyboard: holdKeyboard() };
    return 'taken';
  };
  const start = () => {
    isReady = true;
    if (!waiting) return;
    shortcuts.handle(waiting.stroke);
    waiting.keyboard.dispose();
  };
  void ready.then(start, start);

  document.addEventListener(
    'keydown',
    (event) => {
      // The key code 229 means that an input method handles the key, in browsers that do not set isComposing.
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      // On a Mac, the Option key may be reported as AltGraph, but is an ordinary modifier.
      const altGraph = shortcuts.platform !== 'mac' && event.getModifierState('AltGraph');
      const target = keyTarget(event.target);
      const stroke = { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph, repeat, target };
      const outcome = isReady ? shortcuts.handle(stroke) : wait(stroke);
      if (outcome === 'none') return;
      event.preventDefault();
      if (outcome === 'taken') event.stopPropagation();
    },
    { capture: true, signal: listening.signal },
  );
  return toDisposable(() => listening.abort());
}
