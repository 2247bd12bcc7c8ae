/** With Ctrl or Cmd these edit the text that is typed; other keys with them are for whoever the text is typed for. */
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
 * Whether a key is kept for the field that is to come instead of writing into the one that keeps its text: Enter, Escape, the
 * arrows that move through a list, the keys of commands.
 */
export function keepsKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (modifiers.has(key) || moving.has(key) || event.getModifierState('AltGraph')) return false;
  if (ctrlKey || metaKey) return !editing.has(key.toLowerCase());
  // A name longer than a letter is no text; 'Process', 'Dead' and 'Unidentified' are of input methods.
  return key.length > 1 && key !== 'Process' && key !== 'Dead' && key !== 'Unidentified';
}
