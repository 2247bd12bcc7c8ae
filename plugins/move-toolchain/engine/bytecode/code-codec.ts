import { type Codec, choice, list, record, signed, uleb, uleb64, unsigned } from './codec';
import type { CodeUnit, JumpTable } from './compiled-module';
import { type EnumLayout, FLAVORS, isSupported } from './flavors';
import type { Instruction } from './instruction';
import * as limits from './limits';
import { OPCODES, type Opcode, type OpcodeRow } from './opcodes';
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
  enumVariant: record({ enumVariant: uleb(limits.TABLE_INDEX) }),
  enumVariantInstantiation: record({ enumVariantInstantiation: uleb(limits.TABLE_INDEX) }),
  jumpTable: record({ jumpTable: uleb(limits.TABLE_INDEX) }),
};

const ALL = Object.keys(OPCODES) as Opcode[];

/** Instructions by opcode. Some opcodes have a different meaning in formats with separate enum tables. */
const opcodesOf = (enums: EnumLayout): ReadonlyMap<number, Opcode> =>
  new Map(
    ALL.flatMap((op) => {
      const row: OpcodeRow = OPCODES[op];
      return (row.enums ?? enums) === enums ? [[row.code, op] as const] : [];
    }),
  );

const opcodes: Readonly<Record<EnumLayout, ReadonlyMap<number, Opcode>>> = {
  structs: opcodesOf('structs'),
  tables: opcodesOf('tables'),
};

const instruction: Codec<Instruction> = {
  read: (reader) => {
    const code = reader.u8();
    const op = opcodes[FLAVORS[reader.format.flavor].enums].get(code);
    if (op === undefined) throw reader.error('UNKNOWN_OPCODE');
    if (OPCODES[op].since > reader.format.version) throw reader.error('NEWER_THAN_VERSION');
    // The table guarantees that the codec matches the instruction's operand. TypeScript cannot verify this.
    return { op, ...operands[OPCODES[op].operand].read(reader) } as Instruction;
  },
  write: (writer, given) => {
    const { code, operand } = OPCODES[given.op];
    writer.u8(code);
    const codec = operands[operand] as Codec<object>;
    codec.write(writer, given);
  },
};

const instructions = record<Pick<CodeUnit, 'locals' | 'code'>>({
  locals: uleb(limits.TABLE_INDEX),
  code: list(instruction, limits.BYTECODES),
});

const targets = uleb(limits.VARIANTS);
const target = uleb(limits.BYTECODES);
/** Marker before the targets. It indicates that the table has a target for each variant. */
const full = choice({ full: 1 }, 'BAD_MARKER');

const jumpTable: Codec<JumpTable> = {
  read: (reader) => {
    const owner = index.read(reader).index;
    const count = targets.read(reader);
    full.read(reader);
    return { enum: owner, targets: Array.from({ length: count }, () => target.read(reader)) };
  },
  write: (writer, table) => {
    index.write(writer, { index: table.enum });
    targets.write(writer, table.targets.length);
    full.write(writer, 'full');
    for (const offset of table.targets) target.write(writer, offset);
  },
};

const jumpTables = list(jumpTable, limits.VARIANTS);

export const codeUnit: Codec<CodeUnit> = {
  read: (reader) => {
    const unit = instructions.read(reader);
    return isSupported(reader.format, 7, 'tables') ? { ...unit, jumpTables: jumpTables.read(reader) } : unit;
  },
  write: (writer, unit) => {
    instructions.write(writer, unit);
    if (isSupported(writer.format, 7, 'tables')) jumpTables.write(writer, unit.jumpTables ?? []);
  },
};
