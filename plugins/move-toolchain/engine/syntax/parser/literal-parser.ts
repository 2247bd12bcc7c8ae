import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { Token } from '../token';
import { INTEGER_TYPES, type IntegerTypeName, type LiteralNode } from '../tree/literal-node';
import type { AddressNode, Name } from '../tree/names';
import type { TokenCursor } from './token-cursor';

const LARGEST_ADDRESS = 2n ** 256n - 1n;
const integerTypes: ReadonlySet<string> = new Set(INTEGER_TYPES);
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, '\\': 92, '0': 0, '"': 34, "'": 39 };

/** Parses names, addresses and literals. */
export class LiteralParser {
  readonly #tokens: TokenCursor;

  constructor(tokens: TokenCursor) {
    this.#tokens = tokens;
  }

  /** A name that is not a keyword. */
  name(expected: string = messages.aName): Name {
    const token = this.#tokens.peek();
    if (token.kind !== 'word') return this.#tokens.failExpecting(expected);
    if (this.#tokens.dialect.keywords.has(token.text))
      this.#tokens.fail('reserved-word', this.#tokens.spanOf(token), messages.reservedWord(token.text));
    this.#tokens.next();
    return { text: token.text, span: this.#tokens.spanOf(token) };
  }

  atName(ahead = 0): boolean {
    const { kind, text } = this.#tokens.peek(ahead);
    return kind === 'word' && !this.#tokens.dialect.keywords.has(text);
  }

  /** An address: a number or a name, after '@' or before '::'. */
  address(): AddressNode {
    const token = this.#tokens.peek();
    if (token.kind !== 'number') {
      const name = this.name(messages.anAddress);
      return { kind: 'name', name, span: name.span };
    }
    this.#tokens.next();
    const span = this.#tokens.spanOf(token);
    const value = integerOf(token.text);
    if (value === undefined || value > LARGEST_ADDRESS)
      this.#tokens.report('invalid-address', span, messages.invalidAddress(token.text));
    return { kind: 'number', value: value ?? 0n, span };
  }

  atLiteral(): boolean {
    const { kind, text } = this.#tokens.peek();
    if (kind === 'number') return !this.#tokens.at('::', 1);
    if (kind === 'word') return text === 'true' || text === 'false';
    return kind === 'bytes' || kind === 'hex' || kind === 'text' || this.#tokens.at('@');
  }

  literal(): LiteralNode {
    const token = this.#tokens.next();
    const span = this.#tokens.spanOf(token);
    switch (token.kind) {
      case 'number':
        return this.#number(token, span);
      case 'bytes':
        return { kind: 'bytes', value: this.#byteString(token), span };
      case 'hex':
        return { kind: 'bytes', value: this.#hexString(token, span), span };
      case 'word':
        return { kind: 'boolean', value: token.text === 'true', span };
      case 'mark': {
        const address = this.address();
        return { kind: 'address', address, span: { start: span.start, end: address.span.end } };
      }
      default:
        this.#tokens.report('text-literal', span, messages.textLiteral, { hints: [messages.useByteString] });
        return { kind: 'bytes', value: new TextEncoder().encode(token.text), span };
    }
  }

  #number({ text }: Token, span: Span): LiteralNode {
    const [digits, suffix] = splitSuffix(text);
    const value = integerOf(digits);
    if (value === undefined || (suffix !== undefined && !isIntegerType(suffix))) {
      this.#tokens.report('invalid-number', span, messages.invalidNumber(text), {
        hints: [messages.numberForms],
      });
      return { kind: 'number', value: value ?? 0n, span };
    }
    return { kind: 'number', value, ...(suffix !== undefined && isIntegerType(suffix) && { suffix }), span };
  }

  #byteString({ text, start }: Token): Uint8Array {
    const bytes: number[] = [];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code !== 92) {
        if (code > 127) this.#reportInString(start + 2 + at, 1, messages.byteStringIsAscii);
        bytes.push(code & 0xff);
        continue;
      }
      const letter = text.charAt(++at);
      const hex = /^[0-9A-Fa-f]{2}/.exec(text.slice(at + 1))?.[0];
      if (letter === 'x' && hex) {
        bytes.push(Number.parseInt(hex, 16));
        at += 2;
      } else if (ESCAPES[letter] !== undefined) bytes.push(ESCAPES[letter]);
      else this.#reportInString(start + 1 + at, 2, messages.unknownEscape(`\\${letter}`));
    }
    return Uint8Array.from(bytes);
  }

  #reportInString(start: number, length: number, message: string): void {
    this.#tokens.report('invalid-string', { start, end: start + length }, message);
  }

  #hexString({ text }: Token, span: Span): Uint8Array {
    if (!/^([0-9A-Fa-f]{2})*$/.test(text)) {
      this.#tokens.report('invalid-string', span, messages.invalidHexString);
      return new Uint8Array();
    }
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
}

function splitSuffix(text: string): readonly [string, string | undefined] {
  const found = (
    text.startsWith('0x') ? /^(0x[0-9A-Fa-f_]*?)([iu](?:8|16|32|64|128|256))?$/ : /^([0-9_]+)(.*)$/
  ).exec(text);
  return [found?.[1] ?? text, found?.[2] === '' ? undefined : found?.[2]];
}

function isIntegerType(text: string): text is IntegerTypeName {
  return integerTypes.has(text);
}

function integerOf(text: string): bigint | undefined {
  const digits = text.replaceAll('_', '');
  return /^(0x[0-9A-Fa-f]+|[0-9]+)$/.test(digits) ? BigInt(digits) : undefined;
}
