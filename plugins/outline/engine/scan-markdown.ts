import type { DocumentSymbol } from '@core/languages/symbols';

interface Heading {
  readonly level: number;
  readonly name: string;
  /** 1-based line number. */
  readonly line: number;
  readonly length: number;
}

/** The headings of a document, nested by level. */
export function scanMarkdown(text: string): readonly DocumentSymbol[] {
  const lines = text.split(/\r?\n/);
  const headings = headingsOf(lines);
  return nest(headings, 0, headings.length, lines.length, lines.at(-1)?.length ?? 0);
}

function headingsOf(lines: readonly string[]): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const hashes = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line);
    if (hashes?.[1] !== undefined && hashes[2]) {
      headings.push({ level: hashes[1].length, name: hashes[2], line: index + 1, length: line.length });
      continue;
    }
    const underline = /^ {0,3}(=+|-+)[ \t]*$/.exec(lines[index + 1] ?? '')?.[1];
    if (underline !== undefined && /^ {0,3}[^\s>#|-]/.test(line) && !/^ {0,3}\d+[.)]/.test(line)) {
      headings.push({
        level: underline.startsWith('=') ? 1 : 2,
        name: line.trim(),
        line: index + 1,
        length: line.length,
      });
    }
  }
  return headings;
}

/**
 * Nests the headings from `from` up to `to` (exclusive). A section ends at the next heading of the same or a higher
 * level.
 */
function nest(
  headings: readonly Heading[],
  from: number,
  to: number,
  lastLine: number,
  lastLength: number,
): readonly DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  for (let index = from; index < to; ) {
    const heading = headings[index];
    if (!heading) break;
    let next = index + 1;
    while (next < to && (headings[next]?.level ?? 0) > heading.level) next++;
    const following = next < headings.length ? headings[next] : undefined;
    const endLine = following ? following.line - 1 : lastLine;
    const range = {
      startLine: heading.line,
      startColumn: 1,
      endLine: Math.max(endLine, heading.line),
      endColumn: following ? Number.MAX_SAFE_INTEGER : lastLength + 1,
    };
    symbols.push({
      name: heading.name,
      kind: 'heading',
      range: { ...range, endColumn: Math.min(range.endColumn, 10_000) },
      selectionRange: {
        startLine: heading.line,
        startColumn: 1,
        endLine: heading.line,
        endColumn: heading.length + 1,
      },
      children: nest(headings, index + 1, next, lastLine, lastLength),
    });
    index = next;
  }
  return symbols;
}
