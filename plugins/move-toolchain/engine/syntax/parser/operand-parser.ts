import { messages } from '../messages';
import type { ExpressionNode, FieldValueNode } from '../tree/expression-node';
import type { TypeNode } from '../tree/type-node';
import type { ControlFlowParser } from './control-flow-parser';
import type { ExpressionReader } from './expression-reader';
import type { LiteralParser } from './literal-parser';
import type { TokenCursor } from './token-cursor';
import type { TypeParser } from './type-parser';

/** Maximum number of consecutive operators in an expression. Each operator adds a level to the tree. */
export const MAX_CHAIN = 1000;

/** Parses operands: literals, names, calls, pack expressions, parentheses, and their fields, indices and methods. */
export class OperandParser {
  readonly #tokens: TokenCursor;
  readonly #expressions: ExpressionReader;
  readonly #literals: LiteralParser;
  readonly #types: TypeParser;
  readonly #controlFlow: ControlFlowParser;

  constructor(
    tokens: TokenCursor,
    expressions: ExpressionReader,
    literals: LiteralParser,
    types: TypeParser,
    controlFlow: ControlFlowParser,
  ) {
    this.#tokens = tokens;
    this.#expressions = expressions;
    this.#literals = literals;
    this.#types = types;
    this.#controlFlow = controlFlow;
  }

  /** An operand with its fields, indices and receiver calls. */
  operand(): ExpressionNode {
    return this.continueOperand(this.#primary());
  }

  continueOperand(first: ExpressionNode): ExpressionNode {
    let left = first;
    for (let links = 0; ; links++) {
      if (links > MAX_CHAIN)
        this.#tokens.fail('nested-too-deeply', left.span, messages.nestedTooDeeply(MAX_CHAIN));
      if (this.#tokens.accept('.')) left = this.#member(left);
      else if (this.#tokens.at('[') && this.#tokens.peek().kind === 'mark') left = this.#index(left);
      else if (this.#tokens.at('(') && isCallable(left)) left = this.#call(left);
      else return left;
    }
  }

  #member(target: ExpressionNode): ExpressionNode {
    const token = this.#tokens.peek();
    if (token.kind === 'number') {
      this.#tokens.next();
      const field = { text: token.text, span: this.#tokens.spanOf(token) };
      return { kind: 'field', target, field, span: this.#tokens.spanFrom(target.span.start) };
    }
    const name = this.#literals.name(messages.aField);
    if (this.#tokens.at('::') && this.#tokens.at('<', 1)) this.#tokens.next();
    const hasTypes = this.#tokens.at('<') && this.#tokens.isAdjacent() && this.#opensCall();
    const typeArguments = hasTypes ? this.#types.typeArguments() : undefined;
    if (!hasTypes && !this.#tokens.at('('))
      return { kind: 'field', target, field: name, span: this.#tokens.spanFrom(target.span.start) };
    this.#tokens.expect('(');
    return {
      kind: 'receiver-call',
      receiver: target,
      method: name,
      ...(typeArguments && { typeArguments }),
      arguments: this.#arguments(),
      span: this.#tokens.spanFrom(target.span.start),
    };
  }

  /** Whether the `<…>` after a method name is followed by arguments. If not, `<` compares the field with an operand. */
  #opensCall(): boolean {
    let depth = 0;
    for (let ahead = 0; ; ahead++) {
      const { kind, text } = this.#tokens.peek(ahead);
      if (kind === 'word' || kind === 'number') continue;
      if (kind !== 'mark' || !/^([<>|&(),+_]|>>|::|\|\|)$/.test(text)) return false;
      if (text === '<') depth++;
      else if (text.startsWith('>')) depth -= text.length;
      if (depth <= 0) return this.#tokens.at('(', ahead + 1);
    }
  }

  #index(target: ExpressionNode): ExpressionNode {
    this.#tokens.expect('[');
    const index = this.#expressions.expression();
    this.#tokens.expect(']');
    return { kind: 'index', target, index, span: this.#tokens.spanFrom(target.span.start) };
  }

  #call(callee: ExpressionNode): ExpressionNode {
    this.#tokens.expect('(');
    return {
      kind: 'call',
      callee,
      arguments: this.#arguments(),
      span: this.#tokens.spanFrom(callee.span.start),
    };
  }

  #arguments(): readonly ExpressionNode[] {
    return this.#tokens.listUntil(')', () => this.#expressions.expression());
  }

  #primary(): ExpressionNode {
    const { start, kind } = this.#tokens.peek();
    if (this.#literals.atLiteral()) {
      const literal = this.#literals.literal();
      return { kind: 'literal', literal, span: literal.span };
    }
    if (this.#tokens.at('(')) return this.#brackets();
    if (this.#tokens.at('{')) return this.#expressions.block();
    if (this.#tokens.at('spec') && this.#tokens.at('{', 1)) {
      this.#tokens.skipSpecBlock();
      return { kind: 'spec', span: this.#tokens.spanFrom(start) };
    }
    if (this.#controlFlow.atControlFlow()) return this.#controlFlow.controlFlow();
    if (this.#controlFlow.atJump()) return this.#controlFlow.jump();
    if (this.#tokens.accept('_')) return { kind: 'wildcard', span: this.#tokens.spanFrom(start) };
    if (this.#tokens.accept('..')) return { kind: 'rest', span: this.#tokens.spanFrom(start) };
    if (this.#atVector()) return this.#vector(start);
    if (kind === 'word' && this.#tokens.at('!', 1) && (this.#tokens.at('(', 2) || this.#tokens.at('[', 2)))
      return this.#macro(start);
    if (this.#literals.atName() || kind === 'number') return this.#pathOrPack(start);
    return kind === 'word'
      ? this.#tokens.fail(
          'reserved-word',
          this.#tokens.spanOf(this.#tokens.peek()),
          messages.reservedWord(this.#tokens.peek().text),
        )
      : this.#tokens.failExpecting(messages.anExpression);
  }

  /** `()`, `(a, b)`, `(a: T)` or `(a)`. */
  #brackets(): ExpressionNode {
    const { start } = this.#tokens.expect('(');
    if (this.#tokens.accept(')')) return { kind: 'tuple', elements: [], span: this.#tokens.spanFrom(start) };
    const first = this.#expressions.expression();
    if (this.#tokens.accept(':')) {
      const type = this.#types.type();
      this.#tokens.expect(')');
      return { kind: 'annotation', operand: first, type, span: this.#tokens.spanFrom(start) };
    }
    if (!this.#tokens.accept(',')) {
      this.#tokens.expect(')');
      return { ...first, span: this.#tokens.spanFrom(start) };
    }
    const elements = [first, ...this.#tokens.listUntil(')', () => this.#expressions.expression())];
    return elements.length === 1
      ? { ...first, span: this.#tokens.spanFrom(start) }
      : { kind: 'tuple', elements, span: this.#tokens.spanFrom(start) };
  }

  #atVector(): boolean {
    return (
      this.#tokens.at('vector') &&
      (this.#tokens.at('[', 1) ||
        (this.#tokens.at('<', 1) && this.#tokens.peek(1).start === this.#tokens.peek().end))
    );
  }

  #vector(start: number): ExpressionNode {
    this.#tokens.expect('vector');
    let elementType: TypeNode | undefined;
    if (this.#tokens.at('<')) {
      const types = this.#types.typeArguments();
      elementType = types[0];
      if (types.length !== 1)
        this.#tokens.report(
          'wrong-number-of-type-arguments',
          this.#tokens.spanFrom(start),
          messages.vectorTakesOne,
        );
    }
    this.#tokens.expect('[');
    const elements = this.#tokens.listUntil(']', () => this.#expressions.expression());
    return {
      kind: 'vector',
      ...(elementType && { elementType }),
      elements,
      span: this.#tokens.spanFrom(start),
    };
  }

  #macro(start: number): ExpressionNode {
    const token = this.#tokens.next();
    const name = { text: token.text, span: this.#tokens.spanOf(token) };
    this.#tokens.next();
    const close = this.#tokens.next().text === '(' ? ')' : ']';
    return {
      kind: 'macro',
      name,
      arguments: this.#tokens.listUntil(close, () => this.#expressions.expression()),
      span: this.#tokens.spanFrom(start),
    };
  }

  #pathOrPack(start: number): ExpressionNode {
    const path = this.#types.parsePath('expression');
    if (!this.#tokens.at('{')) return { kind: 'path', path, span: path.span };
    this.#tokens.next();
    const fields: FieldValueNode[] = [];
    let hasRest = false;
    this.#tokens.listUntil('}', () => {
      if (this.#tokens.accept('..')) {
        hasRest = true;
        if (!this.#tokens.at('}')) this.#tokens.failExpecting(`'}'`);
      } else fields.push(this.#fieldValue());
    });
    return { kind: 'pack', path, fields, hasRest, span: this.#tokens.spanFrom(start) };
  }

  #fieldValue(): FieldValueNode {
    const token = this.#tokens.peek();
    if (token.kind === 'number') {
      this.#tokens.next();
      this.#tokens.expect(':');
      return {
        name: { text: token.text, span: this.#tokens.spanOf(token) },
        value: this.#expressions.expression(),
      };
    }
    const name = this.#literals.name(messages.aField);
    if (this.#tokens.accept(':')) return { name, value: this.#expressions.expression() };
    const path = { segments: [{ name }], span: name.span };
    return { name, value: { kind: 'path', path, span: name.span } };
  }
}

/** Whether an expression can be called: a name, a lambda, or the result of a call or an indexing operation. */
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
