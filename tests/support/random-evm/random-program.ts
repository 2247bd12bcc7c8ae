import fc from 'fast-check';
import type { Hardfork } from '../../../plugins/chain-ethereum/evm/evm-types';
import { isActive } from '../../../plugins/chain-ethereum/evm/hardforks';
import { assemble, OPCODES as OP, type Piece, type Pieces } from './assembler';
import { call, creations, deploying, precompile } from './random-calls';
import { expressions, op, push } from './random-expressions';
import { account, slot, smallSize, word } from './random-values';

/** Generators of random bytecode for a hard fork. Most programs run to completion. */
export interface RandomPrograms {
  readonly program: fc.Arbitrary<Uint8Array>;
  readonly initCode: fc.Arbitrary<Uint8Array>;
}

export function randomPrograms(hardfork: Hardfork): RandomPrograms {
  const expression = expressions(hardfork);
  const simple = simpleStatements(expression, hardfork);
  const end = endings(expression);
  const small = programOf(simple, end, 3);
  const initCode = fc.oneof(small.map(deploying), small);
  const block = fc.array(simple, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.flat());
  const rounds = fc.bigInt({ min: 1n, max: 12n });
  const statement = fc.oneof(
    { weight: 20, arbitrary: simple },
    { weight: 2, arbitrary: shuffles },
    { weight: 3, arbitrary: fc.tuple(expression, block).map(([value, body]) => condition(value, body)) },
    { weight: 2, arbitrary: fc.tuple(rounds, block).map(([count, body]) => loop(count, body)) },
    { weight: 3, arbitrary: creations(initCode) },
    // Precompile calls are excluded from loops, because ethereumjs takes milliseconds for some precompiles.
    { weight: 2, arbitrary: precompile },
  );
  return { program: programOf(statement, end, 8), initCode };
}

function programOf(
  statement: fc.Arbitrary<Pieces>,
  end: fc.Arbitrary<Pieces>,
  maxLength: number,
): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.array(statement, { maxLength }), end)
    .map(([pieces, last]) => assemble([...pieces.flat(), ...last]));
}

/** Generates code without jumps that does not change the stack height. */
function simpleStatements(expression: fc.Arbitrary<Pieces>, hardfork: Hardfork): fc.Arbitrary<Pieces> {
  const isCancun = isActive('cancun', hardfork);
  const storeCode = isCancun ? [OP.SSTORE, OP.SSTORE, OP.SSTORE, OP.TSTORE] : [OP.SSTORE];
  const copyCode = [OP.CALLDATACOPY, OP.CODECOPY, OP.RETURNDATACOPY, ...(isCancun ? [OP.MCOPY] : [])];
  const store = fc
    .tuple(expression, slot, fc.constantFrom(...storeCode))
    .map(([value, name, code]): Pieces => [...value, push(name), op(code)]);
  const write = fc
    .tuple(expression, smallSize, fc.constantFrom(OP.MSTORE, OP.MSTORE, OP.MSTORE8))
    .map(([value, offset, code]): Pieces => [...value, push(offset), op(code)]);
  const copy = fc
    .tuple(fc.constantFrom(...copyCode), smallSize, smallSize, smallSize)
    .map(([code, ...operands]): Pieces => [...operands.map(push), op(code)]);
  const copyOther = fc
    .tuple(smallSize, smallSize, smallSize, account)
    .map((operands): Pieces => [...operands.map(push), op(OP.EXTCODECOPY)]);
  const log = fc
    .tuple(fc.array(expression, { maxLength: 4 }), smallSize, smallSize)
    .map(([topics, length, start]): Pieces => {
      return [...topics.flat(), push(length), push(start), op(OP.LOG0 + topics.length)];
    });
  return fc.oneof(
    { weight: 7, arbitrary: store },
    { weight: 4, arbitrary: write },
    { weight: 1, arbitrary: expression.map((value): Pieces => [...value, op(OP.POP)]) },
    { weight: 2, arbitrary: copy },
    { weight: 1, arbitrary: copyOther },
    { weight: 2, arbitrary: log },
    { weight: 5, arbitrary: call },
  );
}

/** Generates code that pushes words, changes their order, stores the top word, and removes the others. */
const shuffles: fc.Arbitrary<Pieces> = fc
  .tuple(
    fc.array(word, { minLength: 2, maxLength: 17 }),
    fc.array(fc.tuple(fc.boolean(), fc.nat(15)), { maxLength: 12 }),
  )
  .map(([words, changes]) => {
    let height = words.length;
    const pieces: Piece[] = words.map(push);
    for (const [isDuplicate, depth] of changes) {
      if (isDuplicate) pieces.push(op(OP.DUP1 + (depth % Math.min(16, height))));
      else pieces.push(op(OP.SWAP1 + (depth % Math.min(16, height - 1))));
      if (isDuplicate) height += 1;
    }
    const removals = Array.from({ length: height - 1 }, () => op(OP.POP));
    return [...pieces, push(1n), op(OP.SSTORE), ...removals];
  });

function condition(value: Pieces, body: Pieces): Pieces {
  const end = Symbol('end');
  return [...value, { pushDestination: end }, op(OP.JUMPI), ...body, { destination: end }];
}

function loop(rounds: bigint, body: Pieces): Pieces {
  const start = Symbol('start');
  const decrement = [push(1n), op(OP.SWAP1), op(OP.SUB), op(OP.DUP1)];
  return [
    push(rounds),
    { destination: start },
    ...body,
    ...decrement,
    { pushDestination: start },
    op(OP.JUMPI),
    op(OP.POP),
  ];
}

/** Generates the end of a program. A program without an explicit end stops after its last instruction. */
function endings(expression: fc.Arbitrary<Pieces>): fc.Arbitrary<Pieces> {
  const output = fc
    .tuple(smallSize, smallSize, fc.constantFrom(OP.RETURN, OP.RETURN, OP.REVERT))
    .map(([length, start, code]): Pieces => [push(length), push(start), op(code)]);
  // Mostly invalid code: wrong stack heights, unknown opcodes, or jumps to invalid destinations.
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 12 }).map((raw): Pieces => [{ raw }]);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant<Pieces>([]) },
    { weight: 8, arbitrary: output },
    { weight: 2, arbitrary: account.map((heir): Pieces => [push(heir), op(OP.SELFDESTRUCT)]) },
    { weight: 1, arbitrary: fc.constant<Pieces>([op(OP.INVALID)]) },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: expression.map((target): Pieces => [...target, op(OP.JUMP)]) },
  );
}
