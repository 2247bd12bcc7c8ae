import { messages } from '../messages';
import type { BlockNode, ExpressionNode, StatementNode } from '../tree/expression-node';
import type { UseNode } from '../tree/use-node';
import { ControlFlowParser } from './control-flow-parser';

/** Words that begin an item: where one stands inside a body, the body's bracket has not been closed. */
const ITEM_WORDS = ['fun', 'struct', 'public', 'const', 'module', 'script', 'native', 'friend'];
/** What goes on with a block as its left operand; `*`, `&`, `(` and their like begin the next statement instead. */
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

/** Blocks and their statements. An unreadable statement costs itself alone. */
export abstract class BlockParser extends ControlFlowParser {
  /** Goes on with what has been read as a left operand. */
  protected abstract continueExpression(left: ExpressionNode): ExpressionNode;

  protected block(): BlockNode {
    return this.nested(() => this.#block());
  }

  #block(): BlockNode {
    const open = this.expect('{');
    const uses: UseNode[] = [];
    const statements: StatementNode[] = [];
    let result: ExpressionNode | undefined;
    while (!this.accept('}')) {
      if (this.peek().kind === 'end' || this.atItem()) {
        this.report('unclosed-block', this.spanOf(open), messages.unclosedBlock);
        break;
      }
      if (this.accept(';')) continue;
      const read = this.attempt(
        () => this.#entry(uses),
        (failed) => this.skipStatement(failed, () => this.atItem()),
      );
      if (read === undefined) {
        const span = this.spanFrom(this.endOfLast());
        statements.push({ kind: 'expression', expression: { kind: 'invalid', span }, span });
      } else if (read.kind === 'result') result = read.expression;
      else if (read.kind !== 'use') statements.push(read);
    }
    return { kind: 'block', uses, statements, ...(result && { result }), span: this.spanFrom(open.start) };
  }

  /** Whether an item begins here: its word, and what always follows it. */
  protected atItem(): boolean {
    if (!this.atAny(ITEM_WORDS)) return false;
    const { kind, text } = this.peek(1);
    return kind === 'word' || kind === 'number' || text === '(' || (this.at('script') && text === '{');
  }

  #entry(
    uses: UseNode[],
  ):
    | StatementNode
    | { readonly kind: 'use' }
    | { readonly kind: 'result'; readonly expression: ExpressionNode } {
    if (this.at('use') || (this.at('#') && this.at('[', 1))) {
      const annotations = this.annotations();
      if (this.at('use')) {
        uses.push(...this.use(annotations));
        return { kind: 'use' };
      }
    }
    if (this.at('let')) return this.#let();
    const { start } = this.peek();
    const expression = this.#statementExpression();
    if (this.at('}')) return { kind: 'result', expression };
    if (!this.accept(';') && !endsWithBlock(expression)) this.#expectSemicolonOrEnd();
    return { kind: 'expression', expression, span: this.spanFrom(start) };
  }

  #expectSemicolonOrEnd(): void {
    // On the same line it is something else that is wrong than a forgotten semicolon.
    if (this.#startsStatement()) this.expectSemicolon();
    else this.failExpecting(`';'`);
  }

  #startsStatement(): boolean {
    const { kind } = this.peek();
    return kind === 'word' || kind === 'end' || kind === 'label' || this.atAny(['*', '(', '{', '&', '@']);
  }

  #statementExpression(): ExpressionNode {
    if (!this.at('{') && !this.atControlFlow()) return this.expression();
    const construct = this.at('{') ? this.block() : this.nested(() => this.controlFlow());
    return endsWithBlock(construct) && !this.atAny(CONTINUATIONS)
      ? construct
      : this.continueExpression(construct);
  }

  #let(): StatementNode {
    const { start } = this.expect('let');
    // Other languages ask for the word; a variable that is called so is another thing.
    if (this.at('mut') && this.atName(1)) {
      const word = this.next();
      this.report('unneeded-mut', this.spanOf(word), messages.noMut);
    }
    const binding = this.binding();
    const value = this.accept('=') ? this.expression() : undefined;
    this.expectSemicolon();
    return { kind: 'let', binding, ...(value && { value }), span: this.spanFrom(start) };
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
