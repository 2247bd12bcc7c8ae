import * as z from 'zod/mini';
import type { ModuleSource } from '../codegen/module-source';
import { LineIndex } from '../diagnostics/line-index';

/**
 * Where the code of each function comes from: rows of the first instruction, and the start and end of its source by line and
 * column from 1. A row holds up to the next one.
 */
export const codeLinesSchema = z.object({
  path: z.string(),
  functions: z.record(z.string(), z.array(z.array(z.int()))),
});

export type CodeLines = z.infer<typeof codeLinesSchema>;

/**
 * Where the code of a module comes from, by line.
 *
 * @param text of the file that the code was made from.
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
