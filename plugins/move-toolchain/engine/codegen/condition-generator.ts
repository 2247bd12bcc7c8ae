import type { TypedExpression, TypedNode } from '../semantics/typed/typed-tree';
import type { Label } from './code-graph';
import type { GeneratorContext } from './generator-context';
import type { OperandGenerator } from './operand-generator';
import type { SubjectGenerator } from './subject-generator';

/** Generates conditional jumps for conditions. */
export class ConditionGenerator {
  readonly #context: GeneratorContext;
  readonly #operands: OperandGenerator;
  readonly #subjects: SubjectGenerator;

  constructor(context: GeneratorContext, operands: OperandGenerator, subjects: SubjectGenerator) {
    this.#context = context;
    this.#operands = operands;
    this.#subjects = subjects;
  }

  condition(expression: TypedExpression, whenTrue: Label, whenFalse: Label): void {
    switch (expression.kind) {
      case 'not':
        this.condition(expression.operand, whenFalse, whenTrue);
        return;
      case 'boolean':
        this.#context.emitter.jump(expression.value ? whenTrue : whenFalse);
        return;
      case 'binary': {
        const { operator, left, right } = expression;
        if (operator !== '&&' && operator !== '||') break;
        const more = this.#context.emitter.label();
        if (operator === '&&') this.condition(left, more, whenFalse);
        else this.condition(left, whenTrue, more);
        this.#context.emitter.place(more);
        this.condition(right, whenTrue, whenFalse);
        return;
      }
      case 'test':
        if (expression.variants.length > 1) {
          this.#testAny(expression, whenTrue, whenFalse);
          return;
        }
        break;
      default:
    }
    this.#operands.push(expression);
    this.#context.emitter.branch(whenTrue, whenFalse);
  }

  #testAny({ operand, struct, variants }: TypedNode<'test'>, whenTrue: Label, whenFalse: Label): void {
    const subject = this.#subjects.subjectOf(operand, false);
    const owner = operand.type.kind === 'reference' ? operand.type.target : operand.type;
    const typeArguments = owner.kind === 'struct' ? owner.typeArguments : [];
    for (const variant of variants) {
      const next = this.#context.emitter.label();
      subject.reference();
      this.#context.freezeForRead(subject.type, struct);
      this.#context.emit(this.#context.handles.ofVariant('TestVariant', { struct, typeArguments }, variant));
      this.#context.emitter.branch(whenTrue, next);
      this.#context.emitter.place(next);
    }
    this.#context.emitter.jump(whenFalse);
  }
}
