import { messages } from '../messages';
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
    if (this.accept('..')) return { kind: 'rest', span: this.spanFrom(start) };
    if (this.accept('(')) {
      const elements = this.listUntil(')', () => this.pattern());
      const [only] = elements;
      return only && elements.length === 1 ? only : { kind: 'tuple', elements, span: this.spanFrom(start) };
    }
    if (this.at('-')) return this.#negativeNumber(start);
    if (this.atLiteral()) {
      const literal = this.literal();
      return { kind: 'literal', literal, span: literal.span };
    }
    if (this.peek().kind !== 'word' && this.peek().kind !== 'number')
      return this.failExpecting(messages.aPattern);
    return this.#namedPattern(start);
  }

  #negativeNumber(start: number): PatternNode {
    this.next();
    if (this.peek().kind !== 'number') return this.failExpecting(messages.aPattern);
    const literal = this.literal();
    const span = this.spanFrom(start);
    return literal.kind === 'number'
      ? { kind: 'literal', literal: { ...literal, value: -literal.value, span }, span }
      : { kind: 'literal', literal, span };
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
        if (this.accept('..')) hasRest = true;
        else fields.push(this.#fieldPattern());
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
