import { BytecodeError, type ByteReader } from './byte-reader';

/** What follows an opcode. */
type Operand = (reader: ByteReader) => void;

const none: Operand = () => undefined;
const index: Operand = (reader) => reader.uleb();
const fixed =
  (length: number): Operand =>
  (reader) =>
    reader.bytes(length);
/** A type and, in eight bytes, how many elements. */
const elements: Operand = (reader) => {
  reader.uleb();
  reader.bytes(8);
};

/** From the first opcode of each to the next one. https://github.com/MystenLabs/sui/blob/main/external-crates/move/crates/move-binary-format/src/file_format_common.rs */
const OPERANDS: readonly (readonly [first: number, operand: Operand])[] = [
  [0x01, none],
  [0x03, index],
  [0x06, fixed(8)],
  [0x07, index],
  [0x08, none],
  [0x0a, index],
  [0x14, none],
  [0x29, index],
  [0x2e, none],
  [0x31, fixed(1)],
  [0x32, fixed(16)],
  [0x33, none],
  [0x36, index],
  [0x40, elements],
  [0x41, index],
  [0x46, elements],
  [0x47, index],
  [0x48, fixed(2)],
  [0x49, fixed(4)],
  [0x4a, fixed(32)],
  [0x4b, none],
  [0x4e, index],
];
const LAST = 0x56;

const byOpcode = new Map<number, Operand>(
  OPERANDS.flatMap(([first, operand], at) => {
    const end = OPERANDS[at + 1]?.[0] ?? LAST + 1;
    return Array.from({ length: end - first }, (_, more) => [first + more, operand] as const);
  }),
);

/** Reads over the code of a function: the next one begins behind it, and nothing says how long it is. */
export function skipCode(reader: ByteReader, version: number): void {
  reader.uleb();
  for (let count = reader.uleb(); count > 0; count -= 1) {
    const opcode = reader.u8();
    const operand = byOpcode.get(opcode);
    if (!operand) throw new BytecodeError(`There is no instruction 0x${opcode.toString(16)}`);
    operand(reader);
  }
  // Where the arms of a `match` begin, since version 7.
  if (version < 7) return;
  reader.list(() => {
    reader.uleb();
    const count = reader.uleb();
    reader.u8();
    for (let branch = 0; branch < count; branch += 1) reader.uleb();
  });
}
