import * as z from 'zod/mini';
import type { ModuleSource } from '../codegen/module-source';
import { LineIndex } from '../diagnostics/line-index';

/**
 * Source positions of each function's code. A row contains an instruction index, start line, start column, end line and
 * end column. Lines and columns are counted from 1. A row applies until the next row.
 */
export const codeLinesSchema = z.object({
  path: z.string(),
  functions: z.record(z.string(), z.array(z.array(z.int()))),
});

export type CodeLines = z.infer<typeof codeLinesSchema>;

/**
 * Source positions of a module's code, by line.
 * @param text the content of the source file.
 */
export function codeLines({ path, functions }: ModuleSource, text: string): CodeLines {
  const index = new LineIndex(text);
  const rows = functions.map(({ name, spans }) => {
    const changes = spans.flatMap((span, offset) => {
      const before = spans[offset - 1];
      if (before?.start === span.start && before.end === span.end) return [];
      const { startLine, startColumn, endLine, endColumn } = index.rangeOf(span);
      return [[offset, startLine, startColumn, endLine, endColumn]];
    });
    return [name, changes] as const;
  });
  return { path, functions: Object.fromEntries(rows) };
}
