import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SymbolScan } from '@core/languages/scan/symbol-engine';
import type { DocumentSymbol } from '@core/languages/symbols';
import { expect } from 'vitest';

/** Returns one line per symbol in the format 'kind name (detail)', indented by depth. */
export function outline(scan: SymbolScan, text: string): string[] {
  const lines = (symbols: readonly DocumentSymbol[], indent: string): string[] =>
    symbols.flatMap(({ kind, name, detail, children }) => [
      `${indent}${kind} ${name}${detail === undefined ? '' : ` (${detail})`}`,
      ...lines(children, `${indent}  `),
    ]);
  return lines(scan(text), '');
}

/** Searches a folder and its subfolders, and returns the paths of the files that match `end`. */
export function filesBelow(folder: string, end: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => end.test(path))
    .map((path) => join(folder, path));
}

/** Matches comments and strings in languages without nested comments. */
export const cComments = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[\s\S]*?\*\//g;

/** Scans existing files. Expects the scan to find every name that the first group of a simple pattern matches. */
export function expectAllNames(
  scan: SymbolScan,
  {
    files,
    comments,
    pattern,
    atLeast,
  }: {
    readonly files: readonly string[];
    readonly comments: RegExp;
    readonly pattern: RegExp;
    /** The pattern must match more than this many names. */
    readonly atLeast: number;
  },
): void {
  const missed: string[] = [];
  let wanted = 0;
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    const symbols = flat(scan(text));
    for (const { name, selectionRange: at } of symbols) {
      expect(name).toContain(lines[at.startLine - 1]?.slice(at.startColumn - 1, at.endColumn - 1));
    }
    const names = symbols.map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
    const plain = text.replace(comments, (match) => (match.startsWith('"') ? '""' : ' '));
    for (const [, name = ''] of plain.matchAll(pattern)) {
      wanted++;
      const place = names.indexOf(name);
      if (place >= 0) names.splice(place, 1);
      else missed.push(`${file}: ${name}`);
    }
  }
  expect(missed).toEqual([]);
  expect(wanted).toBeGreaterThan(atLeast);
}

/** Inputs that are not source code, on which scans must still terminate. */
export const unreadableTexts: readonly string[] = [
  '',
  '}}}}))))',
  '{'.repeat(20_000),
  'contract A {\n  function f( {\n contract B {}',
  '/* never closed',
  '"never closed',
  '`${`${`${',
  'class A { '.repeat(3000),
  'describe("a", () => { '.repeat(3000),
  '[{"a":'.repeat(5000),
  '\u0000\uFFFF\uD800 \r\n\u2028 contract \u{1F600}',
];

function flat(symbols: readonly DocumentSymbol[]): DocumentSymbol[] {
  return symbols.flatMap((symbol) => [symbol, ...flat(symbol.children)]);
}
