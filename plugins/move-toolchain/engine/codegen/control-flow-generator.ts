import type { TypedExpression, TypedNode } from '../semantics/typed/typed-tree';
import { BOOL, type Type, U64 } from '../semantics/types/move-type';
import type { Label } from './code-graph';
import type { ConditionGenerator } from './condition-generator';
import type { ExpressionGenerator } from './expression-generator';
import type { GeneratorContext } from './generator-context';
import { type Destination, DISCARD, RETURN } from './generator-context';
import type { OperandGenerator } from './operand-generator';
import type { PatternGenerator } from './pattern-generator';

export class ControlFlowGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;
  readonly #operands: OperandGenerator;
  readonly #patterns: PatternGenerator;
  readonly #conditions: ConditionGenerator;

  constructor(
    context: GeneratorContext,
    expressions: ExpressionGenerator,
    operands: OperandGenerator,
    patterns: PatternGenerator,
    conditions: ConditionGenerator,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#operands = operands;
    this.#patterns = patterns;
    this.#conditions = conditions;
  }

  if({ condition, consequent, alternate, type }: TypedNode<'if'>, destination: Destination): void {
    this.#context.acrossBlocks(type, destination, (inner) => {
      const [whenTrue, whenFalse, end] = [
        this.#context.emitter.label(),
        this.#context.emitter.label(),
        this.#context.emitter.label(),
      ];
      this.#conditions.condition(condition, whenTrue, whenFalse);
      this.#context.emitter.place(whenTrue);
      this.#expressions.value(consequent, inner);
      this.#context.emitter.jump(end);
      this.#context.emitter.place(whenFalse);
      if (alternate) this.#expressions.value(alternate, inner);
      else this.#context.settle([], inner);
      this.#context.emitter.place(end);
    });
  }

  /** Generates `&&` and `||`, which evaluate the right operand only if it is needed. */
  lazily({ operator, left, right, span }: TypedNode<'binary'>, destination: Destination): void {
    const known: TypedExpression = { kind: 'boolean', value: operator === '||', type: BOOL, span };
    const [consequent, alternate] = operator === '&&' ? [right, known] : [known, right];
    this.if({ kind: 'if', condition: left, consequent, alternate, type: BOOL, span }, destination);
  }

  testOfSeveral(test: TypedNode<'test'>, destination: Destination): void {
    const { span } = test;
    const [consequent, alternate] = [true, false].map(
      (value): TypedExpression => ({ kind: 'boolean', value, type: BOOL, span }),
    );
    if (consequent && alternate)
      this.if({ kind: 'if', condition: test, consequent, alternate, type: BOOL, span }, destination);
  }

  while({ loop, condition, body }: TypedNode<'while'>, destination: Destination): void {
    this.#loop(loop, destination, (continues, breaks) => {
      const inside = this.#context.emitter.label();
      this.#conditions.condition(condition, inside, breaks);
      this.#context.emitter.place(inside);
      this.#expressions.value(body, DISCARD);
      this.#context.emitter.jump(continues);
    });
  }

  loop({ loop, body }: TypedNode<'loop'>, destination: Destination): void {
    this.#loop(loop, destination, (continues) => {
      this.#expressions.value(body, DISCARD);
      this.#context.emitter.jump(continues);
    });
  }

  #loop(id: number, destination: Destination, round: (continues: Label, breaks: Label) => void): void {
    const [head, breaks] = [this.#context.emitter.label(), this.#context.emitter.label()];
    this.#context.emitter.place(head);
    this.#context.loops.push({ id, continues: head, breaks });
    round(head, breaks);
    this.#context.loops.pop();
    this.#context.emitter.place(breaks);
    this.#context.settle([], destination);
  }

  for(loop: TypedNode<'for'>, destination: Destination): void {
    this.#context.emitter.inScope(() => this.#for(loop, destination));
  }

  #for({ loop, variable, from, to, body, span }: TypedNode<'for'>, destination: Destination): void {
    const { type } = from;
    const bound = this.#context.facts.isDeferrable(to) ? undefined : this.#context.temporaries([to.type]);
    const counter = variable.kind === 'variable' ? this.#context.slotOf(variable.local) : this.#unnamed(type);
    this.#expressions.value(from, { kind: 'slots', slots: [counter] });
    if (bound) this.#expressions.value(to, { kind: 'slots', slots: bound });
    const [head, inside, next, breaks] = [
      this.#context.emitter.label(),
      this.#context.emitter.label(),
      this.#context.emitter.label(),
      this.#context.emitter.label(),
    ];
    this.#context.emitter.place(head);
    this.#context.load(counter);
    if (bound) for (const slot of bound) this.#context.load(slot);
    else this.#operands.push(to);
    this.#context.plain('Lt');
    this.#context.emitter.branch(inside, breaks);
    this.#context.emitter.place(inside);
    this.#context.loops.push({ id: loop, continues: next, breaks });
    this.#expressions.value(body, DISCARD);
    this.#context.loops.pop();
    this.#context.emitter.place(next);
    this.#context.load(counter);
    this.#operands.push({ kind: 'number', value: 1n, type, span });
    this.#context.plain('Add');
    this.#context.store([counter]);
    this.#context.emitter.jump(head);
    this.#context.emitter.place(breaks);
    this.#context.settle([], destination);
  }

  #unnamed(type: Type): number {
    return this.#context.temporaries([type])[0] ?? 0;
  }

  jump({ kind, loop }: TypedNode<'break' | 'continue'>): void {
    const labels = this.#context.loops.findLast(({ id }) => id === loop);
    if (labels) this.#context.emitter.jump(kind === 'break' ? labels.breaks : labels.continues);
  }

  return({ value }: TypedNode<'return'>): void {
    this.#expressions.value(value, RETURN);
  }

  abort(code: TypedExpression): void {
    if (code.type.kind === 'vector') {
      this.#operands.pushAll([
        { kind: 'number', value: this.#context.target.abortCodes.unspecified, type: U64, span: code.span },
        code,
      ]);
      this.#context.plain('AbortMsg');
    } else {
      this.#operands.push(code);
      this.#context.plain('Abort');
    }
  }

  assert({ condition, code, span }: TypedNode<'assert'>, destination: Destination): void {
    const [holds, fails] = [this.#context.emitter.label(), this.#context.emitter.label()];
    this.#conditions.condition(condition, holds, fails);
    this.#context.emitter.place(fails);
    this.abort(
      code ?? { kind: 'number', value: this.#context.target.abortCodes.unspecified, type: U64, span },
    );
    this.#context.emitter.place(holds);
    this.#context.settle([], destination);
  }

  block({ statements, result, inlined }: TypedNode<'block'>, destination: Destination): void {
    this.#context.emitter.inScope(() => {
      for (const parameter of inlined?.parameters ?? [])
        this.#context.emitter.declare(this.#context.slotOf(parameter), parameter);
      for (const statement of statements)
        this.#context.at(statement.span, () => {
          if (statement.kind === 'expression') this.#expressions.value(statement.expression, DISCARD);
          else if (statement.value) this.#patterns.bindValue(statement.pattern, statement.value);
          // Declare the variable in this scope, not in the scope of its first assignment.
          else if (this.#context.emitter.isDebug) this.#patterns.slotsOf(statement.pattern);
        });
      if (result) this.#expressions.value(result, destination);
      else this.#context.settle([], destination);
    }, inlined);
  }
}
