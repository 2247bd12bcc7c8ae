import { messages } from '../messages';
import type { BlockNode, ExpressionNode, StatementNode } from '../tree/expression-node';
import type { UseNode } from '../tree/use-node';
import type { ControlFlowParser } from './control-flow-parser';
import type { ExpressionReader } from './expression-reader';
import type { LiteralParser } from './literal-parser';
import type { PatternParser } from './pattern-parser';
import type { TokenCursor } from './token-cursor';
import type { UseParser } from './use-parser';

/**
 * Tokens that continue an expression after a block. Other tokens, such as `*`, `&` and `(`, start the next statement.
 */
const CONTINUATIONS = [
  '.',
  '+',
  '/',
  '%',
  '==',
  '!=',
  '&&',
  '||',
  '<',
  '>',
  '<=',
  '>=',
  '<<',
  '>>',
  '^',
  'as',
  'is',
  '=',
];

/** Parses blocks and their statements. A syntax error discards only the statement that contains it. */
export class BlockParser {
  readonly #tokens: TokenCursor;
  readonly #expressions: ExpressionReader;
  readonly #literals: LiteralParser;
  readonly #patterns: PatternParser;
  readonly #uses: UseParser;
  readonly #controlFlow: ControlFlowParser;

  constructor(
    tokens: TokenCursor,
    expressions: ExpressionReader,
    literals: LiteralParser,
    patterns: PatternParser,
    uses: UseParser,
    controlFlow: ControlFlowParser,
  ) {
    this.#tokens = tokens;
    this.#expressions = expressions;
    this.#literals = literals;
    this.#patterns = patterns;
    this.#uses = uses;
    this.#controlFlow = controlFlow;
  }

  block(): BlockNode {
    return this.#tokens.nested(() => this.#block());
  }

  #block(): BlockNode {
    const open = this.#tokens.expect('{');
    const uses: UseNode[] = [];
    const statements: StatementNode[] = [];
    let result: ExpressionNode | undefined;
    while (!this.#tokens.accept('}')) {
      if (this.#tokens.peek().kind === 'end' || this.#tokens.atItem()) {
        this.#tokens.report('unclosed-block', this.#tokens.spanOf(open), messages.unclosedBlock);
        break;
      }
      if (this.#tokens.accept(';')) continue;
      const read = this.#tokens.attempt(
        () => this.#entry(uses),
        (failed) => this.#tokens.skipStatement(failed, () => this.#tokens.atItem()),
      );
      if (read === undefined) {
        const span = this.#tokens.spanFrom(this.#tokens.endOfLast());
        statements.push({ kind: 'expression', expression: { kind: 'invalid', span }, span });
      } else if (read.kind === 'result') result = read.expression;
      else if (read.kind !== 'use') statements.push(read);
    }
    return {
      kind: 'block',
      uses,
      statements,
      ...(result && { result }),
      span: this.#tokens.spanFrom(open.start),
    };
  }

  #entry(
    uses: UseNode[],
  ):
    | StatementNode
    | { readonly kind: 'use' }
    | { readonly kind: 'result'; readonly expression: ExpressionNode } {
    if (this.#tokens.at('use') || (this.#tokens.at('#') && this.#tokens.at('[', 1))) {
      const annotations = this.#uses.annotations();
      if (this.#tokens.at('use')) {
        uses.push(...this.#uses.use(annotations));
        return { kind: 'use' };
      }
    }
    if (this.#tokens.at('let')) return this.#let();
    const { start } = this.#tokens.peek();
    const expression = this.#statementExpression();
    if (this.#tokens.at('}')) return { kind: 'result', expression };
    if (!this.#tokens.accept(';') && !endsWithBlock(expression)) this.#expectSemicolonOrEnd();
    return { kind: 'expression', expression, span: this.#tokens.spanFrom(start) };
  }

  #expectSemicolonOrEnd(): void {
    // If the next token cannot start a statement, a missing semicolon is probably not the problem.
    if (this.#startsStatement()) this.#tokens.expectSemicolon();
    else this.#tokens.failExpecting(`';'`);
  }

  #startsStatement(): boolean {
    const { kind } = this.#tokens.peek();
    return (
      kind === 'word' || kind === 'end' || kind === 'label' || this.#tokens.atAny(['*', '(', '{', '&', '@'])
    );
  }

  #statementExpression(): ExpressionNode {
    if (!this.#tokens.at('{') && !this.#controlFlow.atControlFlow()) return this.#expressions.expression();
    const construct = this.#tokens.at('{')
      ? this.block()
      : this.#tokens.nested(() => this.#controlFlow.controlFlow());
    return endsWithBlock(construct) && !this.#tokens.atAny(CONTINUATIONS)
      ? construct
      : this.#expressions.continueExpression(construct);
  }

  #let(): StatementNode {
    const { start } = this.#tokens.expect('let');
    // Some languages require `mut` here. In Move, `mut` can also be a variable name.
    if (this.#tokens.at('mut') && this.#literals.atName(1)) {
      const word = this.#tokens.next();
      this.#tokens.report('unneeded-mut', this.#tokens.spanOf(word), messages.noMut);
    }
    const binding = this.#patterns.binding();
    const value = this.#tokens.accept('=') ? this.#expressions.expression() : undefined;
    this.#tokens.expectSemicolon();
    return { kind: 'let', binding, ...(value && { value }), span: this.#tokens.spanFrom(start) };
  }
}

function endsWithBlock(expression: ExpressionNode): boolean {
  switch (expression.kind) {
    case 'block':
    case 'match':
    case 'spec':
      return true;
    case 'if':
      return endsWithBlock(expression.alternate ?? expression.consequent);
    case 'while':
    case 'loop':
    case 'for':
      return endsWithBlock(expression.body);
    default:
      return false;
  }
}
