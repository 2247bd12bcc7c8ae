import type { TypedExpression } from '../semantics/typed/typed-tree';
import { type Type, valueTypes } from '../semantics/types/move-type';
import type { ExpressionGenerator } from './expression-generator';
import { type GeneratorContext, STACK } from './generator-context';

/** One of several values to push onto the stack. */
export interface Operand {
  readonly types: readonly Type[];
  /** Whether {@link push} needs more than one block. */
  readonly branches: boolean;
  /** Whether the operand may be pushed after the following operands are evaluated. */
  readonly isDeferrable: boolean;
  readonly push: () => void;
}

export class OperandGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;

  constructor(context: GeneratorContext, expressions: ExpressionGenerator) {
    this.#context = context;
    this.#expressions = expressions;
  }

  push(expression: TypedExpression): void {
    this.#expressions.value(expression, STACK);
  }

  operand(expression: TypedExpression): Operand {
    return {
      types: valueTypes(expression.type),
      branches: this.#context.facts.branches(expression),
      isDeferrable: this.#context.facts.isDeferrable(expression),
      push: () => this.push(expression),
    };
  }

  pushAll(expressions: readonly TypedExpression[]): void {
    this.operands(expressions.map((expression) => this.operand(expression)));
  }

  /**
   * Evaluates and pushes operands in order. If an operand needs several blocks, the preceding operands are temporarily
   * stored in slots.
   */
  operands(operands: readonly Operand[]): void {
    const last = operands.findLastIndex(({ branches }) => branches);
    const waiting = operands.slice(0, Math.max(0, last)).map((operand) => {
      if (operand.isDeferrable) return operand.push;
      const slots = this.#context.temporaries(operand.types);
      operand.push();
      this.#context.store(slots);
      return () => this.#context.loadAll(slots);
    });
    const [branching, ...others] = operands.slice(Math.max(0, last));
    if (!branching) return;
    if (waiting.some(Boolean) && branching.branches) {
      const slots = this.#context.temporaries(branching.types);
      branching.push();
      this.#context.store(slots);
      for (const push of waiting) push();
      for (const slot of slots) this.#context.load(slot);
    } else branching.push();
    for (const { push } of others) push();
  }
}
