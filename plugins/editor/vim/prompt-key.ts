const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Control: 'Ctrl',
};

/**
 * Converts a field's key event to an object that monaco-vim can process. monaco-vim would interpret DOM key codes as
 * Monaco's, where Tab is Escape. The result therefore contains no key code, only the key names that monaco-vim compares
 * with ('Esc', 'Ctrl-U', 'Y').
 */
export function promptKey(event: KeyboardEvent): object {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  return {
    key: names[key] ?? (key.length === 1 ? key.toUpperCase() : key),
    keyCode: 0,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey: shiftKey && key.length > 1,
    target,
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
  };
}
