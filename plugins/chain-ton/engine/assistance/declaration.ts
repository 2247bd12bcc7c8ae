import type { SymbolKind } from '@core/languages/symbols';

/** Something that a source declares, wherever it can be named from. */
export interface Declaration {
  readonly name: string;
  readonly kind: SymbolKind;
  /** As the source has it, on one line and without its body. */
  readonly signature: string;
  /** Of a function, as they stand in the signature. */
  readonly parameters: readonly string[];
  /** The type that a method belongs to. */
  readonly receiver?: string;
  /** Text of the comment right before it. */
  readonly documentation?: string;
  /** Where the name stands in its source, in UTF-16 units. */
  readonly offset: number;
}

/** How a language writes what it declares. */
export interface DeclarationSyntax {
  /** Comments and texts; the first group, where there is one, is the text of a documentation comment. */
  readonly hidden: RegExp;
  /** What begins a line of a documentation comment. */
  readonly documentation: string;
  readonly keywords: readonly string[];
  /** Characters of names. */
  readonly word: RegExp;
  /** Finds declarations in code whose comments and texts are blanked. */
  find(code: string): readonly FoundDeclaration[];
}

/** A declaration before its documentation is known. */
export type FoundDeclaration = Omit<Declaration, 'documentation'> & {
  /** Where it begins, below its documentation. */
  readonly start: number;
};

/** What a source declares, in its order. Never throws. */
export function declarationsOf(source: string, syntax: DeclarationSyntax): readonly Declaration[] {
  return syntax.find(blanked(source, syntax)).map(({ start, ...declaration }) => {
    const documentation = documentationBefore(source, start, syntax.documentation);
    return { ...declaration, ...(documentation !== '' && { documentation }) };
  });
}

/** The source with comments and texts as spaces, so that every character stays where it is. */
export function blanked(source: string, { hidden }: Pick<DeclarationSyntax, 'hidden'>): string {
  return source.replace(hidden, (piece) => piece.replace(/[^\n]/g, ' '));
}

function documentationBefore(source: string, start: number, mark: string): string {
  const lines = source.slice(0, start).split('\n').slice(0, -1);
  const found: string[] = [];
  for (const line of lines.toReversed()) {
    const text = line.trim();
    // Attributes stand between a function and its documentation.
    if (/^@\w+(\(.*\))?$/.test(text)) continue;
    if (!text.startsWith(mark)) break;
    found.unshift(text.slice(mark.length).replace(/^ /, ''));
  }
  return found.join('\n').trim();
}

/** Parts of a list between its commas, those inside of brackets left whole. */
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

/** The end of what a bracket at a place opens, behind the bracket that closes it; the end of the code where none does. */
export function closing(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if ('([{'.includes(code[at] ?? '')) depth++;
    else if (')]}'.includes(code[at] ?? '') && --depth === 0) return at + 1;
  }
  return code.length;
}
