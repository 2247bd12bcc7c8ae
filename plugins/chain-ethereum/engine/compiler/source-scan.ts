/** A range of text in UTF-16 code units; the end is exclusive. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Imports and pragmas in a Solidity file. They are found without a compiler, because they determine which compiler is
 * used.
 */
export interface SourceScan {
  /** Imported paths as written; the span covers the string. */
  readonly imports: readonly (TextSpan & { readonly path: string })[];
  /** Version pragmas as written; the span covers the whole pragma. */
  readonly pragmas: readonly (TextSpan & { readonly text: string })[];
}

const TOKEN =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|;|\b(?:import|pragma)\b/g;
const COMMENT = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g;

/** Finds imports and pragmas outside comments and strings, even in files with syntax errors. */
export function scanSource(content: string): SourceScan {
  const imports: (TextSpan & { path: string })[] = [];
  const pragmas: (TextSpan & { text: string })[] = [];
  let inImport = false;
  for (const match of content.matchAll(TOKEN)) {
    const [token] = match;
    if (token === ';') inImport = false;
    else if (token === 'import') inImport = true;
    else if (token === 'pragma') {
      const pragma = readPragma(content, match.index);
      if (pragma) pragmas.push(pragma);
    } else if (inImport && (token.startsWith('"') || token.startsWith("'"))) {
      imports.push({ path: token.slice(1, -1), from: match.index, to: match.index + token.length });
      inImport = false;
    }
  }
  return { imports, pragmas };
}

function readPragma(content: string, from: number): (TextSpan & { readonly text: string }) | undefined {
  const end = content.indexOf(';', from);
  if (end < 0) return undefined;
  const words = content.slice(from, end).replaceAll(COMMENT, ' ');
  const text = /^pragma\s+solidity\b([\s\S]*)$/.exec(words)?.[1]?.trim();
  return text === undefined ? undefined : { text, from, to: end + 1 };
}
