import { messages } from '../messages';
import type { LiteralNode } from '../tree/literal-node';
import type { BindingNode, FieldPatternNode, PatternNode } from '../tree/pattern-node';
import type { LiteralParser } from './literal-parser';
import type { TokenCursor } from './token-cursor';
import type { TypeParser } from './type-parser';

export class PatternParser {
  readonly #tokens: TokenCursor;
  readonly #literals: LiteralParser;
  readonly #types: TypeParser;

  constructor(tokens: TokenCursor, literals: LiteralParser, types: TypeParser) {
    this.#tokens = tokens;
    this.#literals = literals;
    this.#types = types;
  }

  pattern(): PatternNode {
    return this.#tokens.nested(() => this.#pattern());
  }

  #pattern(): PatternNode {
    const { start } = this.#tokens.peek();
    if (this.#tokens.accept('_')) return { kind: 'wildcard', span: this.#tokens.spanFrom(start) };
    if (this.#tokens.at('..') || this.#tokens.at('..=')) {
      if (this.#tokens.at('..=') || this.#atBound(1)) return this.#range(start, undefined);
      this.#tokens.next();
      return { kind: 'rest', span: this.#tokens.spanFrom(start) };
    }
    if (this.#tokens.accept('(')) {
      const elements = this.#tokens.listUntil(')', () => this.pattern());
      const [only] = elements;
      return only && elements.length === 1
        ? only
        : { kind: 'tuple', elements, span: this.#tokens.spanFrom(start) };
    }
    if (this.#atBound() || this.#literals.atLiteral()) {
      const literal = this.#signedLiteral();
      if (literal.kind === 'number' && (this.#tokens.at('..') || this.#tokens.at('..=')))
        return this.#range(start, literal);
      return { kind: 'literal', literal, span: literal.span };
    }
    if (this.#tokens.peek().kind !== 'word' && this.#tokens.peek().kind !== 'number')
      return this.#tokens.failExpecting(messages.aPattern);
    return this.#namedPattern(start);
  }

  #atBound(ahead = 0): boolean {
    return (
      this.#tokens.at('-', ahead) ||
      (this.#tokens.peek(ahead).kind === 'number' && !this.#tokens.at('::', ahead + 1))
    );
  }

  #signedLiteral(): LiteralNode {
    const { start } = this.#tokens.peek();
    if (!this.#tokens.accept('-')) return this.#literals.literal();
    if (this.#tokens.peek().kind !== 'number') return this.#tokens.failExpecting(messages.aPattern);
    const literal = this.#literals.literal();
    const span = this.#tokens.spanFrom(start);
    return literal.kind === 'number' ? { ...literal, value: -literal.value, span } : { ...literal, span };
  }

  /** Reads a range pattern, starting at `..` or `..=`. */
  #range(start: number, from: LiteralNode | undefined): PatternNode {
    const isInclusive = this.#tokens.next().text === '..=';
    const to = isInclusive || this.#atBound() ? this.#signedLiteral() : undefined;
    return {
      kind: 'range',
      ...(from && { from }),
      ...(to && { to }),
      isInclusive,
      span: this.#tokens.spanFrom(start),
    };
  }

  #namedPattern(start: number): PatternNode {
    const path = this.#types.parsePath('type');
    if (this.#tokens.accept('(')) {
      const elements = this.#tokens.listUntil(')', () => this.pattern());
      return { kind: 'positional', path, elements, span: this.#tokens.spanFrom(start) };
    }
    if (this.#tokens.accept('{')) {
      const fields: FieldPatternNode[] = [];
      let hasRest = false;
      this.#tokens.listUntil('}', () => {
        if (this.#tokens.accept('..')) {
          hasRest = true;
          if (!this.#tokens.at('}')) this.#tokens.failExpecting(`'}'`);
        } else fields.push(this.#fieldPattern());
      });
      return { kind: 'fields', path, fields, hasRest, span: this.#tokens.spanFrom(start) };
    }
    const [segment] = path.segments;
    return segment && path.segments.length === 1 && !segment.typeArguments && !path.address
      ? { kind: 'variable', name: segment.name, span: path.span }
      : { kind: 'path', path, span: path.span };
  }

  #fieldPattern(): FieldPatternNode {
    const name = this.#literals.name(messages.aField);
    return {
      name,
      pattern: this.#tokens.accept(':') ? this.pattern() : { kind: 'variable', name, span: name.span },
    };
  }

  /** A pattern with an optional type annotation. */
  binding(): BindingNode {
    const pattern = this.pattern();
    return this.#tokens.accept(':') ? { pattern, type: this.#types.type() } : { pattern };
  }
}
