const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Control: 'Ctrl',
};

/**
 * A key event of a field as monaco-vim reads it. It takes the numbers of keys for those of Monaco, which are others: Tab
 * would be Escape. So it gets the names that it compares with ('Esc', 'Ctrl-U', 'Y'), and no number.
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
