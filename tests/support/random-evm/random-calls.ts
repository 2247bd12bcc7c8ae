import fc from 'fast-check';
import { bytesToBigInt } from 'viem';
import { assemble, OPCODES as OP, type Pieces } from './assembler';
import { precompileCall } from './precompile-inputs';
import { op, push, pushed } from './random-expressions';
import { account, slot, smallSize, word } from './random-values';

/** Generates code that writes bytes to memory from position 0, in 32-byte words. */
function writeMemory(bytes: Uint8Array): Pieces {
  const words = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, index) => {
    const padded = new Uint8Array(32);
    padded.set(bytes.subarray(index * 32, index * 32 + 32));
    return padded;
  });
  return words.flatMap((each, index) => [push(bytesToBigInt(each)), push(BigInt(index * 32)), op(OP.MSTORE)]);
}

/** Gas for a call: all remaining gas, an amount close to the cost of common instructions, or any word. */
const callGas: fc.Arbitrary<Pieces> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([op(OP.GAS)]) },
  { weight: 2, arbitrary: pushed(fc.bigInt({ min: 0n, max: 60_000n })) },
  { weight: 1, arbitrary: pushed(word) },
);

const callValue: fc.Arbitrary<Pieces> = fc.oneof(
  { weight: 6, arbitrary: pushed(fc.constant(0n)) },
  { weight: 3, arbitrary: pushed(fc.bigInt({ min: 0n, max: 10n })) },
  { weight: 1, arbitrary: fc.constant([op(OP.SELFBALANCE)]) },
  { weight: 1, arbitrary: pushed(word) },
);

/** Generates code that removes the top stack item, in most cases by storing it. */
const consume: fc.Arbitrary<Pieces> = fc.oneof(
  fc.constant([op(OP.POP)]),
  slot.map((name) => [push(name), op(OP.SSTORE)]),
  smallSize.map((offset) => [push(offset), op(OP.MSTORE)]),
);

const storeReturnData: Pieces = [
  op(OP.RETURNDATASIZE),
  push(0n),
  push(0n),
  op(OP.RETURNDATACOPY),
  op(OP.RETURNDATASIZE),
  push(0n),
  op(OP.KECCAK256),
  push(2n),
  op(OP.SSTORE),
];

const callCode = fc.constantFrom<number>(OP.CALL, OP.CALLCODE, OP.DELEGATECALL, OP.STATICCALL);

function takesValue(code: number): boolean {
  return code === OP.CALL || code === OP.CALLCODE;
}

export const call: fc.Arbitrary<Pieces> = fc
  .record({
    code: callCode,
    target: account,
    value: callValue,
    gas: callGas,
    memory: fc.tuple(smallSize, smallSize, smallSize, smallSize),
    result: consume,
    after: fc.constantFrom<Pieces>([], storeReturnData),
  })
  .map(({ code, target, value, gas, memory, result, after }) => [
    ...memory.map(push),
    ...(takesValue(code) ? value : []),
    push(target),
    ...gas,
    op(code),
    ...result,
    ...after,
  ]);

/** Generates code that calls a precompile with input that is mostly valid. */
export const precompile: fc.Arbitrary<Pieces> = fc
  .record({ target: precompileCall, gas: callGas, code: callCode, result: consume })
  .map(({ target: { address, input }, gas, code, result }) => [
    ...writeMemory(input),
    push(32n),
    push(0n),
    push(BigInt(input.length)),
    push(0n),
    ...(takesValue(code) ? [push(0n)] : []),
    push(address),
    ...gas,
    op(code),
    ...result,
    ...storeReturnData,
  ]);

export function creations(initCode: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Pieces> {
  return fc
    .record({
      code: initCode,
      salt: fc.option(slot, { nil: undefined }),
      value: callValue,
      gas: callGas,
      result: consume,
    })
    .map(({ code, salt, value, gas, result }) => [
      ...writeMemory(code),
      ...(salt === undefined ? [] : [push(salt)]),
      push(BigInt(code.length)),
      push(0n),
      ...value,
      op(salt === undefined ? OP.CREATE : OP.CREATE2),
      op(OP.DUP1),
      push(3n),
      op(OP.SSTORE),
      ...Array.from({ length: 5 }, () => push(0n)),
      op(OP.DUP1 + 5),
      ...gas,
      op(OP.CALL),
      ...result,
      op(OP.POP),
    ]);
}

/** Returns init code that deploys a program as a contract's code. */
export function deploying(program: Uint8Array): Uint8Array {
  const length = BigInt(program.length);
  const prefix = (start: number) =>
    assemble([
      push(length),
      push(BigInt(start)),
      push(0n),
      op(OP.CODECOPY),
      push(length),
      push(0n),
      op(OP.RETURN),
    ]);
  const start = prefix(0).length;
  return Uint8Array.from([...prefix(start), ...program]);
}
