import type { Hex } from 'viem';
import { lower } from './addresses';
import { type CheatCall, CheatError, type CheatHandlers, CheatSignal, SKIP_SIGNAL } from './cheat-call';
import type { ExpectedCall, ExpectedRevert } from './cheat-state';

const CALL_STIPEND = 2_300n;

const expectRevert =
  (isPartial: boolean) =>
  (call: CheatCall, ...args: readonly (Hex | bigint)[]): void => {
    const { state, depth, types } = call;
    if (state.expectedRevert) {
      throw new CheatError('you must call another function prior to expecting a second revert');
    }
    const given = (type: RegExp) => args[types.findIndex((each) => type.test(each))];
    const count = given(/^uint64$/);
    const reverter = given(/^address$/);
    const data = given(/^bytes/);
    const expected: ExpectedRevert = {
      depth,
      isPartial,
      remaining: count === undefined ? 1 : Number(count),
      isForbidden: count === 0n,
      ...(typeof data === 'string' && { data }),
      ...(typeof reverter === 'string' && { reverter: lower(reverter) }),
    };
    state.expectedRevert = expected;
  };

/** Expects the frame's next cheatcode call to revert. */
function expectCheatRevert(call: CheatCall, ...args: readonly Hex[]): void {
  expectRevert(false)(call, ...args);
  const { expectedRevert } = call.state;
  if (expectedRevert) expectedRevert.cheatcode = 'entered';
}

const expectEmit =
  (isAnonymous: boolean) =>
  (call: CheatCall, ...args: readonly (boolean | Hex | bigint)[]): void => {
    const { state, depth, types } = call;
    const flags = args.filter((arg) => typeof arg === 'boolean');
    const all = [true, true, true, true, true];
    const emitter = args[types.indexOf('address')];
    const count = args[types.indexOf('uint64')];
    const [zero = true, one = true, two = true, three = true, data = true] =
      flags.length === 0 ? all : isAnonymous ? flags : [true, ...flags];
    state.expectedEmits.push({
      depth,
      topics: [zero, one, two, three],
      checksData: data,
      isAnonymous,
      count: count === undefined ? 1 : Number(count),
      found: 0,
      ...(typeof emitter === 'string' && { emitter: lower(emitter) }),
    });
  };

/** All overloads of `expectCall`, distinguished by their types. */
function expectCall({ state, types }: CheatCall, ...args: readonly (Hex | bigint)[]): void {
  const [, second] = types;
  const callee = lower(String(args[0]));
  const data = args[types.indexOf('bytes')] as Hex;
  const isCounted = types.at(-1) === 'uint64' && types.at(-2) === 'bytes';
  const count = isCounted ? Number(args.at(-1)) : undefined;
  const value = second === 'uint256' ? BigInt(args[1] ?? 0n) : undefined;
  const gas = types[2] === 'uint64' && types[3] === 'bytes' ? gasOf(value, BigInt(args[2] ?? 0n)) : undefined;
  addExpectedCall(state.expectedCalls, {
    callee,
    data,
    seen: 0,
    ...(count !== undefined && { count }),
    ...(value !== undefined && { value }),
    ...(gas !== undefined && { gas }),
  });
}

/**
 * Gas that the callee receives, including the stipend that the EVM adds to a call that transfers value.
 * https://eips.ethereum.org/EIPS/eip-150
 */
function gasOf(value: bigint | undefined, gas: bigint): bigint {
  return value === undefined || value === 0n ? gas : gas + CALL_STIPEND;
}

function addExpectedCall(calls: ExpectedCall[], expected: ExpectedCall): void {
  const same = calls.find(
    ({ callee, data, value }) =>
      callee === expected.callee && data === expected.data && value === expected.value,
  );
  if (same && (same.count !== undefined || expected.count !== undefined)) {
    throw new CheatError('counted expected calls can only bet set once');
  }
  calls.push(expected);
}

const expectCreate =
  (isCreate2: boolean) =>
  ({ state }: CheatCall, code: Hex, deployer: Hex): void =>
    void state.expectedCreates.push({ code, deployer: lower(deployer), isCreate2 });

export const expectCheats: CheatHandlers = {
  expectRevert: expectRevert(false),
  expectPartialRevert: expectRevert(true),
  _expectCheatcodeRevert: expectCheatRevert,
  expectEmit: expectEmit(false),
  expectEmitAnonymous: expectEmit(true),
  expectCall,
  expectCallMinGas: ({ state }, callee: Hex, value: bigint, minGas: bigint, data: Hex, count?: bigint) =>
    addExpectedCall(state.expectedCalls, {
      callee: lower(callee),
      data,
      value,
      minGas: gasOf(value, minGas),
      seen: 0,
      ...(count !== undefined && { count: Number(count) }),
    }),
  expectCreate: expectCreate(false),
  expectCreate2: expectCreate(true),
  skip: ({ depth }, isSkipped: boolean, reason = '') => {
    if (isSkipped && depth > 1) throw new CheatError('`skip` can only be used at test level');
    if (isSkipped) throw new CheatSignal(`${SKIP_SIGNAL}${reason}`);
  },
};
