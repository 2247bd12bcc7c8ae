/** Pseudorandom numbers below 2^32 from a seed (xorshift). */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

/** Words of all sizes: small values, values near powers of two, and negative values. */
export function randomWords(seed: number): () => bigint {
  const next = randomNumbers(seed);
  const wide = () =>
    Array.from({ length: 8 }, () => BigInt(next())).reduce((sum, one) => (sum << 32n) | one, 0n);
  return () => {
    const kind = next() % 6;
    const shift = BigInt(next() % 256);
    if (kind === 0) return BigInt(next() % 260);
    if (kind === 1) return BigInt.asUintN(256, (1n << shift) - BigInt(next() % 3));
    if (kind === 2) return BigInt.asUintN(256, -BigInt(next() % 300));
    if (kind === 3) return BigInt.asUintN(256, -(wide() >> shift));
    return wide() >> shift;
  };
}

/** A PUSH instruction in hex, with as few bytes as possible. */
export function pushed(value: bigint): string {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return `${(0x5f + even.length / 2).toString(16)}${even}`;
}

const NAMES = `STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND . . . .
LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ . SHA3 . . . . . . . . . . . . . . .
ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY CODESIZE CODECOPY GASPRICE EXTCODESIZE
EXTCODECOPY RETURNDATASIZE RETURNDATACOPY EXTCODEHASH BLOCKHASH COINBASE TIMESTAMP NUMBER PREVRANDAO GASLIMIT CHAINID
SELFBALANCE BASEFEE BLOBHASH BLOBBASEFEE . . . . . POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST
TLOAD TSTORE MCOPY PUSH0`.split(/\s+/);
const LATER: Readonly<Record<string, number>> = {
  CREATE: 0xf0,
  CALL: 0xf1,
  CALLCODE: 0xf2,
  RETURN: 0xf3,
  DELEGATECALL: 0xf4,
  CREATE2: 0xf5,
  STATICCALL: 0xfa,
  REVERT: 0xfd,
  INVALID: 0xfe,
  SELFDESTRUCT: 0xff,
};

/**
 * Assembles a program from names and numbers. Numbers are pushed, `DUP2`, `SWAP3` and `LOG1` have their usual meaning,
 * and hex after `#` is inserted unchanged.
 */
export function assemble(program: string): string {
  return program.trim().split(/\s+/).map(instruction).join('');
}

function instruction(word: string): string {
  if (word.startsWith('#')) return word.slice(1);
  if (/^\d/.test(word)) return pushed(BigInt(word));
  const numbered = /^(DUP|SWAP|LOG)(\d+)$/.exec(word);
  const base = numbered?.[1] === 'DUP' ? 0x7f : numbered?.[1] === 'SWAP' ? 0x8f : 0xa0;
  const op = numbered ? base + Number(numbered[2]) : (LATER[word] ?? NAMES.indexOf(word));
  if (op < 0) throw new Error(`${word} is not an instruction`);
  return op.toString(16).padStart(2, '0');
}
