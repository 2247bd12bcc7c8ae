import type { TextRange } from '@core/languages/diagnostics/diagnostics';

/** A full or partial file name, and an optional position. */
export interface Location {
  readonly name: string;
  readonly range: TextRange | undefined;
}

/**
 * Matches 'main.fc:12:3' and the notation of some compilers, 'main.fc(12,3)', as well as incomplete input such as
 * 'main.fc:' and 'main.fc:12:'.
 */
const pattern = /^(?<name>.*?)(?::(?<line>\d*)(?::(?<column>\d*))?|\((?<row>\d+)(?:,\s*(?<unit>\d+))?\)?)$/;

/** Parses typed text. Text without a position is a name. */
export function parseLocation(text: string): Location {
  const groups = pattern.exec(text)?.groups;
  if (!groups) return { name: text, range: undefined };
  const line = Number(groups.line || groups.row || 0);
  const column = Number(groups.column || groups.unit || 1);
  return { name: (groups.name ?? '').trim(), range: line > 0 ? pointAt(line, column) : undefined };
}

/** An empty range. */
export function pointAt(line: number, column: number): TextRange {
  const startColumn = Math.max(1, column);
  return { startLine: line, startColumn, endLine: line, endColumn: startColumn };
}
