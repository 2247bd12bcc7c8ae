/** A token in Tolk or Tact source code. Both languages share this tokenizer. */
export interface SourceToken {
  readonly kind: 'word' | 'number' | 'string' | 'mark';
  /** A string's content without its quotes. */
  readonly text: string;
  /** 0-based start, in UTF-16 code units. */
  readonly offset: number;
  /** Text of the documentation comment (`///`) directly above the token. */
  readonly documentation?: string;
}

const PIECES =
  /(\/\/\/[^\n]*)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|`[^`\n]*`|[A-Za-z_$][\w$]*|0x[\da-fA-F_]+|0b[01_]+|\d[\d_]*|\S/g;

/** Splits source code into words, numbers, strings and single symbols, without comments. Never throws. */
export function sourceTokens(content: string): readonly SourceToken[] {
  const tokens: SourceToken[] = [];
  let documentation: string[] = [];
  for (const { 0: piece, 1: comment, index: offset } of content.matchAll(PIECES)) {
    if (comment !== undefined) documentation.push(comment.slice(3).trim());
    else if (!piece.startsWith('//') && !piece.startsWith('/*')) {
      const [kind, text] = kindOf(piece);
      tokens.push({
        kind,
        text,
        offset,
        ...(documentation.length > 0 && { documentation: documentation.join('\n') }),
      });
      documentation = [];
    }
  }
  return tokens;
}

function kindOf(piece: string): readonly [SourceToken['kind'], string] {
  if (piece.startsWith('"""')) return ['string', piece.slice(3).replace(/"""$/, '')];
  if (piece.startsWith('"')) return ['string', piece.slice(1).replace(/"$/, '')];
  if (/^\d/.test(piece)) return ['number', piece.replaceAll('_', '')];
  if (piece.startsWith('`') && piece.length > 1) return ['word', piece.slice(1, -1)];
  return [/^[A-Za-z_$]/.test(piece) ? 'word' : 'mark', piece];
}

const OPENING = '([{';
const CLOSING = ')]}';

export class SourceReader {
  readonly #tokens: readonly SourceToken[];
  #at = 0;

  constructor(tokens: readonly SourceToken[]) {
    this.#tokens = tokens;
  }

  peek(ahead = 0): SourceToken | undefined {
    return this.#tokens[this.#at + ahead];
  }

  next(): SourceToken | undefined {
    return this.#tokens[this.#at++];
  }

  at(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token !== undefined && token.kind !== 'string' && token.text === text;
  }

  accept(text: string): boolean {
    if (!this.at(text)) return false;
    this.#at++;
    return true;
  }

  /** Returns the tokens up to the matching closing bracket and advances past the bracket. */
  takeUntilClosed(): readonly SourceToken[] {
    const start = this.#at;
    let depth = 1;
    for (let token = this.next(); token !== undefined; token = this.next()) {
      if (token.kind !== 'mark') continue;
      if (OPENING.includes(token.text)) depth++;
      else if (CLOSING.includes(token.text) && --depth === 0) return this.#tokens.slice(start, this.#at - 1);
    }
    return this.#tokens.slice(start);
  }

  /** Reads a type up to the first of the given symbols or words. Bracketed groups are read as a whole. */
  takeType(ends: readonly string[]): string {
    let text = '';
    let angle = 0;
    for (let token = this.peek(); token !== undefined; token = this.peek()) {
      if (angle === 0 && token.kind !== 'string' && ends.includes(token.text)) break;
      if (token.text === '<') angle++;
      if (token.text === '>') angle--;
      this.next();
      const open = token.kind === 'mark' && OPENING.includes(token.text);
      const inner = open ? this.takeUntilClosed() : [];
      text += joined(token.text);
      if (open) text += inner.map((one) => joined(one.text)).join('') + (token.text === '(' ? ')' : ']');
    }
    return text.trim();
  }
}

/** Normalises the spaces around commas and vertical bars. */
function joined(text: string): string {
  if (text === ',') return ', ';
  return text === '|' || text === 'as' ? ` ${text} ` : text;
}
