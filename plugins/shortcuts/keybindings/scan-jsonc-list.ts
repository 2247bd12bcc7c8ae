import { err, ok, type Result } from '@core/base/result';

/** An item in a list, from `start` up to but not including `end`, in UTF-16 code units. */
export interface ListItem {
  readonly start: number;
  readonly end: number;
  /** Offset after the following comma; undefined if there is none. */
  readonly afterComma: number | undefined;
}

export interface ScannedList {
  readonly items: readonly ListItem[];
  readonly close: number;
}

export interface ListFault {
  readonly at: number;
  readonly missing: 'list' | 'value' | 'name' | 'colon' | 'comma' | 'quote' | 'end';
}

const blank = /(?:[\s\uFEFF]|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)*/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;
/**
 * A JSON string. Inside the quotation marks, characters from U+0020 up are literal, except quotation marks and
 * backslashes.
 */
const string = /"(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[ !#-[\]-\uffff])*"/y;

/** Finds the items of a JSON list with comments and trailing commas, without parsing their values. */
export function scanJsoncList(text: string): Result<ScannedList, ListFault> {
  const scanner = new Scanner(text);
  try {
    if (!scanner.take('[')) scanner.fail('list');
    const list = scanner.list();
    if (!scanner.isAtEnd) scanner.fail('end');
    return ok(list);
  } catch (error) {
    if (error instanceof Fault) return err(error.fault);
    throw error;
  }
}

class Fault extends Error {
  constructor(readonly fault: ListFault) {
    super(fault.missing);
  }
}

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    this.#match(blank);
    return this.#at === this.#text.length;
  }

  take(sign: string): boolean {
    this.#match(blank);
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  fail(missing: ListFault['missing']): never {
    throw new Fault({ at: this.#at, missing });
  }

  list(): ScannedList {
    const items: ListItem[] = [];
    for (let mayGoOn = true; !this.take(']'); ) {
      if (!mayGoOn) this.fail('comma');
      const start = this.#at;
      this.#value();
      const end = this.#at;
      mayGoOn = this.take(',');
      items.push({ start, end, afterComma: mayGoOn ? this.#at : undefined });
    }
    return { items, close: this.#at - 1 };
  }

  #value(): void {
    if (this.take('[')) this.list();
    else if (this.take('{')) this.#members();
    else if (!this.#string() && !this.#match(scalar)) this.fail('value');
  }

  #members(): void {
    for (let mayGoOn = true; !this.take('}'); ) {
      if (!mayGoOn) this.fail('comma');
      if (!this.#string()) this.fail('name');
      if (!this.take(':')) this.fail('colon');
      this.#match(blank);
      this.#value();
      mayGoOn = this.take(',');
    }
  }

  #string(): boolean {
    if (this.#match(string)) return true;
    if (this.#text[this.#at] === '"') this.fail('quote');
    return false;
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }
}
