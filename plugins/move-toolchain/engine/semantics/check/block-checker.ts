import type { NodeOf, StatementNode } from '../../syntax/tree/expression-node';
import { messages } from '../messages';
import { diverges } from '../typed/diverges';
import type { TypedExpression, TypedPattern, TypedStatement } from '../typed/typed-tree';
import { isUnit, type Type, UNIT, UNKNOWN } from '../types/move-type';
import type { BodyContext } from './body-context';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';
import type { PatternChecker } from './pattern-checker';

export class BlockChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;
  readonly #patterns: PatternChecker;

  constructor(
    context: BodyContext,
    expressions: ExpressionChecker,
    coercion: Coercion,
    patterns: PatternChecker,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
    this.#patterns = patterns;
  }

  block(node: NodeOf<'block'>, expected?: Type): TypedExpression {
    return this.#context.inScope(() => {
      if (node.uses.length > 0) this.#context.scope = this.#context.scope.within(node.uses);
      const statements = node.statements.map((statement) => this.#statement(statement));
      const result = node.result && this.#expressions.expression(node.result, expected);
      const ends = statements.some(
        (statement) => statement.kind === 'expression' && diverges(statement.expression),
      );
      const last = node.statements.at(-1);
      // The statement with the syntax error may have been the value of the block.
      const isLost = last?.kind === 'expression' && last.expression.kind === 'invalid';
      const type = result?.type ?? (isLost ? UNKNOWN : ends ? this.#context.types.fresh() : UNIT);
      return { kind: 'block', statements, ...(result && { result }), type, span: node.span };
    });
  }

  #statement(node: StatementNode): TypedStatement {
    const { span } = node;
    if (node.kind === 'expression') {
      const expression = this.#expressions.expression(node.expression);
      return { kind: 'expression', expression, span };
    }
    const written = node.binding.type && this.#context.resolveType(node.binding.type);
    const checked = node.value && this.#expressions.expression(node.value, written);
    const value = checked && written ? this.#coercion.coerce(checked, written) : checked;
    const type = written ?? value?.type ?? this.#context.types.fresh();
    const pattern = this.#patterns.pattern(node.binding.pattern, type);
    if (pattern.kind === 'wildcard') this.#requireOne(pattern);
    return { kind: 'let', pattern, ...(value && { value }), span };
  }

  #requireOne({ type, span }: TypedPattern): void {
    this.#context.later(() => {
      const known = this.#context.types.resolve(type);
      if (known.kind === 'tuple' && !isUnit(known))
        this.#context.error('invalid-type', span, messages.noTupleVariable('_'));
    });
  }
}
