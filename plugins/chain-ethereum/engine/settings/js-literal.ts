/** A JavaScript value that can be read without running code; undefined for other expressions. */
export type Literal =
  | string
  | number
  | boolean
  | undefined
  | readonly Literal[]
  | { readonly [key: string]: Literal };

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /'((?:\\[\s\S]|[^'\\\n])*)'|"((?:\\[\s\S]|[^"\\\n])*)"|`((?:\\[\s\S]|[^`\\$])*)`/y;
const NUMBER = /-?\d[\d_]*(?:\.\d+)?(?:e\d+)?/y;
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const SKIPPED =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/y;

/** The value of the first property with the given name in JavaScript or TypeScript source text. */
export function readProperty(source: string, name: string): Literal {
  const reader = new LiteralReader(source);
  const pattern = new RegExp(`${SKIPPED.source}|(?<![\\w$.])${name}\\s*:`, 'g');
  for (const match of source.matchAll(pattern)) {
    if (match[0].startsWith(name)) return reader.read(match.index + match[0].length);
  }
  return undefined;
}

class LiteralReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(at: number): Literal {
    this.#at = at;
    return this.#value();
  }

  #value(): Literal {
    this.#take(BLANK);
    const start = this.#at;
    const value = this.#literal();
    this.#take(BLANK);
    // If none of these characters or keywords follows, the literal is part of an expression, which cannot be read.
    if (
      /[,}\]);]|^$/.test(this.#source.charAt(this.#at)) ||
      /^(as|satisfies)\b/.test(this.#source.slice(this.#at, this.#at + 10))
    ) {
      this.#skipExpression();
      return value;
    }
    this.#at = start;
    this.#skipExpression();
    return undefined;
  }

  #literal(): Literal {
    const next = this.#source.charAt(this.#at);
    if (next === '{') return this.#object();
    if (next === '[') return this.#array();
    const string = this.#take(STRING);
    if (string) return (string[1] ?? string[2] ?? string[3] ?? '').replaceAll(/\\(.)/g, '$1');
    const number = this.#take(NUMBER);
    if (number) return Number(number[0].replaceAll('_', ''));
    const word = this.#take(NAME)?.[0];
    return word === 'true' ? true : word === 'false' ? false : undefined;
  }

  #array(): readonly Literal[] {
    const items: Literal[] = [];
    this.#at++;
    while (!this.#closes(']')) {
      items.push(this.#value());
      this.#takeComma();
    }
    return items;
  }

  #object(): { readonly [key: string]: Literal } {
    const members: Record<string, Literal> = {};
    this.#at++;
    while (!this.#closes('}')) {
      const string = this.#take(STRING);
      const key = string ? (string[1] ?? string[2]) : (this.#take(NAME) ?? this.#take(NUMBER))?.[0];
      this.#take(BLANK);
      if (key !== undefined && this.#source.charAt(this.#at) === ':') {
        this.#at++;
        members[key] = this.#value();
      } else this.#skipExpression();
      this.#takeComma();
    }
    return members;
  }

  #closes(bracket: string): boolean {
    this.#take(BLANK);
    if (this.#at >= this.#source.length) return true;
    if (this.#source.charAt(this.#at) !== bracket) return false;
    this.#at++;
    return true;
  }

  #takeComma(): void {
    this.#take(BLANK);
    if (this.#source.charAt(this.#at) === ',') this.#at++;
    // Skip unexpected characters, so that a file with syntax errors cannot cause an infinite loop.
    else if (!/[}\]]/.test(this.#source.charAt(this.#at))) this.#at++;
  }

  /** Skips to the comma or bracket that ends the value. */
  #skipExpression(): void {
    for (let depth = 0; this.#at < this.#source.length; ) {
      if (this.#take(SKIPPED)) continue;
      const next = this.#source.charAt(this.#at);
      if (depth === 0 && /[,}\]);]/.test(next)) return;
      if ('([{'.includes(next)) depth++;
      if (')]}'.includes(next)) depth--;
      this.#at++;
    }
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (!match) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }
}
