import fc from 'fast-check';
import type { Hardfork } from '../../../plugins/chain-ethereum/evm/evm-types';
import { isActive } from '../../../plugins/chain-ethereum/evm/hardforks';
import { OPCODES as OP, type Piece, type Pieces } from './assembler';
import { account, slot, smallSize, word } from './random-values';

export const push = (value: bigint): Piece => ({ push: value });
export const op = (opcode: number): Piece => ({ op: opcode });
export const pushed = (values: fc.Arbitrary<bigint>): fc.Arbitrary<Pieces> =>
  values.map((value) => [push(value)]);

/** Opcodes, by the hard fork that introduced them. */
type Codes = Readonly<Partial<Record<Hardfork, readonly number[]>>>;

const WITHOUT_OPERANDS: Codes = {
  istanbul: [
    OP.ADDRESS,
    OP.ORIGIN,
    OP.CALLER,
    OP.CALLVALUE,
    OP.CALLDATASIZE,
    OP.CODESIZE,
    OP.GASPRICE,
    OP.RETURNDATASIZE,
    OP.COINBASE,
    OP.TIMESTAMP,
    OP.NUMBER,
    OP.PREVRANDAO,
    OP.GASLIMIT,
    OP.CHAINID,
    OP.SELFBALANCE,
    OP.PC,
    OP.MSIZE,
    OP.GAS,
  ],
  london: [OP.BASEFEE],
  shanghai: [OP.PUSH0],
  cancun: [OP.BLOBBASEFEE],
};
const UNARY: Codes = { istanbul: [OP.ISZERO, OP.NOT], osaka: [OP.CLZ] };
const BINARY: Codes = {
  istanbul: [
    OP.ADD,
    OP.MUL,
    OP.SUB,
    OP.DIV,
    OP.SDIV,
    OP.MOD,
    OP.SMOD,
    OP.EXP,
    OP.SIGNEXTEND,
    OP.LT,
    OP.GT,
    OP.SLT,
    OP.SGT,
    OP.EQ,
    OP.AND,
    OP.OR,
    OP.XOR,
    OP.BYTE,
    OP.SHL,
    OP.SHR,
    OP.SAR,
  ],
};
const TERNARY: Codes = { istanbul: [OP.ADDMOD, OP.MULMOD] };
const OF_ACCOUNT: Codes = { istanbul: [OP.BALANCE, OP.EXTCODESIZE, OP.EXTCODEHASH] };
const OF_SLOT: Codes = { istanbul: [OP.SLOAD, OP.SLOAD], cancun: [OP.TLOAD] };
const OF_OFFSET: Codes = { istanbul: [OP.MLOAD, OP.CALLDATALOAD] };
const OF_INDEX: Codes = { istanbul: [OP.BLOCKHASH], cancun: [OP.BLOBHASH] };

function anyOf(codes: Codes, hardfork: Hardfork): fc.Arbitrary<number> {
  const known = Object.entries(codes) as [Hardfork, readonly number[]][];
  return fc.constantFrom(...known.flatMap(([since, each]) => (isActive(since, hardfork) ? each : [])));
}

/** Generates code that pushes one word, using only opcodes that are available in a hard fork. */
export function expressions(hardfork: Hardfork): fc.Arbitrary<Pieces> {
  const read = (codes: Codes, operand: fc.Arbitrary<bigint>) =>
    fc.tuple(anyOf(codes, hardfork), operand).map(([code, value]): Pieces => [push(value), op(code)]);
  const apply = (codes: Codes, ...operands: readonly fc.Arbitrary<Pieces>[]) =>
    fc
      .tuple(anyOf(codes, hardfork), fc.tuple(...operands))
      .map(([code, values]): Pieces => [...values.flat(), op(code)]);
  const hash = fc
    .tuple(smallSize, smallSize)
    .map(([length, start]): Pieces => [push(length), push(start), op(OP.KECCAK256)]);
  const leaf = fc.oneof(
    { weight: 10, arbitrary: pushed(word) },
    { weight: 8, arbitrary: anyOf(WITHOUT_OPERANDS, hardfork).map((code): Pieces => [op(code)]) },
    { weight: 2, arbitrary: pushed(account) },
    { weight: 4, arbitrary: read(OF_SLOT, slot) },
    { weight: 4, arbitrary: read(OF_OFFSET, smallSize) },
    { weight: 3, arbitrary: read(OF_ACCOUNT, account) },
    { weight: 2, arbitrary: read(OF_INDEX, fc.constantFrom(0n, 1n, 743n, 744n, 999n, 1_000n)) },
    { weight: 3, arbitrary: hash },
  );
  return fc.letrec<{ tree: Pieces }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      { weight: 3, arbitrary: leaf },
      { weight: 1, arbitrary: apply(UNARY, tie('tree')) },
      { weight: 6, arbitrary: apply(BINARY, tie('tree'), tie('tree')) },
      { weight: 2, arbitrary: apply(TERNARY, tie('tree'), tie('tree'), tie('tree')) },
    ),
  })).tree;
}
