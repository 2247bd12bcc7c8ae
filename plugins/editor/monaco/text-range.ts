import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { IRange } from 'monaco-editor/editor';

/** Converts a Sinter range to a Monaco range. Both ranges count from 1 and exclude the end. */
export function toMonacoRange({ startLine, startColumn, endLine, endColumn }: TextRange): IRange {
  return { startLineNumber: startLine, startColumn, endLineNumber: endLine, endColumn };
}

/** Converts a Monaco range to a Sinter range. A position becomes an empty range. */
export function toTextRange(place: IRange | { lineNumber: number; column: number }): TextRange {
  if ('lineNumber' in place) {
    const { lineNumber: line, column } = place;
    return { startLine: line, startColumn: column, endLine: line, endColumn: column };
  }
  const { startLineNumber, startColumn, endLineNumber, endColumn } = place;
  return { startLine: startLineNumber, startColumn, endLine: endLineNumber, endColumn };
}
