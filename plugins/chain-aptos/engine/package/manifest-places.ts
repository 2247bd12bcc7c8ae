import type { TextRange } from '@core/languages/diagnostics/diagnostics';

/** A table header such as `[a.b]`, alone on its line. */
const HEADER = /^(\s*\[\s*)([^[\]]+?)\s*\]\s*(?:#.*)?$/;
const NAME = String.raw`(?:[\w-]+|"[^"]*"|'[^']*')`;
const KEY = new RegExp(String.raw`^(\s*)(${NAME}(?:\s*\.\s*${NAME})*)\s*=\s*(.*)$`);

interface Entry {
  readonly path: readonly string[];
  readonly line: number;
  /** Column number, from 1. */
  readonly column: number;
  readonly text: string;
  /** Undefined for a table header. */
  readonly value?: { readonly column: number; readonly text: string };
}

/**
 * Locates an entry in a Move.toml: its value, or its name if `isName` is true. If the entry does not exist, returns the
 * location of the nearest enclosing entry, or undefined for the file itself. Entries in inline tables are located by
 * name.
 */
export function placeOfEntry(
  content: string,
  path: readonly string[],
  isName = false,
): TextRange | undefined {
  const entries = entriesOf(content);
  for (let length = path.length; length > 0; length -= 1) {
    const wanted = path.slice(0, length);
    const found = entries.find((entry) => isSame(entry.path, wanted));
    if (!found) continue;
    const { line, column, text, value } = found;
    const inner = path[length];
    if (value === undefined) return rangeAt(line, column, text);
    const at = inner === undefined ? -1 : keyIn(value.text, inner);
    if (inner !== undefined && at >= 0) return rangeAt(line, value.column + at, inner);
    const shown = isName && inner === undefined ? { column, text } : value;
    return rangeAt(line, shown.column, shown.text);
  }
  return undefined;
}

function entriesOf(content: string): readonly Entry[] {
  let table: readonly string[] = [];
  return content.split(/\r?\n/).flatMap((written, at): readonly Entry[] => {
    const line = at + 1;
    const header = HEADER.exec(written);
    if (header) {
      const [, before = '', text = ''] = header;
      table = namesIn(text);
      return [{ path: table, line, column: before.length + 1, text }];
    }
    const key = KEY.exec(written);
    if (!key) return [];
    const [, indent = '', text = '', rest = ''] = key;
    const value = { column: written.length - rest.length + 1, text: withoutComment(rest) };
    return [{ path: [...table, ...namesIn(text)], line, column: indent.length + 1, text, value }];
  });
}

/** The start of a key in an inline table; -1 if the key does not exist. */
function keyIn(table: string, name: string): number {
  const literal = name.replace(/[^\w-]/g, '\\$&');
  return table.search(new RegExp(String.raw`(?<![\w-])${literal}\s*=`));
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(new RegExp(NAME, 'g'))].map(([name]) => name.replace(/^["']|["']$/g, ''));
}

function withoutComment(value: string): string {
  const quoted = /^(?:[^"'#]|"(?:[^"\\]|\\.)*"|'[^']*')*/.exec(value)?.[0] ?? value;
  return quoted.trimEnd();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}

function rangeAt(line: number, column: number, text: string): TextRange {
  return {
    startLine: line,
    startColumn: column,
    endLine: line,
    endColumn: column + Math.max(1, text.length),
  };
}
