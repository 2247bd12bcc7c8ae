/** A number as written in the text. JavaScript numbers cannot represent all EVM integers exactly. */
export interface JsonNumber {
  readonly number: string;
}

/** Members in source order. */
export type JsonObject = Map<string, Json>;

/** A JSON value with exact numbers; plain data, so that it can be cloned. */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject;

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/uy;

/** Parses JSON text; throws a `SyntaxError` with the position. */
export function parseJson(text: string): Json {
  const reader = new JsonReader(text);
  const value = reader.value();
  reader.end();
  return value;
}

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): Json {
    const token = this.#next();
    if (token === '{') return this.#object();
    if (token === '[') return this.#list();
    if (token.startsWith('"')) return String(JSON.parse(token));
    if (token === 'true' || token === 'false') return token === 'true';
    if (token === 'null') return null;
    if (/^[-\d]/.test(token)) return { number: token };
    throw this.#unexpected(token);
  }

  end(): void {
    if (this.#text.slice(this.#at).trim() !== '') throw this.#unexpected('trailing characters');
  }

  #object(): JsonObject {
    const members: JsonObject = new Map();
    for (let token = this.#next(); token !== '}'; token = this.#next()) {
      if (members.size > 0) token = this.#after(',', token);
      if (!token.startsWith('"')) throw this.#unexpected(token);
      this.#after(':', this.#next(), false);
      members.set(String(JSON.parse(token)), this.value());
    }
    return members;
  }

  #list(): readonly Json[] {
    const items: Json[] = [];
    for (let start = this.#at, token = this.#next(); token !== ']'; start = this.#at, token = this.#next()) {
      if (items.length === 0) this.#at = start;
      else if (token !== ',') throw this.#unexpected(token);
      items.push(this.value());
    }
    return items;
  }

  /** Checks a separator; returns the token after it. */
  #after(separator: string, token: string, readsNext = true): string {
    if (token !== separator) throw this.#unexpected(token);
    return readsNext ? this.#next() : token;
  }

  #next(): string {
    TOKEN.lastIndex = this.#at;
    const match = TOKEN.exec(this.#text);
    if (!match) throw this.#unexpected(this.#text.slice(this.#at, this.#at + 10).trim() || 'end of text');
    this.#at = TOKEN.lastIndex;
    return match[0].trimStart();
  }

  #unexpected(what: string): SyntaxError {
    const before = this.#text.slice(0, this.#at).split('\n');
    return new SyntaxError(
      `unexpected ${what} at line ${before.length} column ${(before.at(-1) ?? '').length}`,
    );
  }
}

export function isJsonNumber(value: Json): value is JsonNumber {
  return typeof value === 'object' && value !== null && 'number' in value;
}

export function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Converts a value to text, either on one line or indented by two spaces. */
export function jsonText(value: Json, isPretty = false, indent = ''): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isJsonNumber(value)) return value.number;
  const inner = `${indent}  `;
  const [open, close, items] = isJsonList(value)
    ? ['[', ']', value.map((item) => jsonText(item, isPretty, inner))]
    : ['{', '}', [...value].map(([key, item]) => memberText(key, item, isPretty, inner))];
  if (items.length === 0) return open + close;
  return isPretty
    ? `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`
    : `${open}${items.join(',')}${close}`;
}

function memberText(key: string, value: Json, isPretty: boolean, indent: string): string {
  return `${JSON.stringify(key)}:${isPretty ? ' ' : ''}${jsonText(value, isPretty, indent)}`;
}
