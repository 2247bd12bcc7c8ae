import type { QuickJsBridge } from '../quickjs-bridge';

interface UrlParts {
  readonly hash: string;
  readonly host: string;
  readonly hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly password: string;
  readonly pathname: string;
  readonly port: string;
  readonly protocol: string;
  readonly search: string;
  readonly username: string;
}

/** Implements https://url.spec.whatwg.org/#urlsearchparams. */
export class URLSearchParams {
  #pairs: [string, string][];

  constructor(init: string | Iterable<readonly [string, string]> | Readonly<Record<string, string>> = '') {
    if (typeof init === 'string') this.#pairs = parsePairs(init);
    else {
      const pairs = Symbol.iterator in init ? [...init] : Object.entries(init);
      this.#pairs = pairs.map(([name, value]) => [String(name), String(value)]);
    }
  }

  get size(): number {
    return this.#pairs.length;
  }

  append(name: string, value: string): void {
    this.#pairs.push([name, String(value)]);
  }

  delete(name: string): void {
    this.#pairs = this.#pairs.filter(([one]) => one !== name);
  }

  get(name: string): string | null {
    return this.#pairs.find(([one]) => one === name)?.[1] ?? null;
  }

  getAll(name: string): string[] {
    return this.#pairs.filter(([one]) => one === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.#pairs.some(([one]) => one === name);
  }

  set(name: string, value: string): void {
    const index = this.#pairs.findIndex(([one]) => one === name);
    if (index < 0) this.append(name, value);
    else {
      this.#pairs = this.#pairs.filter(([one], at) => at <= index || one !== name);
      this.#pairs[index] = [name, String(value)];
    }
  }

  sort(): void {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  }

  forEach(callback: (value: string, name: string, params: URLSearchParams) => void): void {
    for (const [name, value] of this) callback(value, name, this);
  }

  entries(): IterableIterator<[string, string]> {
    return this.#pairs.map(([name, value]): [string, string] => [name, value])[Symbol.iterator]();
  }

  keys(): IterableIterator<string> {
    return this.#pairs.map(([name]) => name)[Symbol.iterator]();
  }

  values(): IterableIterator<string> {
    return this.#pairs.map(([, value]) => value)[Symbol.iterator]();
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }

  toString(): string {
    const write = (text: string) => encodeURIComponent(text).replace(/%20/g, '+');
    return this.#pairs.map(([name, value]) => `${write(name)}=${write(value)}`).join('&');
  }
}

function parsePairs(text: string): [string, string][] {
  const read = (part: string) => {
    const spaced = part.replace(/\+/g, ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  return text
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      return [read(name), read(rest.join('='))];
    });
}

/** Read-only URLs, parsed by the thread with Node's URL class. */
export function createUrlClass({ parseUrl }: Pick<QuickJsBridge, 'parseUrl'>) {
  return class URL {
    readonly searchParams: URLSearchParams;
    declare readonly href: string;
    declare readonly search: string;

    static canParse(text: unknown, base?: unknown): boolean {
      return parseUrl(String(text), base === undefined ? undefined : String(base)) !== undefined;
    }

    constructor(text: unknown, base?: unknown) {
      const parts = parseUrl(String(text), base === undefined ? undefined : String(base));
      if (parts === undefined) throw new TypeError('Invalid URL');
      Object.assign(this, JSON.parse(parts) as UrlParts);
      this.searchParams = new URLSearchParams(this.search);
    }

    toString(): string {
      return this.href;
    }

    toJSON(): string {
      return this.href;
    }
  };
}
