import { messages } from '../messages';
import type { LiteralNode } from '../tree/literal-node';
import type { BindingNode, FieldPatternNode, PatternNode } from '../tree/pattern-node';
import { TypeParser } from './type-parser';

/** What stands after `let`, in the arms of `match` and between the bars of a lambda. */
export abstract class PatternParser extends TypeParser {
  protected pattern(): PatternNode {
    return this.nested(() => this.#pattern());
  }

  #pattern(): PatternNode {
    const { start } = this.peek();
    if (this.accept('_')) return { kind: 'wildcard', span: this.spanFrom(start) };
    if (this.at('..') || this.at('..=')) {
      if (this.at('..=') || this.#atBound(1)) return this.#range(start, undefined);
      this.next();
      return { kind: 'rest', span: this.spanFrom(start) };
    }
    if (this.accept('(')) {
      const elements = this.listUntil(')', () => this.pattern());
      const [only] = elements;
      return only && elements.length === 1 ? only : { kind: 'tuple', elements, span: this.spanFrom(start) };
    }
    if (this.#atBound() || this.atLiteral()) {
      const literal = this.#signedLiteral();
      if (literal.kind === 'number' && (this.at('..') || this.at('..='))) return this.#range(start, literal);
      return { kind: 'literal', literal, span: literal.span };
    }
    if (this.peek().kind !== 'word' && this.peek().kind !== 'number')
      return this.failExpecting(messages.aPattern);
    return this.#namedPattern(start);
  }

  #atBound(ahead = 0): boolean {
    return this.at('-', ahead) || (this.peek(ahead).kind === 'number' && !this.at('::', ahead + 1));
  }

  #signedLiteral(): LiteralNode {
    const { start } = this.peek();
    if (!this.accept('-')) return this.literal();
    if (this.peek().kind !== 'number') return this.failExpecting(messages.aPattern);
    const literal = this.literal();
    const span = this.spanFrom(start);
    return literal.kind === 'number' ? { ...literal, value: -literal.value, span } : { ...literal, span };
  }

  /** From `..` or `..=` on. */
  #range(start: number, from: LiteralNode | undefined): PatternNode {
    const isInclusive = this.next().text === '..=';
    const to = isInclusive || this.#atBound() ? this.#signedLiteral() : undefined;
    return {
      kind: 'range',
      ...(from && { from }),
      ...(to && { to }),
      isInclusive,
      span: this.spanFrom(start),
    };
  }

  #namedPattern(start: number): PatternNode {
    const path = this.parsePath('type');
    if (this.accept('(')) {
      const elements = this.listUntil(')', () => this.pattern());
      return { kind: 'positional', path, elements, span: this.spanFrom(start) };
    }
    if (this.accept('{')) {
      const fields: FieldPatternNode[] = [];
      let hasRest = false;
      this.listUntil('}', () => {
        if (this.accept('..')) {
          hasRest = true;
          if (!this.at('}')) this.failExpecting(`'}'`);
        } else fields.push(this.#fieldPattern());
      });
      return { kind: 'fields', path, fields, hasRest, span: this.spanFrom(start) };
    }
    const [segment] = path.segments;
    return segment && path.segments.length === 1 && !segment.typeArguments && !path.address
      ? { kind: 'variable', name: segment.name, span: path.span }
      : { kind: 'path', path, span: path.span };
  }

  #fieldPattern(): FieldPatternNode {
    const name = this.name(messages.aField);
    return { name, pattern: this.accept(':') ? this.pattern() : { kind: 'variable', name, span: name.span } };
  }

  /** A pattern, and a type if it is given one. */
  protected binding(): BindingNode {
    const pattern = this.pattern();
    return this.accept(':') ? { pattern, type: this.type() } : { pattern };
  }
}
