import { bitsOf, isSigned, type RuntimeType } from '../loader/runtime-type';
import { type Integer, integer, type Value } from '../values/value';
import { MoveVmError } from '../vm-error';
import type { Step } from './step';

export type ArithmeticOp = 'Add' | 'Sub' | 'Mul' | 'Div' | 'Mod' | 'BitOr' | 'BitAnd' | 'Xor' | 'Shl' | 'Shr';

interface Range {
  readonly bits: number;
  readonly smallest: bigint;
  readonly largest: bigint;
  /** Start of the subrange where operations on `number` values give exact results. */
  readonly from: number;
  readonly to: number;
}

const ranges = new Map<string, Range>();

function rangeOf(type: RuntimeType): Range {
  const known = ranges.get(type.key);
  if (known !== undefined) return known;
  const bits = bitsOf(type) ?? 0;
  const span = 1n << BigInt(isSigned(type) ? bits - 1 : bits);
  const smallest = isSigned(type) ? -span : 0n;
  const largest = span - 1n;
  const from = Math.max(Number(smallest), -Number.MAX_SAFE_INTEGER);
  const range = { bits, smallest, largest, from, to: Math.min(Number(largest), Number.MAX_SAFE_INTEGER) };
  ranges.set(type.key, range);
  return range;
}

function inRange(value: bigint, { smallest, largest }: Range, what: string): Integer {
  if (value < smallest || value > largest) throw new MoveVmError('ARITHMETIC_ERROR', undefined, what);
  return integer(value);
}

const EXACT: Readonly<Record<'Add' | 'Sub' | 'Mul', (one: bigint, other: bigint) => bigint>> = {
  Add: (one, other) => one + other,
  Sub: (one, other) => one - other,
  Mul: (one, other) => one * other,
};

const OVERFLOW = { Add: 'addition overflow', Sub: 'subtraction overflow', Mul: 'multiplication overflow' };

/** A step that applies an arithmetic or bitwise operator to integers of one type. */
export function arithmeticStep(op: ArithmeticOp, type: RuntimeType): Step {
  const range = rangeOf(type);
  const { from, to } = range;
  const exact = (name: 'Add' | 'Sub' | 'Mul', one: Value, other: Value): Integer =>
    inRange(EXACT[name](BigInt(one as Integer), BigInt(other as Integer)), range, OVERFLOW[name]);
  switch (op) {
    case 'Add':
      return ({ stack }) => {
        const other = stack.pop() as Value;
        const at = stack.length - 1;
        const one = stack[at] as Value;
        if (typeof one === 'number' && typeof other === 'number') {
          const sum = one + other;
          if (sum <= to && sum >= from) {
            stack[at] = sum;
            return;
          }
        }
        stack[at] = exact('Add', one, other);
      };
    case 'Sub':
      return ({ stack }) => {
        const other = stack.pop() as Value;
        const at = stack.length - 1;
        const one = stack[at] as Value;
        if (typeof one === 'number' && typeof other === 'number') {
          const difference = one - other;
          if (difference <= to && difference >= from) {
            stack[at] = difference;
            return;
          }
        }
        stack[at] = exact('Sub', one, other);
      };
    case 'Mul':
      return ({ stack }) => {
        const other = stack.pop() as Value;
        const at = stack.length - 1;
        const one = stack[at] as Value;
        if (typeof one === 'number' && typeof other === 'number') {
          // Adding 0 turns -0 into 0.
          const product = one * other + 0;
          if (product <= to && product >= from) {
            stack[at] = product;
            return;
          }
        }
        stack[at] = exact('Mul', one, other);
      };
    case 'Div':
    case 'Mod':
      return divisionStep(op, range);
    case 'Shl':
    case 'Shr':
      return shiftStep(op, range);
    case 'BitOr':
    case 'BitAnd':
    case 'Xor':
      return bitwiseStep(op);
  }
}

function divisionStep(op: 'Div' | 'Mod', range: Range): Step {
  return ({ stack }) => {
    const other = stack.pop() as Integer;
    const at = stack.length - 1;
    const one = stack[at] as Integer;
    if (other === 0)
      throw new MoveVmError(
        'ARITHMETIC_ERROR',
        undefined,
        op === 'Div' ? 'division by zero' : 'modulo by zero',
      );
    if (typeof one === 'number' && typeof other === 'number') {
      const rest = one % other;
      const quotient = (one - rest) / other;
      if (quotient > range.to) inRange(BigInt(quotient), range, 'division overflow');
      // Adding 0 turns -0 into 0.
      stack[at] = (op === 'Mod' ? rest : quotient) + 0;
    } else {
      const [left, right] = [BigInt(one), BigInt(other)];
      // Dividing the smallest number by -1 overflows. Move also reports an overflow for the remainder.
      const quotient = inRange(left / right, range, 'division overflow');
      stack[at] = op === 'Mod' ? integer(left % right) : quotient;
    }
  };
}

function shiftStep(op: 'Shl' | 'Shr', { bits }: Range): Step {
  const limit = 2 ** Math.min(bits, 53);
  return ({ stack }) => {
    const by = stack.pop() as number;
    const at = stack.length - 1;
    const one = stack[at] as Integer;
    if (by >= bits)
      throw new MoveVmError(
        'ARITHMETIC_ERROR',
        undefined,
        'shift amount must be less than the bit width of the type',
      );
    if (typeof one === 'number') {
      if (op === 'Shr') {
        stack[at] = Math.floor(one / 2 ** by);
        return;
      }
      const shifted = one * 2 ** by;
      if (shifted < limit) {
        stack[at] = shifted;
        return;
      }
    }
    const value = BigInt(one);
    stack[at] = integer(op === 'Shl' ? BigInt.asUintN(bits, value << BigInt(by)) : value >> BigInt(by));
  };
}

function bitwiseStep(op: 'BitOr' | 'BitAnd' | 'Xor'): Step {
  const small = (one: number, other: number) =>
    (op === 'BitOr' ? one | other : op === 'BitAnd' ? one & other : one ^ other) >>> 0;
  const large = (one: bigint, other: bigint) =>
    op === 'BitOr' ? one | other : op === 'BitAnd' ? one & other : one ^ other;
  return ({ stack }) => {
    const other = stack.pop() as Integer;
    const at = stack.length - 1;
    const one = stack[at] as Integer;
    const areSmall =
      typeof one === 'number' && typeof other === 'number' && one <= 0xffff_ffff && other <= 0xffff_ffff;
    stack[at] = areSmall ? small(one, other) : integer(large(BigInt(one), BigInt(other)));
  };
}

/** Converts an integer to another type. Fails if the value is out of range. */
export function castStep(type: RuntimeType): Step {
  const range = rangeOf(type);
  return ({ stack }) => {
    const value = stack[stack.length - 1] as Integer;
    if (value < range.smallest || value > range.largest)
      throw new MoveVmError('ARITHMETIC_ERROR', undefined, `cannot cast ${value} to ${type.key}`);
  };
}

export function negateStep(type: RuntimeType): Step {
  const range = rangeOf(type);
  return ({ stack }) => {
    const at = stack.length - 1;
    stack[at] = inRange(-BigInt(stack[at] as Integer), range, 'negation overflow');
  };
}

/** A step that compares two integers with `<`, `>`, `<=` or `>=`. */
export function comparisonStep(op: 'Lt' | 'Gt' | 'Le' | 'Ge'): Step {
  switch (op) {
    case 'Lt':
      return ({ stack }) => {
        const other = stack.pop() as Integer;
        stack[stack.length - 1] = (stack[stack.length - 1] as Integer) < other;
      };
    case 'Gt':
      return ({ stack }) => {
        const other = stack.pop() as Integer;
        stack[stack.length - 1] = (stack[stack.length - 1] as Integer) > other;
      };
    case 'Le':
      return ({ stack }) => {
        const other = stack.pop() as Integer;
        stack[stack.length - 1] = (stack[stack.length - 1] as Integer) <= other;
      };
    case 'Ge':
      return ({ stack }) => {
        const other = stack.pop() as Integer;
        stack[stack.length - 1] = (stack[stack.length - 1] as Integer) >= other;
      };
  }
}
