const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Control: 'Ctrl',
};

/**
 * A field's key event in the form monaco-vim reads. It would interpret DOM key codes as Monaco's, where Tab is Escape. So it
 * gets only the names it compares with ('Esc', 'Ctrl-U', 'Y'), and no key code.
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
