import { messages } from '../messages';
import {
  BINARY_OPERATORS,
  type BinaryOperator,
  type BlockNode,
  type ExpressionNode,
} from '../tree/expression-node';
import type { BindingNode } from '../tree/pattern-node';
import type { TypeNode } from '../tree/type-node';
import { BlockParser } from './block-parser';
import { ControlFlowParser } from './control-flow-parser';
import type { ExpressionReader } from './expression-reader';
import type { LiteralParser } from './literal-parser';
import { MAX_CHAIN, OperandParser } from './operand-parser';
import type { PatternParser } from './pattern-parser';
import type { TokenCursor } from './token-cursor';
import type { TypeParser } from './type-parser';
import type { UseParser } from './use-parser';

/** Operator precedence. All operators are left-associative. */
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

/** Parses operators, assignments and lambdas. Owns the parsers for the constructs inside expressions. */
export class ExpressionParser implements ExpressionReader {
  readonly #tokens: TokenCursor;
  readonly #types: TypeParser;
  readonly #patterns: PatternParser;
  readonly #operands: OperandParser;
  readonly #blocks: BlockParser;

  constructor(
    tokens: TokenCursor,
    literals: LiteralParser,
    types: TypeParser,
    patterns: PatternParser,
    uses: UseParser,
  ) {
    this.#tokens = tokens;
    this.#types = types;
    this.#patterns = patterns;
    const controlFlow = new ControlFlowParser(tokens, this, patterns);
    this.#blocks = new BlockParser(tokens, this, literals, patterns, uses, controlFlow);
    this.#operands = new OperandParser(tokens, this, literals, types, controlFlow);
  }

  block(): BlockNode {
    return this.#blocks.block();
  }

  expression(): ExpressionNode {
    return this.#tokens.nested(() => this.#assignment(this.#binary(this.#unary(), 0)));
  }

  continueExpression(left: ExpressionNode): ExpressionNode {
    return this.#assignment(this.#binary(this.#operands.continueOperand(left), 0));
  }

  #assignment(target: ExpressionNode): ExpressionNode {
    const token = this.#tokens.peek();
    if (token.kind !== 'mark') return target;
    const operator = token.text.slice(0, -1);
    const isPlain = token.text === '=';
    if (!isPlain && !(token.text.endsWith('=') && COMPOUNDS.has(operator))) return target;
    this.#tokens.next();
    const value = this.expression();
    return {
      kind: 'assign',
      target,
      ...(!isPlain && isOperator(operator) && operator !== '..' && { operator }),
      value,
      span: this.#tokens.spanFrom(target.span.start),
    };
  }

  #binary(first: ExpressionNode, loosest: number): ExpressionNode {
    let left = first;
    for (let links = 0; ; links++) {
      if (links > MAX_CHAIN)
        this.#tokens.fail('nested-too-deeply', left.span, messages.nestedTooDeeply(MAX_CHAIN));
      if (loosest === 0 && (this.#tokens.at('as') || this.#tokens.at('is'))) {
        left = this.#conversion(left);
        continue;
      }
      const { kind, text } = this.#tokens.peek();
      if (kind !== 'mark' || !isOperator(text) || BINDING[text] <= loosest) return left;
      this.#tokens.next();
      const right = this.#tokens.nested(() => this.#binary(this.#unary(), BINDING[text]));
      const span = this.#tokens.spanFrom(left.span.start);
      left =
        text === '..'
          ? { kind: 'range', from: left, to: right, span }
          : { kind: 'binary', operator: text, left, right, span };
    }
  }

  #unary(): ExpressionNode {
    const { start } = this.#tokens.peek();
    if (this.#tokens.at('|') || this.#tokens.at('||')) return this.#lambda(start, undefined);
    if (this.#tokens.at('move') || this.#tokens.at('copy')) return this.#moveOrCopy(start);
    for (const [mark, kind] of PREFIXES)
      if (this.#tokens.accept(mark))
        return { kind, operand: this.#operandOfPrefix(), span: this.#tokens.spanFrom(start) };
    if (!this.#tokens.acceptPart('&')) return this.#operands.operand();
    const isMutable = this.#tokens.accept('mut');
    return {
      kind: 'borrow',
      isMutable,
      operand: this.#operandOfPrefix(),
      span: this.#tokens.spanFrom(start),
    };
  }

  #operandOfPrefix(): ExpressionNode {
    return this.#tokens.nested(() => this.#unary());
  }

  #moveOrCopy(start: number): ExpressionNode {
    const kind = this.#tokens.next().text === 'move' ? 'move' : 'copy';
    if (this.#tokens.at('|') || this.#tokens.at('||')) return this.#lambda(start, kind);
    const name = this.#types.parsePath('expression');
    const operand: ExpressionNode = { kind: 'path', path: name, span: name.span };
    return this.#operands.continueOperand({ kind, operand, span: this.#tokens.spanFrom(start) });
  }

  /** `as` and `is` have lower precedence than the operators before them: `a + b as u64` converts the sum. */
  #conversion(operand: ExpressionNode): ExpressionNode {
    const { start } = operand.span;
    if (this.#tokens.accept('as'))
      return { kind: 'cast', operand, type: this.#types.type(), span: this.#tokens.spanFrom(start) };
    this.#tokens.expect('is');
    const variants: TypeNode[] = [this.#types.type()];
    while (this.#tokens.accept('|')) variants.push(this.#types.type());
    return { kind: 'test', operand, variants, span: this.#tokens.spanFrom(start) };
  }

  #lambda(start: number, capture: 'move' | 'copy' | undefined): ExpressionNode {
    this.#tokens.acceptPart('|');
    const parameters: readonly BindingNode[] = this.#tokens.listUntil('|', () => this.#patterns.binding());
    const body = this.expression();
    this.#tokens.skipSpecBlock();
    const abilities = this.#tokens.accept('has') ? this.#types.abilitiesJoinedByPlus() : [];
    return {
      kind: 'lambda',
      parameters,
      ...(capture && { capture }),
      body,
      abilities,
      span: this.#tokens.spanFrom(start),
    };
  }
}

const PREFIXES = [
  ['!', 'not'],
  ['-', 'negate'],
  ['*', 'dereference'],
] as const;

const COMPOUNDS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>']);
