import type { KeyStroke, Platform } from '@core/shortcuts/shortcuts';

/** A key event of an editor's text, as shortcuts are compared with it. */
export function keyStroke(event: KeyboardEvent, platform: Platform): KeyStroke {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  // On mac the Option key may pass for AltGr, but is a modifier like others.
  const altGraph = platform !== 'mac' && event.getModifierState('AltGraph');
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph, repeat, target: 'editor' };
}
