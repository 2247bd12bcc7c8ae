import type { SymbolKind } from '@core/languages/symbols';

export interface Declaration {
  readonly name: string;
  readonly kind: SymbolKind;
  /** As in the source, but on one line and without the body. */
  readonly signature: string;
  /** Parameters of a function, as in the signature. */
  readonly parameters: readonly string[];
  readonly receiver?: string;
  /** Text of the comment directly above the declaration. */
  readonly documentation?: string;
  /** Offset of the name in its source, in UTF-16 code units. */
  readonly offset: number;
}

export interface DeclarationSyntax {
  /** Matches comments and strings. The first group, if it matches, is the text of a documentation comment. */
  readonly hidden: RegExp;
  /** Prefix of a documentation comment line. */
  readonly documentation: string;
  readonly keywords: readonly string[];
  readonly word: RegExp;
  /** Finds declarations in code whose comments and strings are blanked. */
  find(code: string): readonly FoundDeclaration[];
}

export type FoundDeclaration = Omit<Declaration, 'documentation'> & {
  /** Offset of the declaration, after its documentation. */
  readonly start: number;
};

/** The declarations in a source file, in source order. Never throws. */
export function declarationsOf(source: string, syntax: DeclarationSyntax): readonly Declaration[] {
  return syntax.find(blanked(source, syntax)).map(({ start, ...declaration }) => {
    const documentation = documentationBefore(source, start, syntax.documentation);
    return { ...declaration, ...(documentation !== '' && { documentation }) };
  });
}

/** Replaces comments and strings with spaces so that all offsets remain valid. */
export function blanked(source: string, { hidden }: Pick<DeclarationSyntax, 'hidden'>): string {
  return source.replace(hidden, (piece) => piece.replace(/[^\n]/g, ' '));
}

function documentationBefore(source: string, start: number, mark: string): string {
  const lines = source.slice(0, start).split('\n').slice(0, -1);
  const found: string[] = [];
  for (const line of lines.toReversed()) {
    const text = line.trim();
    // Attributes may appear between a function and its documentation.
    if (/^@\w+(\(.*\))?$/.test(text)) continue;
    if (!text.startsWith(mark)) break;
    found.unshift(text.slice(mark.length).replace(/^ /, ''));
  }
  return found.join('\n').trim();
}

/** Splits a list at its top-level commas; commas inside brackets are ignored. */
export function splitList(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of list) {
    if ('([{<'.includes(character)) depth++;
    else if (')]}>'.includes(character)) depth--;
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].map(oneLine).filter((each) => each !== '');
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The offset after the bracket that closes the bracket at `open`, or the end of the code if it is never closed. */
export function closing(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if ('([{'.includes(code[at] ?? '')) depth++;
    else if (')]}'.includes(code[at] ?? '') && --depth === 0) return at + 1;
  }
  return code.length;
}
