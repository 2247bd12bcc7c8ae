import { messages } from '../messages';
import { BINARY_OPERATORS, type BinaryOperator, type ExpressionNode } from '../tree/expression-node';
import type { BindingNode } from '../tree/pattern-node';
import type { TypeNode } from '../tree/type-node';
import { LONGEST_CHAIN, OperandParser } from './operand-parser';

/** How tightly operators bind; all of them to the left. */
const BINDING: Readonly<Record<BinaryOperator | '..', number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '..': 5,
  '|': 6,
  '^': 7,
  '&': 8,
  '<<': 9,
  '>>': 9,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '%': 11,
};
const operators: ReadonlySet<string> = new Set([...BINARY_OPERATORS, '..']);
const isOperator = (text: string): text is BinaryOperator | '..' => operators.has(text);

/** Operators, assignments and lambdas. */
export abstract class ExpressionParser extends OperandParser {
  protected expression(): ExpressionNode {
    return this.nested(() => this.#assignment(this.#binary(this.#unary(), 0)));
  }

  protected continueExpression(left: ExpressionNode): ExpressionNode {
    return this.#assignment(this.#binary(this.continueOperand(left), 0));
  }

  #assignment(target: ExpressionNode): ExpressionNode {
    const token = this.peek();
    if (token.kind !== 'mark') return target;
    const operator = token.text.slice(0, -1);
    const isPlain = token.text === '=';
    if (!isPlain && !(token.text.endsWith('=') && COMPOUNDS.has(operator))) return target;
    this.next();
    const value = this.expression();
    return {
      kind: 'assign',
      target,
      ...(!isPlain && isOperator(operator) && operator !== '..' && { operator }),
      value,
      span: this.spanFrom(target.span.start),
    };
  }

  #binary(first: ExpressionNode, loosest: number): ExpressionNode {
    let left = first;
    for (let links = 0; ; links++) {
      if (links > LONGEST_CHAIN)
        this.fail('nested-too-deeply', left.span, messages.nestedTooDeeply(LONGEST_CHAIN));
      if (loosest === 0 && (this.at('as') || this.at('is'))) {
        left = this.#conversion(left);
        continue;
      }
      const { kind, text } = this.peek();
      if (kind !== 'mark' || !isOperator(text) || BINDING[text] <= loosest) return left;
      this.next();
      const right = this.nested(() => this.#binary(this.#unary(), BINDING[text]));
      const span = this.spanFrom(left.span.start);
      left =
        text === '..'
          ? { kind: 'range', from: left, to: right, span }
          : { kind: 'binary', operator: text, left, right, span };
    }
  }

  #unary(): ExpressionNode {
    const { start } = this.peek();
    if (this.at('|') || this.at('||')) return this.#lambda(start, undefined);
    if (this.at('move') || this.at('copy')) return this.#moveOrCopy(start);
    for (const [mark, kind] of PREFIXES)
      if (this.accept(mark)) return { kind, operand: this.#operandOfPrefix(), span: this.spanFrom(start) };
    if (!this.acceptPart('&')) return this.operand();
    const isMutable = this.accept('mut');
    return { kind: 'borrow', isMutable, operand: this.#operandOfPrefix(), span: this.spanFrom(start) };
  }

  #operandOfPrefix(): ExpressionNode {
    return this.nested(() => this.#unary());
  }

  #moveOrCopy(start: number): ExpressionNode {
    const kind = this.next().text === 'move' ? 'move' : 'copy';
    if (this.at('|') || this.at('||')) return this.#lambda(start, kind);
    const name = this.parsePath('expression');
    const operand: ExpressionNode = { kind: 'path', path: name, span: name.span };
    return this.continueOperand({ kind, operand, span: this.spanFrom(start) });
  }

  /** `as` and `is` bind looser than every operator before them: `a + b as u64` converts the sum. */
  #conversion(operand: ExpressionNode): ExpressionNode {
    const { start } = operand.span;
    if (this.accept('as')) return { kind: 'cast', operand, type: this.type(), span: this.spanFrom(start) };
    this.expect('is');
    const variants: TypeNode[] = [this.type()];
    while (this.accept('|')) variants.push(this.type());
    return { kind: 'test', operand, variants, span: this.spanFrom(start) };
  }

  #lambda(start: number, capture: 'move' | 'copy' | undefined): ExpressionNode {
    this.acceptPart('|');
    const parameters: readonly BindingNode[] = this.listUntil('|', () => this.binding());
    const body = this.expression();
    this.skipSpecBlock();
    const abilities = this.accept('has') ? this.abilitiesJoinedByPlus() : [];
    return {
      kind: 'lambda',
      parameters,
      ...(capture && { capture }),
      body,
      abilities,
      span: this.spanFrom(start),
    };
  }
}

const PREFIXES = [
  ['!', 'not'],
  ['-', 'negate'],
  ['*', 'dereference'],
] as const;

/** Operators that may be joined with `=`. */
const COMPOUNDS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>']);
