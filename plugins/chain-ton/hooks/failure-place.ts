import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';

/** A place in a project file, in a stack of the sandbox. Its line is the line of the source. */
const FRAME = /\b(?:project|source):\/\/\/(.+?):(\d+):\d+/g;

/** The line of the project at which an error was thrown: the first one in its stack. */
export function failurePlace(
  stack: string,
  files: readonly SourceFile[],
): Pick<Diagnostic, 'path' | 'range'> | undefined {
  for (const [, path = '', lineText] of stack.matchAll(FRAME)) {
    const line = Number(lineText);
    const text = files.find((file) => file.path === path)?.content.split('\n')[line - 1];
    if (text === undefined) continue;
    const startColumn = text.length - text.trimStart().length + 1;
    const range = {
      startLine: line,
      startColumn,
      endLine: line,
      endColumn: Math.max(text.trimEnd().length, startColumn) + 1,
    };
    return { path, range };
  }
  return undefined;
}
