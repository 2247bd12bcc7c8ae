import { messages } from '../messages';
import type { ExpressionNode, FieldValueNode } from '../tree/expression-node';
import type { TypeNode } from '../tree/type-node';
import { BlockParser } from './block-parser';

/** How many operators may follow each other in one expression: each is a level of the tree. */
export const LONGEST_CHAIN = 1000;

/** What operators work on: literals, names, calls, packs, what stands in brackets, and what follows with a dot. */
export abstract class OperandParser extends BlockParser {
  /** An operand with its fields, indices and receiver calls. */
  protected operand(): ExpressionNode {
    return this.continueOperand(this.#primary());
  }

  protected continueOperand(first: ExpressionNode): ExpressionNode {
    let left = first;
    for (let links = 0; ; links++) {
      if (links > LONGEST_CHAIN)
        this.fail('nested-too-deeply', left.span, messages.nestedTooDeeply(LONGEST_CHAIN));
      if (this.accept('.')) left = this.#member(left);
      else if (this.at('[') && this.peek().kind === 'mark') left = this.#index(left);
      else if (this.at('(') && isCallable(left)) left = this.#call(left);
      else return left;
    }
  }

  #member(target: ExpressionNode): ExpressionNode {
    const token = this.peek();
    if (token.kind === 'number') {
      this.next();
      const field = { text: token.text, span: this.spanOf(token) };
      return { kind: 'field', target, field, span: this.spanFrom(target.span.start) };
    }
    const name = this.name(messages.aField);
    if (this.at('::') && this.at('<', 1)) this.next();
    const hasTypes = this.at('<') && this.isAdjacent() && this.#opensCall();
    const typeArguments = hasTypes ? this.typeArguments() : undefined;
    if (!hasTypes && !this.at('('))
      return { kind: 'field', target, field: name, span: this.spanFrom(target.span.start) };
    this.expect('(');
    return {
      kind: 'receiver-call',
      receiver: target,
      method: name,
      ...(typeArguments && { typeArguments }),
      arguments: this.#arguments(),
      span: this.spanFrom(target.span.start),
    };
  }

  /** Whether `<…>` right after a method's name is followed by arguments; else it compares a field. */
  #opensCall(): boolean {
    let depth = 0;
    for (let ahead = 0; ; ahead++) {
      const { kind, text } = this.peek(ahead);
      if (kind === 'word' || kind === 'number') continue;
      if (kind !== 'mark' || !/^([<>|&(),+_]|>>|::|\|\|)$/.test(text)) return false;
      if (text === '<') depth++;
      else if (text.startsWith('>')) depth -= text.length;
      if (depth <= 0) return this.at('(', ahead + 1);
    }
  }

  #index(target: ExpressionNode): ExpressionNode {
    this.expect('[');
    const index = this.expression();
    this.expect(']');
    return { kind: 'index', target, index, span: this.spanFrom(target.span.start) };
  }

  #call(callee: ExpressionNode): ExpressionNode {
    this.expect('(');
    return {
      kind: 'call',
      callee,
      arguments: this.#arguments(),
      span: this.spanFrom(callee.span.start),
    };
  }

  #arguments(): readonly ExpressionNode[] {
    return this.listUntil(')', () => this.expression());
  }

  #primary(): ExpressionNode {
    const { start, kind } = this.peek();
    if (this.atLiteral()) {
      const literal = this.literal();
      return { kind: 'literal', literal, span: literal.span };
    }
    if (this.at('(')) return this.#brackets();
    if (this.at('{')) return this.block();
    if (this.at('spec') && this.at('{', 1)) {
      this.skipSpecBlock();
      return { kind: 'spec', span: this.spanFrom(start) };
    }
    if (this.atControlFlow()) return this.controlFlow();
    if (this.atJump()) return this.jump();
    if (this.accept('_')) return { kind: 'wildcard', span: this.spanFrom(start) };
    if (this.accept('..')) return { kind: 'rest', span: this.spanFrom(start) };
    if (this.#atVector()) return this.#vector(start);
    if (kind === 'word' && this.at('!', 1) && (this.at('(', 2) || this.at('[', 2))) return this.#macro(start);
    if (this.atName() || kind === 'number') return this.#pathOrPack(start);
    return kind === 'word'
      ? this.fail('reserved-word', this.spanOf(this.peek()), messages.reservedWord(this.peek().text))
      : this.failExpecting(messages.anExpression);
  }

  /** `()`, `(a, b)`, `(a: T)` or `(a)`. */
  #brackets(): ExpressionNode {
    const { start } = this.expect('(');
    if (this.accept(')')) return { kind: 'tuple', elements: [], span: this.spanFrom(start) };
    const first = this.expression();
    if (this.accept(':')) {
      const type = this.type();
      this.expect(')');
      return { kind: 'annotation', operand: first, type, span: this.spanFrom(start) };
    }
    if (!this.accept(',')) {
      this.expect(')');
      return { ...first, span: this.spanFrom(start) };
    }
    const elements = [first, ...this.listUntil(')', () => this.expression())];
    return elements.length === 1
      ? { ...first, span: this.spanFrom(start) }
      : { kind: 'tuple', elements, span: this.spanFrom(start) };
  }

  #atVector(): boolean {
    return (
      this.at('vector') && (this.at('[', 1) || (this.at('<', 1) && this.peek(1).start === this.peek().end))
    );
  }

  #vector(start: number): ExpressionNode {
    this.expect('vector');
    let elementType: TypeNode | undefined;
    if (this.at('<')) {
      const types = this.typeArguments();
      elementType = types[0];
      if (types.length !== 1)
        this.report('wrong-number-of-type-arguments', this.spanFrom(start), messages.vectorTakesOne);
    }
    this.expect('[');
    const elements = this.listUntil(']', () => this.expression());
    return { kind: 'vector', ...(elementType && { elementType }), elements, span: this.spanFrom(start) };
  }

  #macro(start: number): ExpressionNode {
    const token = this.next();
    const name = { text: token.text, span: this.spanOf(token) };
    this.next();
    const close = this.next().text === '(' ? ')' : ']';
    return {
      kind: 'macro',
      name,
      arguments: this.listUntil(close, () => this.expression()),
      span: this.spanFrom(start),
    };
  }

  #pathOrPack(start: number): ExpressionNode {
    const path = this.parsePath('expression');
    if (!this.at('{')) return { kind: 'path', path, span: path.span };
    this.next();
    const fields: FieldValueNode[] = [];
    let hasRest = false;
    this.listUntil('}', () => {
      if (this.accept('..')) hasRest = true;
      else fields.push(this.#fieldValue());
    });
    return { kind: 'pack', path, fields, hasRest, span: this.spanFrom(start) };
  }

  #fieldValue(): FieldValueNode {
    const token = this.peek();
    if (token.kind === 'number') {
      this.next();
      this.expect(':');
      return { name: { text: token.text, span: this.spanOf(token) }, value: this.expression() };
    }
    const name = this.name(messages.aField);
    if (this.accept(':')) return { name, value: this.expression() };
    const path = { segments: [{ name }], span: name.span };
    return { name, value: { kind: 'path', path, span: name.span } };
  }
}

/** After a name, and after what stands in brackets or was itself called or taken out of a vector. */
function isCallable({ kind }: ExpressionNode): boolean {
  return (
    kind === 'path' ||
    kind === 'field' ||
    kind === 'lambda' ||
    kind === 'call' ||
    kind === 'index' ||
    kind === 'receiver-call'
  );
}
