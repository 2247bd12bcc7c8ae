import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';

/** A position in a project file, from a stack trace in the sandbox. The line number refers to the source file. */
const FRAME = /\b(?:project|source):\/\/\/(.+?):(\d+):\d+/g;

/** The project line that threw an error, which is the first project line in the stack trace. */
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
