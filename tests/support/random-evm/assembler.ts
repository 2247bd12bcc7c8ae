import { hexToBytes, numberToHex } from 'viem';

/**
 * An element of a program: an opcode, a pushed number, a jump destination, the pushed position of a jump destination,
 * or arbitrary bytes.
 */
export type Piece =
  | { readonly op: number }
  | { readonly push: bigint }
  | { readonly destination: symbol }
  | { readonly pushDestination: symbol }
  | { readonly raw: Uint8Array };

export type Pieces = readonly Piece[];

const PUSH0 = 0x5f;
const PUSH2 = 0x61;
const JUMPDEST = 0x5b;

/** Returns the bytecode of a program. Does not use PUSH0, so that the program is valid in every hard fork. */
export function assemble(pieces: Pieces): Uint8Array {
  const positions = new Map<symbol, number>();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    if ('destination' in piece) positions.set(piece.destination, length);
    const part = encode(piece);
    parts.push(part);
    length += part.length;
  }
  const code = new Uint8Array(length);
  let offset = 0;
  for (const [index, piece] of pieces.entries()) {
    const part = parts[index] ?? new Uint8Array(0);
    code.set(part, offset);
    if ('pushDestination' in piece)
      new DataView(code.buffer).setUint16(offset + 1, positions.get(piece.pushDestination) ?? 0);
    offset += part.length;
  }
  return code;
}

function encode(piece: Piece): Uint8Array {
  if ('op' in piece) return Uint8Array.of(piece.op);
  if ('destination' in piece) return Uint8Array.of(JUMPDEST);
  if ('pushDestination' in piece) return Uint8Array.of(PUSH2, 0, 0);
  if ('raw' in piece) return piece.raw;
  const bytes = hexToBytes(numberToHex(piece.push));
  return Uint8Array.of(PUSH0 + bytes.length, ...bytes);
}

/** Returns one line per instruction with its position, opcode and immediate. Numbers are hexadecimal. */
export function disassemble(code: Uint8Array): string {
  const lines: string[] = [];
  for (let pc = 0; pc < code.length; pc += 1) {
    const op = code[pc] ?? 0;
    const size = op > PUSH0 && op <= PUSH0 + 32 ? op - PUSH0 : 0;
    const immediate = [...code.subarray(pc + 1, pc + 1 + size)].map((byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    const name = NAMES[op] ?? `0x${op.toString(16)}`;
    lines.push(`${pc.toString(16)}: ${name} ${immediate.join('')}`.trimEnd());
    pc += size;
  }
  return lines.join('\n');
}

/** Opcodes by name, for programs written in tests. */
export const OPCODES = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  DIV: 0x04,
  SDIV: 0x05,
  MOD: 0x06,
  SMOD: 0x07,
  ADDMOD: 0x08,
  MULMOD: 0x09,
  EXP: 0x0a,
  SIGNEXTEND: 0x0b,
  LT: 0x10,
  GT: 0x11,
  SLT: 0x12,
  SGT: 0x13,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  OR: 0x17,
  XOR: 0x18,
  NOT: 0x19,
  BYTE: 0x1a,
  SHL: 0x1b,
  SHR: 0x1c,
  SAR: 0x1d,
  CLZ: 0x1e,
  KECCAK256: 0x20,
  ADDRESS: 0x30,
  BALANCE: 0x31,
  ORIGIN: 0x32,
  CALLER: 0x33,
  CALLVALUE: 0x34,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODESIZE: 0x38,
  CODECOPY: 0x39,
  GASPRICE: 0x3a,
  EXTCODESIZE: 0x3b,
  EXTCODECOPY: 0x3c,
  RETURNDATASIZE: 0x3d,
  RETURNDATACOPY: 0x3e,
  EXTCODEHASH: 0x3f,
  BLOCKHASH: 0x40,
  COINBASE: 0x41,
  TIMESTAMP: 0x42,
  NUMBER: 0x43,
  PREVRANDAO: 0x44,
  GASLIMIT: 0x45,
  CHAINID: 0x46,
  SELFBALANCE: 0x47,
  BASEFEE: 0x48,
  BLOBHASH: 0x49,
  BLOBBASEFEE: 0x4a,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  MSTORE8: 0x53,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  PC: 0x58,
  MSIZE: 0x59,
  GAS: 0x5a,
  JUMPDEST,
  TLOAD: 0x5c,
  TSTORE: 0x5d,
  MCOPY: 0x5e,
  PUSH0,
  DUP1: 0x80,
  DUP2: 0x81,
  SWAP1: 0x90,
  LOG0: 0xa0,
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
} as const;

const NAMES: Readonly<Record<number, string>> = Object.fromEntries([
  ...Object.entries(OPCODES).map(([name, op]) => [op, name]),
  ...Array.from({ length: 32 }, (_, index) => [PUSH0 + 1 + index, `PUSH${index + 1}`]),
  ...Array.from({ length: 16 }, (_, index) => [0x80 + index, `DUP${index + 1}`]),
  ...Array.from({ length: 16 }, (_, index) => [0x90 + index, `SWAP${index + 1}`]),
  ...Array.from({ length: 5 }, (_, index) => [0xa0 + index, `LOG${index}`]),
]);
