import type {
  MemberReference,
  TypedExpression,
  TypedFunction,
  TypedNode,
} from '../../../plugins/move-toolchain/engine/semantics/typed/typed-tree';
import { type Frame, PlaceInterpreter } from './interpret-places';
import { copied, isEqual, StructValue, type Value, VectorFunctions } from './interpreted-values';

class Leave {
  constructor(
    readonly kind: 'break' | 'continue',
    readonly loop: number,
  ) {}
}

class Return {
  constructor(readonly value: Value) {}
}

/** Thrown if the program aborts, which random programs never do. */
class InterpretedAbort extends Error {
  override readonly name = 'InterpretedAbort';
}

const STEPS = 5_000_000;

/**
 * Interprets typed functions directly: variables are cells, references read and write cells, and inline functions are
 * called like other functions. It shares no code with code generation, inlining or the VM.
 */
export class TypedTreeInterpreter extends PlaceInterpreter {
  readonly #functions: ReadonlyMap<string, TypedFunction>;
  readonly #vectors = new VectorFunctions();
  #steps = 0;

  constructor(functions: readonly TypedFunction[]) {
    super();
    this.#functions = new Map(functions.map((one) => [keyOf(one.function), one]));
  }

  /** @throws Error if the function aborts. */
  call(reference: MemberReference, given: readonly Value[]): Value {
    const called = this.#functions.get(keyOf(reference));
    if (!called) return this.#vectors.call(reference, given);
    const frame: Frame = new Map();
    called.locals.slice(0, given.length).forEach((local, at) => {
      this.declare(local, given[at] ?? [], frame);
    });
    return this.#returned(() => this.value(called.body, frame));
  }

  #returned(run: () => Value): Value {
    try {
      return run();
    } catch (left) {
      if (left instanceof Return) return left.value;
      throw left;
    }
  }

  #all(expressions: readonly TypedExpression[], frame: Frame): Value[] {
    return expressions.map((one) => this.value(one, frame));
  }

  protected override value(node: TypedExpression, frame: Frame): Value {
    if (++this.#steps > STEPS) throw new Error('The program runs too long');
    switch (node.kind) {
      case 'number':
      case 'boolean':
        return node.value;
      case 'local':
        return copied(this.cell(node.local, frame).get());
      case 'field':
      case 'index':
        return copied(this.place(node, frame).get());
      case 'dereference':
        return copied(this.reference(node.operand, frame).get());
      case 'borrow':
        return this.place(node.operand, frame);
      case 'freeze':
        return this.value(node.operand, frame);
      case 'call':
        return this.call(node.function, this.#all(node.arguments, frame));
      case 'invoke': {
        const callee = this.value(node.callee, frame);
        if (typeof callee !== 'function') throw new Error('Only functions are called');
        return callee(this.#all(node.arguments, frame));
      }
      case 'lambda':
        return (given) => {
          node.parameters.forEach((pattern, at) => {
            this.bind(pattern, given[at] ?? [], frame);
          });
          return this.#returned(() => this.value(node.body, frame));
        };
      case 'pack':
        return new StructValue(
          node.variant,
          new Map(node.fields.map(({ name, value }) => [name, this.value(value, frame)])),
        );
      case 'vector':
      case 'tuple':
        return this.#all(node.elements, frame);
      case 'not':
        return this.value(node.operand, frame) !== true;
      case 'binary':
        return this.#binary(node, frame);
      case 'test':
        return node.variants.includes((this.owner(node.operand, frame).get() as StructValue).variant ?? '');
      case 'assign':
        this.bind(node.target, this.value(node.value, frame), frame);
        return [];
      case 'update': {
        const value = this.number(node.value, frame);
        const place = this.place(node.target, frame);
        place.set(computed(node.operator, place.get() as bigint, value));
        return [];
      }
      default:
        return this.#controlled(node, frame);
    }
  }

  #controlled(node: TypedExpression, frame: Frame): Value {
    switch (node.kind) {
      case 'block':
        for (const statement of node.statements)
          if (statement.kind === 'expression') this.value(statement.expression, frame);
          else if (statement.value) this.bind(statement.pattern, this.value(statement.value, frame), frame);
        return node.result ? this.value(node.result, frame) : [];
      case 'if':
        if (this.value(node.condition, frame) === true) return this.value(node.consequent, frame);
        return node.alternate ? this.value(node.alternate, frame) : [];
      case 'match':
        return this.#match(node, frame);
      case 'while':
        this.#repeat(node.loop, () => {
          if (this.value(node.condition, frame) !== true) return false;
          this.value(node.body, frame);
          return true;
        });
        return [];
      case 'loop':
        this.#repeat(node.loop, () => {
          this.value(node.body, frame);
          return true;
        });
        return [];
      case 'for':
        this.#for(node, frame);
        return [];
      case 'break':
      case 'continue':
        throw new Leave(node.kind, node.loop);
      case 'return':
        throw new Return(this.value(node.value, frame));
      case 'abort':
        throw new InterpretedAbort(String(this.value(node.code, frame)));
      default:
        throw new Error(`The interpreter has no ${node.kind}`);
    }
  }

  #for({ loop, variable, from, to, body }: TypedNode<'for'>, frame: Frame): void {
    let at = this.number(from, frame);
    const end = this.number(to, frame);
    this.#repeat(loop, () => {
      if (at >= end) return false;
      this.bind(variable, at++, frame);
      this.value(body, frame);
      return true;
    });
  }

  #repeat(loop: number, round: () => boolean): void {
    for (;;)
      try {
        if (!round()) return;
      } catch (left) {
        if (!(left instanceof Leave) || left.loop !== loop) throw left;
        if (left.kind === 'break') return;
      }
  }

  #match({ subject, arms }: TypedNode<'match'>, frame: Frame): Value {
    const value = this.value(subject, frame);
    for (const { pattern, guard, body } of arms) {
      if (!this.fits(pattern, value)) continue;
      this.bind(pattern, copied(value), frame);
      if (guard && this.value(guard, frame) !== true) continue;
      return this.value(body, frame);
    }
    throw new Error('No arm fits');
  }

  #binary({ operator, left, right }: TypedNode<'binary'>, frame: Frame): Value {
    const first = this.value(left, frame);
    if (operator === '&&') return first === true && this.value(right, frame);
    if (operator === '||') return first === true || this.value(right, frame);
    const second = this.value(right, frame);
    if (operator === '==' || operator === '!=') return isEqual(first, second) === (operator === '==');
    return computed(operator, first as bigint, second as bigint);
  }
}

function keyOf({ module, name }: MemberReference): string {
  return `${module}::${name}`;
}

function computed(operator: string, a: bigint, b: bigint): Value {
  switch (operator) {
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    case '>=':
      return a >= b;
    case '+':
      return a + b;
    case '*':
      return a * b;
    case '%':
      if (b === 0n) throw new InterpretedAbort('division by zero');
      return a % b;
    default:
      throw new Error(`The interpreter has no ${operator}`);
  }
}
