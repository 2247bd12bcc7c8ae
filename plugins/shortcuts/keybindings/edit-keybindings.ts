import type { ListItem, ScannedList } from './scan-jsonc-list';

const HEADER =
  '// Your key bindings, in the format of VS Code: later entries take precedence, a "-" before a command removes its key.\n';

export const newKeybindingText = `${HEADER}[\n]\n`;

/**
 * Removes items from keybindings.json and adds others at the end. All other text, including comments, is preserved.
 * Returns undefined if no content written by the user would remain.
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
  // A comment may follow the last item on its line. The comma goes before the comment, and new items go after it.
  const needsComma = last !== undefined && last.afterComma === undefined;
  const head = needsComma
    ? `${text.slice(0, last.end)},${text.slice(last.end, close)}`
    : text.slice(0, close);
  return `${head.trimEnd()}${lines}\n${text.slice(close)}`;
}

/** Removes an item, and its line if nothing else is on it. A trailing comma may remain. */
function withoutItem(text: string, { start, end, afterComma = end }: ListItem): string {
  const before = text.slice(0, start).replace(/[ \t]+$/, '');
  const after = text.slice(afterComma).replace(/^[ \t]*/, '');
  const isAlone = /(^|[\n\r])$/.test(before) && /^(\r?\n|\r)/.test(after);
  return isAlone ? before + after.replace(/^(\r?\n|\r)/, '') : text.slice(0, start) + text.slice(afterComma);
}
