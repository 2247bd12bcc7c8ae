import type { ListItem, ScannedList } from './scan-jsonc-list';

const HEADER =
  '// Keys of your own, in the order of VS Code: later entries win, a "-" before a command takes a key away.\n';

/** What a file is that nobody has written in yet. */
export const newKeybindingText = `${HEADER}[\n]\n`;

/**
 * The text of keybindings.json without some items and with others after the last, all else as it was, comments included.
 * Undefined when nothing of the user's would be left in it.
 */
export function editKeybindings(
  text: string,
  { items, close }: ScannedList,
  isRemoved: (index: number) => boolean,
  added: readonly unknown[],
): string | undefined {
  const kept = items.filter((_, index) => !isRemoved(index));
  const lines = added.map((item) => `\n  ${JSON.stringify(item)}`).join(',');
  let edited = lines === '' ? text : withAdded(text, kept.at(-1), close, lines);
  for (const item of items.filter((one) => !kept.includes(one)).reverse()) {
    edited = withoutItem(edited, item);
  }
  return edited.replace(HEADER, '').replace(/\s/g, '') === '[]' ? undefined : edited;
}

function withAdded(text: string, last: ListItem | undefined, close: number, lines: string): string {
  // A comment may follow the last item in its line: the comma stands before it, what is new after it.
  const needsComma = last !== undefined && last.afterComma === undefined;
  const head = needsComma
    ? `${text.slice(0, last.end)},${text.slice(last.end, close)}`
    : text.slice(0, close);
  return `${head.trimEnd()}${lines}\n${text.slice(close)}`;
}

/** Takes its line along when nothing else stands in it. A comma that is left before the bracket is fine. */
function withoutItem(text: string, { start, end, afterComma = end }: ListItem): string {
  const before = text.slice(0, start).replace(/[ \t]+$/, '');
  const after = text.slice(afterComma).replace(/^[ \t]*/, '');
  const isAlone = /(^|[\n\r])$/.test(before) && /^(\r?\n|\r)/.test(after);
  return isAlone ? before + after.replace(/^(\r?\n|\r)/, '') : text.slice(0, start) + text.slice(afterComma);
}
