import type { PrimitiveType } from '../interface/module-interface';
import type { VerificationRule } from '../verifier/verification-rule';
import type { EnumLayout } from './flavors';
import type { OperandKind } from './operands';

/**
 * An operand or result type that does not depend on the module. 'integer', 'unsigned' and 'signed' each stand for any
 * type of that kind, but always for the same type within a row.
 */
export type ValueType = PrimitiveType | 'bytes' | OpenType;
export type OpenType = 'integer' | 'unsigned' | 'signed';

export function isOpenType(type: ValueType): type is OpenType {
  return type === 'integer' || type === 'unsigned' || type === 'signed';
}

/** The effect of an instruction, with operand and result types if these are the same in all modules. */
type EffectColumns =
  | ({
      readonly effect: 'nop' | 'jump' | 'branch' | 'abort' | 'load' | 'cast' | 'negate' | 'not';
    } & ValueColumns)
  | ({ readonly effect: 'arithmetic' | 'compare' | 'logic' } & ValueColumns)
  | {
      readonly effect:
        | 'borrowLocal'
        | 'borrowField'
        | 'borrowVariantField'
        | 'borrowGlobal'
        | 'borrowElement';
      readonly isMutable: boolean;
    }
  | { readonly effect: 'pop' | 'return' | 'loadConstant' | 'copyLocal' | 'moveLocal' | 'storeLocal' }
  | { readonly effect: 'freeze' | 'read' | 'write' | 'equal' | 'call' | 'packClosure' | 'callClosure' }
  | { readonly effect: 'pack' | 'unpack' | 'testVariant' | 'exists' | 'moveFrom' | 'moveTo' }
  | { readonly effect: 'packVector' | 'unpackVector' | 'vectorLength' }
  | { readonly effect: 'pushElement' | 'popElement' | 'swapElements' }
  /**
   * An enum instruction whose operands are in separate tables. Such an instruction can be read, written and
   * disassembled, but not verified or run.
   */
  | { readonly effect: 'unsupported' };

interface ValueColumns {
  /** Operand types, from the bottom to the top of the stack. An open type comes first. */
  readonly takes: readonly ValueType[];
  readonly pushes: readonly ValueType[];
  /** The verification rule that operands of any other type violate. */
  readonly mismatch: VerificationRule;
}

export type OpcodeRow = EffectColumns & {
  readonly code: number;
  /** First format version that has this instruction. */
  readonly since: number;
  /** Absent if all flavours have the instruction. */
  readonly enums?: EnumLayout;
  readonly operand: OperandKind;
  /** True if execution never continues with the next instruction. */
  readonly endsBlock?: true;
};

const INTEGERS = { mismatch: 'INTEGER_OP_TYPE_MISMATCH_ERROR' } as const;
const BOOLEANS = { mismatch: 'BOOLEAN_OP_TYPE_MISMATCH_ERROR', pushes: ['bool'] } as const;
const NO_VALUES = { takes: [], pushes: [], mismatch: 'TYPE_MISMATCH' } as const;
const LOAD = { effect: 'load', takes: [], mismatch: 'TYPE_MISMATCH' } as const;
const CONDITION = {
  effect: 'branch',
  takes: ['bool'],
  pushes: [],
  mismatch: 'BR_TYPE_MISMATCH_ERROR',
} as const;
const ABORT = { effect: 'abort', pushes: [], mismatch: 'ABORT_TYPE_MISMATCH_ERROR' } as const;
const CAST = { ...INTEGERS, effect: 'cast', takes: ['integer'] } as const;
const ARITHMETIC = {
  ...INTEGERS,
  effect: 'arithmetic',
  takes: ['integer', 'integer'],
  pushes: ['integer'],
} as const;
const BITS = {
  ...INTEGERS,
  effect: 'arithmetic',
  takes: ['unsigned', 'unsigned'],
  pushes: ['unsigned'],
} as const;
const SHIFT = { ...INTEGERS, effect: 'arithmetic', takes: ['unsigned', 'u8'], pushes: ['unsigned'] } as const;
const NEGATE = { ...INTEGERS, effect: 'negate', takes: ['signed'], pushes: ['signed'] } as const;
const COMPARISON = {
  ...INTEGERS,
  effect: 'compare',
  takes: ['integer', 'integer'],
  pushes: ['bool'],
} as const;
const LOGIC = { ...BOOLEANS, effect: 'logic', takes: ['bool', 'bool'] } as const;
const NOT = { ...BOOLEANS, effect: 'not', takes: ['bool'] } as const;

const MUT_LOCAL = { effect: 'borrowLocal', isMutable: true } as const;
const IMM_LOCAL = { effect: 'borrowLocal', isMutable: false } as const;
const MUT_FIELD = { effect: 'borrowField', isMutable: true } as const;
const IMM_FIELD = { effect: 'borrowField', isMutable: false } as const;
const MUT_VARIANT_FIELD = { effect: 'borrowVariantField', isMutable: true } as const;
const IMM_VARIANT_FIELD = { effect: 'borrowVariantField', isMutable: false } as const;
const MUT_GLOBAL = { effect: 'borrowGlobal', isMutable: true } as const;
const IMM_GLOBAL = { effect: 'borrowGlobal', isMutable: false } as const;
const MUT_ELEMENT = { effect: 'borrowElement', isMutable: true } as const;
const IMM_ELEMENT = { effect: 'borrowElement', isMutable: false } as const;
const IN_TABLES = { effect: 'unsupported', enums: 'tables' } as const;

/**
 * All VM instructions, with their names from the Move binary format. The reader, writer, disassembler, verifier and the
 * VM's code compiler are based on this table.
 */
export const OPCODES = {
  Pop: { code: 0x01, since: 5, operand: 'none', effect: 'pop' },
  Ret: { code: 0x02, since: 5, operand: 'none', effect: 'return', endsBlock: true },
  BrTrue: { code: 0x03, since: 5, operand: 'branch', ...CONDITION },
  BrFalse: { code: 0x04, since: 5, operand: 'branch', ...CONDITION },
  Branch: { code: 0x05, since: 5, operand: 'branch', effect: 'jump', ...NO_VALUES, endsBlock: true },
  LdU64: { code: 0x06, since: 5, operand: 'u64', ...LOAD, pushes: ['u64'] },
  LdConst: { code: 0x07, since: 5, operand: 'constantPool', effect: 'loadConstant' },
  LdTrue: { code: 0x08, since: 5, operand: 'none', ...LOAD, pushes: ['bool'] },
  LdFalse: { code: 0x09, since: 5, operand: 'none', ...LOAD, pushes: ['bool'] },
  CopyLoc: { code: 0x0a, since: 5, operand: 'local', effect: 'copyLocal' },
  MoveLoc: { code: 0x0b, since: 5, operand: 'local', effect: 'moveLocal' },
  StLoc: { code: 0x0c, since: 5, operand: 'local', effect: 'storeLocal' },
  MutBorrowLoc: { code: 0x0d, since: 5, operand: 'local', ...MUT_LOCAL },
  ImmBorrowLoc: { code: 0x0e, since: 5, operand: 'local', ...IMM_LOCAL },
  MutBorrowField: { code: 0x0f, since: 5, operand: 'fieldHandles', ...MUT_FIELD },
  ImmBorrowField: { code: 0x10, since: 5, operand: 'fieldHandles', ...IMM_FIELD },
  Call: { code: 0x11, since: 5, operand: 'functionHandles', effect: 'call' },
  Pack: { code: 0x12, since: 5, operand: 'structDefs', effect: 'pack' },
  Unpack: { code: 0x13, since: 5, operand: 'structDefs', effect: 'unpack' },
  ReadRef: { code: 0x14, since: 5, operand: 'none', effect: 'read' },
  WriteRef: { code: 0x15, since: 5, operand: 'none', effect: 'write' },
  Add: { code: 0x16, since: 5, operand: 'none', ...ARITHMETIC },
  Sub: { code: 0x17, since: 5, operand: 'none', ...ARITHMETIC },
  Mul: { code: 0x18, since: 5, operand: 'none', ...ARITHMETIC },
  Mod: { code: 0x19, since: 5, operand: 'none', ...ARITHMETIC },
  Div: { code: 0x1a, since: 5, operand: 'none', ...ARITHMETIC },
  BitOr: { code: 0x1b, since: 5, operand: 'none', ...BITS },
  BitAnd: { code: 0x1c, since: 5, operand: 'none', ...BITS },
  Xor: { code: 0x1d, since: 5, operand: 'none', ...BITS },
  Or: { code: 0x1e, since: 5, operand: 'none', ...LOGIC },
  And: { code: 0x1f, since: 5, operand: 'none', ...LOGIC },
  Not: { code: 0x20, since: 5, operand: 'none', ...NOT },
  Eq: { code: 0x21, since: 5, operand: 'none', effect: 'equal' },
  Neq: { code: 0x22, since: 5, operand: 'none', effect: 'equal' },
  Lt: { code: 0x23, since: 5, operand: 'none', ...COMPARISON },
  Gt: { code: 0x24, since: 5, operand: 'none', ...COMPARISON },
  Le: { code: 0x25, since: 5, operand: 'none', ...COMPARISON },
  Ge: { code: 0x26, since: 5, operand: 'none', ...COMPARISON },
  Abort: { code: 0x27, since: 5, operand: 'none', ...ABORT, takes: ['u64'], endsBlock: true },
  Nop: { code: 0x28, since: 5, operand: 'none', effect: 'nop', ...NO_VALUES },
  Exists: { code: 0x29, since: 5, operand: 'structDefs', effect: 'exists' },
  MutBorrowGlobal: { code: 0x2a, since: 5, operand: 'structDefs', ...MUT_GLOBAL },
  ImmBorrowGlobal: { code: 0x2b, since: 5, operand: 'structDefs', ...IMM_GLOBAL },
  MoveFrom: { code: 0x2c, since: 5, operand: 'structDefs', effect: 'moveFrom' },
  MoveTo: { code: 0x2d, since: 5, operand: 'structDefs', effect: 'moveTo' },
  FreezeRef: { code: 0x2e, since: 5, operand: 'none', effect: 'freeze' },
  Shl: { code: 0x2f, since: 5, operand: 'none', ...SHIFT },
  Shr: { code: 0x30, since: 5, operand: 'none', ...SHIFT },
  LdU8: { code: 0x31, since: 5, operand: 'u8', ...LOAD, pushes: ['u8'] },
  LdU128: { code: 0x32, since: 5, operand: 'u128', ...LOAD, pushes: ['u128'] },
  CastU8: { code: 0x33, since: 5, operand: 'none', ...CAST, pushes: ['u8'] },
  CastU64: { code: 0x34, since: 5, operand: 'none', ...CAST, pushes: ['u64'] },
  CastU128: { code: 0x35, since: 5, operand: 'none', ...CAST, pushes: ['u128'] },
  MutBorrowFieldGeneric: { code: 0x36, since: 5, operand: 'fieldInstantiations', ...MUT_FIELD },
  ImmBorrowFieldGeneric: { code: 0x37, since: 5, operand: 'fieldInstantiations', ...IMM_FIELD },
  CallGeneric: { code: 0x38, since: 5, operand: 'functionInstantiations', effect: 'call' },
  PackGeneric: { code: 0x39, since: 5, operand: 'structDefInstantiations', effect: 'pack' },
  UnpackGeneric: { code: 0x3a, since: 5, operand: 'structDefInstantiations', effect: 'unpack' },
  ExistsGeneric: { code: 0x3b, since: 5, operand: 'structDefInstantiations', effect: 'exists' },
  MutBorrowGlobalGeneric: { code: 0x3c, since: 5, operand: 'structDefInstantiations', ...MUT_GLOBAL },
  ImmBorrowGlobalGeneric: { code: 0x3d, since: 5, operand: 'structDefInstantiations', ...IMM_GLOBAL },
  MoveFromGeneric: { code: 0x3e, since: 5, operand: 'structDefInstantiations', effect: 'moveFrom' },
  MoveToGeneric: { code: 0x3f, since: 5, operand: 'structDefInstantiations', effect: 'moveTo' },
  VecPack: { code: 0x40, since: 5, operand: 'elements', effect: 'packVector' },
  VecLen: { code: 0x41, since: 5, operand: 'signatures', effect: 'vectorLength' },
  VecImmBorrow: { code: 0x42, since: 5, operand: 'signatures', ...IMM_ELEMENT },
  VecMutBorrow: { code: 0x43, since: 5, operand: 'signatures', ...MUT_ELEMENT },
  VecPushBack: { code: 0x44, since: 5, operand: 'signatures', effect: 'pushElement' },
  VecPopBack: { code: 0x45, since: 5, operand: 'signatures', effect: 'popElement' },
  VecUnpack: { code: 0x46, since: 5, operand: 'elements', effect: 'unpackVector' },
  VecSwap: { code: 0x47, since: 5, operand: 'signatures', effect: 'swapElements' },
  LdU16: { code: 0x48, since: 6, operand: 'u16', ...LOAD, pushes: ['u16'] },
  LdU32: { code: 0x49, since: 6, operand: 'u32', ...LOAD, pushes: ['u32'] },
  LdU256: { code: 0x4a, since: 6, operand: 'u256', ...LOAD, pushes: ['u256'] },
  CastU16: { code: 0x4b, since: 6, operand: 'none', ...CAST, pushes: ['u16'] },
  CastU32: { code: 0x4c, since: 6, operand: 'none', ...CAST, pushes: ['u32'] },
  CastU256: { code: 0x4d, since: 6, operand: 'none', ...CAST, pushes: ['u256'] },
  ImmBorrowVariantField: {
    code: 0x4e,
    since: 7,
    enums: 'structs',
    operand: 'variantFieldHandles',
    ...IMM_VARIANT_FIELD,
  },
  MutBorrowVariantField: {
    code: 0x4f,
    since: 7,
    enums: 'structs',
    operand: 'variantFieldHandles',
    ...MUT_VARIANT_FIELD,
  },
  ImmBorrowVariantFieldGeneric: {
    code: 0x50,
    since: 7,
    enums: 'structs',
    operand: 'variantFieldInstantiations',
    ...IMM_VARIANT_FIELD,
  },
  MutBorrowVariantFieldGeneric: {
    code: 0x51,
    since: 7,
    enums: 'structs',
    operand: 'variantFieldInstantiations',
    ...MUT_VARIANT_FIELD,
  },
  PackVariant: { code: 0x52, since: 7, enums: 'structs', operand: 'structVariantHandles', effect: 'pack' },
  PackVariantGeneric: {
    code: 0x53,
    since: 7,
    enums: 'structs',
    operand: 'structVariantInstantiations',
    effect: 'pack',
  },
  UnpackVariant: {
    code: 0x54,
    since: 7,
    enums: 'structs',
    operand: 'structVariantHandles',
    effect: 'unpack',
  },
  UnpackVariantGeneric: {
    code: 0x55,
    since: 7,
    enums: 'structs',
    operand: 'structVariantInstantiations',
    effect: 'unpack',
  },
  TestVariant: {
    code: 0x56,
    since: 7,
    enums: 'structs',
    operand: 'structVariantHandles',
    effect: 'testVariant',
  },
  TestVariantGeneric: {
    code: 0x57,
    since: 7,
    enums: 'structs',
    operand: 'structVariantInstantiations',
    effect: 'testVariant',
  },
  PackClosure: { code: 0x58, since: 8, operand: 'capture', effect: 'packClosure' },
  PackClosureGeneric: { code: 0x59, since: 8, operand: 'captureGeneric', effect: 'packClosure' },
  CallClosure: { code: 0x5a, since: 8, operand: 'signatures', effect: 'callClosure' },
  LdI8: { code: 0x5b, since: 9, operand: 'i8', ...LOAD, pushes: ['i8'] },
  LdI16: { code: 0x5c, since: 9, operand: 'i16', ...LOAD, pushes: ['i16'] },
  LdI32: { code: 0x5d, since: 9, operand: 'i32', ...LOAD, pushes: ['i32'] },
  LdI64: { code: 0x5e, since: 9, operand: 'i64', ...LOAD, pushes: ['i64'] },
  LdI128: { code: 0x5f, since: 9, operand: 'i128', ...LOAD, pushes: ['i128'] },
  LdI256: { code: 0x60, since: 9, operand: 'i256', ...LOAD, pushes: ['i256'] },
  CastI8: { code: 0x61, since: 9, operand: 'none', ...CAST, pushes: ['i8'] },
  CastI16: { code: 0x62, since: 9, operand: 'none', ...CAST, pushes: ['i16'] },
  CastI32: { code: 0x63, since: 9, operand: 'none', ...CAST, pushes: ['i32'] },
  CastI64: { code: 0x64, since: 9, operand: 'none', ...CAST, pushes: ['i64'] },
  CastI128: { code: 0x65, since: 9, operand: 'none', ...CAST, pushes: ['i128'] },
  CastI256: { code: 0x66, since: 9, operand: 'none', ...CAST, pushes: ['i256'] },
  Negate: { code: 0x67, since: 9, operand: 'none', ...NEGATE },
  AbortMsg: { code: 0x68, since: 10, operand: 'none', ...ABORT, takes: ['u64', 'bytes'], endsBlock: true },
  PackEnumVariant: { code: 0x4e, since: 7, operand: 'enumVariant', ...IN_TABLES },
  PackEnumVariantGeneric: { code: 0x4f, since: 7, operand: 'enumVariantInstantiation', ...IN_TABLES },
  UnpackEnumVariant: { code: 0x50, since: 7, operand: 'enumVariant', ...IN_TABLES },
  UnpackEnumVariantImmRef: { code: 0x51, since: 7, operand: 'enumVariant', ...IN_TABLES },
  UnpackEnumVariantMutRef: { code: 0x52, since: 7, operand: 'enumVariant', ...IN_TABLES },
  UnpackEnumVariantGeneric: { code: 0x53, since: 7, operand: 'enumVariantInstantiation', ...IN_TABLES },
  UnpackEnumVariantGenericImmRef: { code: 0x54, since: 7, operand: 'enumVariantInstantiation', ...IN_TABLES },
  UnpackEnumVariantGenericMutRef: { code: 0x55, since: 7, operand: 'enumVariantInstantiation', ...IN_TABLES },
  VariantSwitch: { code: 0x56, since: 7, operand: 'jumpTable', ...IN_TABLES },
} as const satisfies Record<string, OpcodeRow>;

export type Opcode = keyof typeof OPCODES;

export type Effect = (typeof OPCODES)[Opcode]['effect'];

export type ValueEffect = Extract<(typeof OPCODES)[Opcode], ValueColumns>['effect'];

export type OpcodeWithEffect<E extends Effect> = {
  readonly [Op in Opcode]: (typeof OPCODES)[Op]['effect'] extends E ? Op : never;
}[Opcode];
