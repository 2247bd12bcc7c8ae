import type { MemberReference } from '../../../plugins/move-toolchain/engine/semantics/typed/typed-tree';

/** A Move value. Vectors and tuples are represented as arrays. */
export type Value =
  | bigint
  | boolean
  | Value[]
  | StructValue
  | MoveReference
  | ((given: readonly Value[]) => Value);

export class StructValue {
  constructor(
    readonly variant: string | undefined,
    readonly fields: Map<string, Value>,
  ) {}
}

/** A reference to a variable, a field or an element. */
export class MoveReference {
  constructor(
    readonly get: () => Value,
    readonly set: (value: Value) => void,
  ) {}
}

/** Returns a deep copy of a value in which references are shared, not copied. */
export function copied(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied);
  if (!(value instanceof StructValue)) return value;
  return new StructValue(
    value.variant,
    new Map([...value.fields].map(([name, field]) => [name, copied(field)])),
  );
}

/** Returns a reference to a field or an element of another reference's target. */
export function partOf(owner: MoveReference, part: string | number): MoveReference {
  const found = () => {
    const value = owner.get();
    const held =
      typeof part === 'string' ? (value as StructValue).fields.get(part) : (value as Value[])[part];
    if (held === undefined) throw new Error(`Missing part: ${part}`);
    return held;
  };
  return new MoveReference(found, (changed) => {
    const value = owner.get();
    if (typeof part === 'string') (value as StructValue).fields.set(part, changed);
    else (value as Value[])[part] = changed;
  });
}

export function isEqual(one: Value, other: Value): boolean {
  return text(one) === text(other);
}

function text(value: Value): string {
  if (value instanceof MoveReference) return text(value.get());
  if (Array.isArray(value)) return `[${value.map(text).join()}]`;
  if (!(value instanceof StructValue)) return String(value);
  return `${value.variant}{${[...value.fields.keys()].sort().map((name) => text(value.fields.get(name) ?? []))}}`;
}

/** The functions of `0x1::vector` that random programs call. */
export class VectorFunctions {
  call({ module, name }: MemberReference, [first, second, third]: readonly Value[]): Value {
    if (module !== '0x1::vector') throw new Error(`Unknown function: ${module}::${name}`);
    const isReference = first instanceof MoveReference;
    const elements = (isReference ? first.get() : first) as Value[];
    const run = (typeof second === 'function' ? second : third) as (given: readonly Value[]) => Value;
    switch (name) {
      case 'length':
        return BigInt(elements.length);
      case 'push_back':
        elements.push(second ?? []);
        return [];
      case 'borrow':
      case 'borrow_mut':
        return partOf(first as MoveReference, Number(second));
      case 'swap': {
        const [i, j] = [Number(second), Number(third)];
        const [one, other] = [elements[i], elements[j]];
        if (one === undefined || other === undefined) throw new Error('Missing elements');
        [elements[i], elements[j]] = [other, one];
        return [];
      }
      case 'for_each_ref':
      case 'for_each_mut':
        for (const at of [...elements.keys()]) run([partOf(first as MoveReference, at)]);
        return [];
      case 'fold':
        return elements.reduce((sum: Value, element) => run([sum, element]), second ?? []);
      default:
        throw new Error(`The interpreter has no vector::${name}`);
    }
  }
}
