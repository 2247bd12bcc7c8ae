import { type Codec, list, record, signed, uleb, uleb64, unsigned } from './codec';
import type { CodeUnit } from './compiled-module';
import type { Instruction } from './instruction';
import * as limits from './limits';
import { OPCODES, type Opcode } from './opcodes';
import type { OperandKind, Operands } from './operands';

const value = <T>(codec: Codec<T>) => record<{ readonly value: T }>({ value: codec });
const index = record({ index: uleb(limits.TABLE_INDEX) });
const capture = record({ index: uleb(limits.TABLE_INDEX), mask: uleb64 });

const operands: { readonly [Kind in OperandKind]: Codec<Operands[Kind]> } = {
  none: record({}),
  u8: value(unsigned(1)),
  u16: value(unsigned(2)),
  u32: value(unsigned(4)),
  u64: value(unsigned(8)),
  u128: value(unsigned(16)),
  u256: value(unsigned(32)),
  i8: value(signed(1)),
  i16: value(signed(2)),
  i32: value(signed(4)),
  i64: value(signed(8)),
  i128: value(signed(16)),
  i256: value(signed(32)),
  branch: record({ offset: uleb(limits.BYTECODES) }),
  local: record({ local: uleb(limits.LOCAL_INDEX) }),
  constantPool: index,
  signatures: index,
  functionHandles: index,
  functionInstantiations: index,
  fieldHandles: index,
  fieldInstantiations: index,
  structDefs: index,
  structDefInstantiations: index,
  variantFieldHandles: index,
  variantFieldInstantiations: index,
  structVariantHandles: index,
  structVariantInstantiations: index,
  elements: record({ index: uleb(limits.TABLE_INDEX), count: unsigned(8) }),
  capture,
  captureGeneric: capture,
};

const opcodes = new Map(
  (Object.keys(OPCODES) as Opcode[]).map((op) => [OPCODES[op].code as number, op] as const),
);

const instruction: Codec<Instruction> = {
  read: (reader) => {
    const code = reader.u8();
    const op = opcodes.get(code);
    if (op === undefined) throw reader.error('UNKNOWN_OPCODE');
    if (OPCODES[op].since > reader.format.version) throw reader.error('NEWER_THAN_VERSION');
    // The table pairs each name with the operand that its codec reads, which the union cannot follow.
    return { op, ...operands[OPCODES[op].operand].read(reader) } as Instruction;
  },
  write: (writer, given) => {
    const { code, operand } = OPCODES[given.op];
    writer.u8(code);
    const codec = operands[operand] as Codec<object>;
    codec.write(writer, given);
  },
};

/** Locals and instructions of a function or script. */
export const codeUnit: Codec<CodeUnit> = record<CodeUnit>({
  locals: uleb(limits.TABLE_INDEX),
  code: list(instruction, limits.BYTECODES),
});
