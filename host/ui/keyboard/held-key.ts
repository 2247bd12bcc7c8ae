/** With Ctrl or Cmd, these keys edit the typed text. Other combinations are meant for the field that is loading. */
const editing: ReadonlySet<string> = new Set(['a', 'c', 'v', 'x', 'y', 'z']);
const moving: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Backspace',
  'Delete',
]);
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/**
 * Whether a key is recorded for the field that is loading, rather than applied to the text typed so far. Recorded
 * keys include Enter, Escape, arrow keys that move through a list, and shortcuts.
 */
export function isRecordedKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (modifiers.has(key) || moving.has(key) || event.getModifierState('AltGraph')) return false;
  if (ctrlKey || metaKey) return !editing.has(key.toLowerCase());
  // A key name longer than one character denotes a key that does not produce text. 'Process', 'Dead' and 'Unidentified'
  // are exceptions, because input methods send them.
  return key.length > 1 && key !== 'Process' && key !== 'Dead' && key !== 'Unidentified';
}
