import { lineEndOf } from '@core/base/text/text-edits';
import { importPath, sameNamed } from '@core/languages/import-path';
import type { DiagnosticLocation, QuickFix } from '@core/languages/quick-fix';
import { messages } from './messages';

/** Maximum number of suggested files. */
export const MAX_OFFERED = 3;

export interface ImportStyle {
  /** For example 'import' or '#include'. */
  readonly keyword: string;
  /** Text after the file name. */
  readonly end: '' | ';';
  /** Converts a path relative to the importing file to the notation that imports conventionally use. */
  readonly spell: (relative: string) => string;
}

/** Adds an import after the existing imports. Returns [] if the import already exists. */
export function addImport(text: string, { keyword, end }: ImportStyle, name: string): readonly QuickFix[] {
  const line = `${keyword} "${name}"${end}`;
  const named = new RegExp(`^[ \\t]*${keyword}\\s+"([^"]+)".*(?:\\r?\\n|$)`, 'gm');
  const all = [...text.matchAll(named)];
  if (all.some(([, other]) => other === name)) return [];
  const behind = all.at(-1) ?? /^[ \t]*(?:#pragma|tolk\s+[\d.]+).*(?:\r?\n|$)/m.exec(text);
  const at = behind ? behind.index + behind[0].length : 0;
  const lead = at > 0 && text[at - 1] !== '\n' ? lineEndOf(text) : '';
  return [
    {
      title: messages.add(line),
      replacements: [{ from: at, to: at, newText: `${lead}${line}${lineEndOf(text)}` }],
    },
  ];
}

/** Replaces the name in an unresolved import with the path to a file of that name. */
export function changeImport(
  { path, text, from }: DiagnosticLocation,
  { keyword, spell }: ImportStyle,
  paths: readonly string[],
): readonly QuickFix[] {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const line = text.slice(lineStart, lineEnd(text, lineStart));
  const found = new RegExp(`^\\s*${keyword}\\s+"([^"]+)"`).exec(line);
  if (!found) return [];
  const [whole, wanted = ''] = found;
  const nameAt = lineStart + whole.length - 1 - wanted.length;
  const ending = /\.\w+$/.exec(paths[0] ?? '')?.[0] ?? '';
  return sameNamed(paths, path, wanted.endsWith(ending) ? wanted : `${wanted}${ending}`)
    .map((file) => spell(importPath(path, file)))
    .filter((name) => name !== wanted)
    .slice(0, MAX_OFFERED)
    .map((newText, index) => ({
      title: messages.changeTo(newText),
      replacements: [{ from: nameAt, to: nameAt + wanted.length, newText }],
      isPreferred: index === 0,
    }));
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
