import type { TypedExpression, TypedNode, TypedPattern } from '../semantics/typed/typed-tree';
import { BOOL, isUnit, type Type, U64, valueTypes } from '../semantics/types/move-type';
import type { Label } from './code-graph';
import { type Destination, DISCARD, RETURN } from './generator-context';
import { MatchGenerator } from './match-generator';

/** What `assert!` without a code and `abort` with a text abort with, as everywhere on Aptos. */
export const UNSPECIFIED_ABORT_CODE = 0xca26_cbd9_be0b_0000n;

/** Conditions, loops, and what leaves them. */
export abstract class ControlFlowGenerator extends MatchGenerator {
  /** Jumps to one label or the other, by what a condition gives. */
  protected override condition(expression: TypedExpression, whenTrue: Label, whenFalse: Label): void {
    switch (expression.kind) {
      case 'not':
        this.condition(expression.operand, whenFalse, whenTrue);
        return;
      case 'boolean':
        this.emitter.jump(expression.value ? whenTrue : whenFalse);
        return;
      case 'binary': {
        const { operator, left, right } = expression;
        if (operator !== '&&' && operator !== '||') break;
        const more = this.emitter.label();
        if (operator === '&&') this.condition(left, more, whenFalse);
        else this.condition(left, whenTrue, more);
        this.emitter.place(more);
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
    this.push(expression);
    this.emitter.branch(whenTrue, whenFalse);
  }

  #testAny({ operand, struct, variants }: TypedNode<'test'>, whenTrue: Label, whenFalse: Label): void {
    const subject = this.subjectOf(operand, false);
    const owner = operand.type.kind === 'reference' ? operand.type.target : operand.type;
    const typeArguments = owner.kind === 'struct' ? owner.typeArguments : [];
    for (const variant of variants) {
      const next = this.emitter.label();
      subject.reference();
      this.emit(this.handles.ofVariant('TestVariant', { struct, typeArguments }, variant));
      this.emitter.branch(whenTrue, next);
      this.emitter.place(next);
    }
    this.emitter.jump(whenFalse);
  }

  protected if({ condition, consequent, alternate, type }: TypedNode<'if'>, destination: Destination): void {
    this.acrossBlocks(type, destination, (inner) => {
      const [whenTrue, whenFalse, end] = [this.emitter.label(), this.emitter.label(), this.emitter.label()];
      this.condition(condition, whenTrue, whenFalse);
      this.emitter.place(whenTrue);
      this.value(consequent, inner);
      this.emitter.jump(end);
      this.emitter.place(whenFalse);
      if (alternate) this.value(alternate, inner);
      else this.settle([], inner);
      this.emitter.place(end);
    });
  }

  /** `&&` and `||` whose right side is evaluated only where it must be. */
  protected lazily({ operator, left, right, span }: TypedNode<'binary'>, destination: Destination): void {
    const known: TypedExpression = { kind: 'boolean', value: operator === '||', type: BOOL, span };
    const [consequent, alternate] = operator === '&&' ? [right, known] : [known, right];
    this.if({ kind: 'if', condition: left, consequent, alternate, type: BOOL, span }, destination);
  }

  protected testOfSeveral(test: TypedNode<'test'>, destination: Destination): void {
    const { span } = test;
    const [consequent, alternate] = [true, false].map(
      (value): TypedExpression => ({ kind: 'boolean', value, type: BOOL, span }),
    );
    if (consequent && alternate)
      this.if({ kind: 'if', condition: test, consequent, alternate, type: BOOL, span }, destination);
  }

  protected while({ loop, condition, body }: TypedNode<'while'>, destination: Destination): void {
    this.#loop(loop, destination, (continues, breaks) => {
      const inside = this.emitter.label();
      this.condition(condition, inside, breaks);
      this.emitter.place(inside);
      this.value(body, DISCARD);
      this.emitter.jump(continues);
    });
  }

  protected loop({ loop, body }: TypedNode<'loop'>, destination: Destination): void {
    this.#loop(loop, destination, (continues) => {
      this.value(body, DISCARD);
      this.emitter.jump(continues);
    });
  }

  #loop(id: number, destination: Destination, round: (continues: Label, breaks: Label) => void): void {
    const [head, breaks] = [this.emitter.label(), this.emitter.label()];
    this.emitter.place(head);
    this.loops.push({ id, continues: head, breaks });
    round(head, breaks);
    this.loops.pop();
    this.emitter.place(breaks);
    this.settle([], destination);
  }

  protected for(loop: TypedNode<'for'>, destination: Destination): void {
    this.emitter.inScope(() => this.#for(loop, destination));
  }

  #for({ loop, variable, from, to, body, span }: TypedNode<'for'>, destination: Destination): void {
    const { type } = from;
    const bound = this.facts.isDeferrable(to) ? undefined : this.temporaries([to.type]);
    const counter = variable.kind === 'variable' ? this.slotOf(variable.local) : this.#unnamed(type);
    this.value(from, { kind: 'slots', slots: [counter] });
    if (bound) this.value(to, { kind: 'slots', slots: bound });
    const [head, inside, next, breaks] = [
      this.emitter.label(),
      this.emitter.label(),
      this.emitter.label(),
      this.emitter.label(),
    ];
    this.emitter.place(head);
    this.load(counter);
    if (bound) for (const slot of bound) this.load(slot);
    else this.push(to);
    this.plain('Lt');
    this.emitter.branch(inside, breaks);
    this.emitter.place(inside);
    this.loops.push({ id: loop, continues: next, breaks });
    this.value(body, DISCARD);
    this.loops.pop();
    this.emitter.place(next);
    this.load(counter);
    this.push({ kind: 'number', value: 1n, type, span });
    this.plain('Add');
    this.store([counter]);
    this.emitter.jump(head);
    this.emitter.place(breaks);
    this.settle([], destination);
  }

  #unnamed(type: Type): number {
    return this.temporaries([type])[0] ?? 0;
  }

  protected jump({ kind, loop }: TypedNode<'break' | 'continue'>): void {
    const labels = this.loops.findLast(({ id }) => id === loop);
    if (labels) this.emitter.jump(kind === 'break' ? labels.breaks : labels.continues);
  }

  protected return({ value }: TypedNode<'return'>): void {
    this.value(value, RETURN);
  }

  protected abort(code: TypedExpression): void {
    if (code.type.kind === 'vector') {
      this.pushAll([{ kind: 'number', value: UNSPECIFIED_ABORT_CODE, type: U64, span: code.span }, code]);
      this.plain('AbortMsg');
    } else {
      this.push(code);
      this.plain('Abort');
    }
  }

  protected assert({ condition, code, span }: TypedNode<'assert'>, destination: Destination): void {
    const [holds, fails] = [this.emitter.label(), this.emitter.label()];
    this.condition(condition, holds, fails);
    this.emitter.place(fails);
    this.abort(code ?? { kind: 'number', value: UNSPECIFIED_ABORT_CODE, type: U64, span });
    this.emitter.place(holds);
    this.settle([], destination);
  }

  protected block({ statements, result, inlined }: TypedNode<'block'>, destination: Destination): void {
    this.emitter.inScope(() => {
      for (const parameter of inlined?.parameters ?? [])
        this.emitter.declare(this.slotOf(parameter), parameter);
      for (const statement of statements)
        this.at(statement.span, () => {
          if (statement.kind === 'expression') this.value(statement.expression, DISCARD);
          else if (statement.value) this.#let(statement.pattern, statement.value);
          // The variable is in scope here, and not only where it is assigned.
          else if (this.emitter.isDebug) this.slotsOf(statement.pattern);
        });
      if (result) this.value(result, destination);
      else this.settle([], destination);
    }, inlined);
  }

  #let(pattern: TypedPattern, value: TypedExpression): void {
    const slots = this.slotsOf(pattern);
    if (slots) {
      this.value(value, { kind: 'slots', slots });
      return;
    }
    if (pattern.kind === 'wildcard') {
      this.value(value, DISCARD);
      return;
    }
    this.push(value);
    this.bind(pattern);
  }

  /** Where the values of a pattern go that takes nothing apart. */
  protected slotsOf(pattern: TypedPattern): readonly number[] | undefined {
    if (isUnit(pattern.type)) return [];
    if (pattern.kind === 'variable') return [this.slotOf(pattern.local)];
    if (pattern.kind === 'place' && pattern.place.kind === 'local') return [this.slotOf(pattern.place.local)];
    if (pattern.kind !== 'tuple' || valueTypes(pattern.type).length !== pattern.elements.length)
      return undefined;
    const slots = pattern.elements.map((element) => this.slotsOf(element));
    return slots.every((slot) => slot?.length === 1) ? slots.flatMap((slot) => slot ?? []) : undefined;
  }
}
