import { formatUnits } from 'viem';
import { type CheatCall, CheatError, type CheatHandler, type CheatHandlers } from './cheat-call';
import { CHEAT_ADDRESS, FAILED_SLOT } from './cheatcodes';
import { textOf } from './text-values';

interface Comparison {
  readonly left: unknown;
  readonly right: unknown;
  /** Formats a value according to the operands' type. */
  readonly show: (value: unknown) => string;
  readonly note: string | undefined;
}

function comparison({ types }: CheatCall, args: readonly unknown[], others: number): Comparison {
  const [type = ''] = types;
  const [left, right] = args;
  const note = args.length > 2 + others ? String(args.at(-1)) : undefined;
  return { left, right, note, show: (value) => textOf(type, value) };
}

function failure(note: string | undefined, text: string): CheatError {
  return new CheatError(`${note ?? 'assertion failed'}: ${text}`);
}

/**
 * Creates an assertion that a relation holds between two values. `sign` is the sign of the opposite relation, which is
 * shown if the assertion fails.
 */
function relation(
  holds: (left: unknown, right: unknown) => boolean,
  sign: string,
  isDecimal: boolean,
): CheatHandler {
  return (call: CheatCall, ...args: readonly unknown[]) => {
    const { left, right, note, show } = comparison(call, args, isDecimal ? 1 : 0);
    if (holds(left, right)) return;
    const text = isDecimal ? (value: unknown) => decimal(value as bigint, args[2] as bigint) : show;
    if (sign === '!=') call.state.compared = { expected: text(right), received: text(left) };
    throw failure(note, `${text(left)} ${sign} ${text(right)}`);
  };
}

/** Powers of ten with a larger exponent do not fit in 256 bits; forge then shows the plain number. */
const MAX_DECIMALS = 77n;

function decimal(value: bigint, digits: bigint): string {
  if (digits > MAX_DECIMALS) return String(value);
  const [whole = '0', fraction = ''] = formatUnits(value, Number(digits)).split('.');
  return `${whole}.${fraction.padEnd(Number(digits) || 1, '0')}`;
}

const number = (value: unknown): bigint => value as bigint;

/** Whether two decoded values or lists of values are equal. */
function isSame(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
}

const relations: Readonly<Record<string, readonly [Parameters<typeof relation>[0], string]>> = {
  assertEq: [isSame, '!='],
  assertNotEq: [(left, right) => !isSame(left, right), '=='],
  assertLt: [(left, right) => number(left) < number(right), '>='],
  assertLe: [(left, right) => number(left) <= number(right), '>'],
  assertGt: [(left, right) => number(left) > number(right), '<='],
  assertGe: [(left, right) => number(left) >= number(right), '<'],
};

function truth(wanted: boolean): CheatHandler {
  return (_call: CheatCall, condition: boolean, note?: string) => {
    if (condition !== wanted) throw new CheatError(note ?? 'assertion failed');
  };
}

function distance(left: bigint, right: bigint): bigint {
  return left > right ? left - right : right - left;
}

function approxAbs(isDecimal: boolean): CheatHandler {
  return (call: CheatCall, ...args: readonly unknown[]) => {
    const { left, right, note } = comparison(call, args, isDecimal ? 2 : 1);
    const most = number(args[2]);
    const real = distance(number(left), number(right));
    if (real <= most) return;
    const show = (value: bigint) => (isDecimal ? decimal(value, number(args[3])) : String(value));
    const deltas = `(max delta: ${show(most)}, real delta: ${show(real)})`;
    throw failure(note, `${show(number(left))} !~= ${show(number(right))} ${deltas}`);
  };
}

/** A relative difference of 100%, as a number with 18 decimals. */
const WHOLE = 10n ** 18n;

function approxRel(isDecimal: boolean): CheatHandler {
  return (call: CheatCall, ...args: readonly unknown[]) => {
    const { left, right, note } = comparison(call, args, isDecimal ? 2 : 1);
    const most = number(args[2]);
    const base = number(right) < 0n ? -number(right) : number(right);
    const difference = distance(number(left), number(right));
    const show = (value: bigint) => (isDecimal ? decimal(value, number(args[3])) : String(value));
    const values = `${show(number(left))} !~= ${show(number(right))}`;
    if (base === 0n) {
      if (difference === 0n) return;
      throw failure(note, `${values} (max delta: ${percent(most)}, real delta: undefined)`);
    }
    const real = (difference * WHOLE) / base;
    if (real <= most) return;
    throw failure(note, `${values} (max delta: ${percent(most)}, real delta: ${percent(real)})`);
  };
}

function percent(value: bigint): string {
  const [whole = '0', rest = ''] = formatUnits(value, 16).split('.');
  return `${whole}.${rest.padEnd(16, '0')}%`;
}

const handlers: CheatHandlers = {
  assertTrue: truth(true),
  assertFalse: truth(false),
  ...Object.fromEntries(
    Object.entries(relations).flatMap(([name, [holds, sign]]) => [
      [name, relation(holds, sign, false)],
      [`${name}Decimal`, relation(holds, sign, true)],
    ]),
  ),
  assertApproxEqAbs: approxAbs(false),
  assertApproxEqAbsDecimal: approxAbs(true),
  assertApproxEqRel: approxRel(false),
  assertApproxEqRelDecimal: approxRel(true),
};

/** Assertion cheatcodes, which fail with Foundry's messages. */
export const assertCheats: CheatHandlers = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [name, asserting(handler)]),
);

function asserting(handler: CheatHandler): CheatHandler {
  return (call, ...args) => {
    if (call.config.assertionsRevert) return handler(call, ...args);
    try {
      return handler(call, ...args);
    } catch (error) {
      if (!(error instanceof CheatError)) throw error;
      call.print(error.message);
      call.chain.setStorage(CHEAT_ADDRESS, FAILED_SLOT, 1n);
    }
  };
}
