/*
 * Every instruction of the VM in one table, from which the reader, the writer, the disassembler and the verifier's bounds
 * checks follow. Names are those of the Move binary format.
 */

/** What follows an opcode, by kind; a kind that is a table's name stands for an index into it. */
export interface Operands {
  readonly none: object;
  readonly u8: { readonly value: bigint };
  readonly u16: { readonly value: bigint };
  readonly u32: { readonly value: bigint };
  readonly u64: { readonly value: bigint };
  readonly u128: { readonly value: bigint };
  readonly u256: { readonly value: bigint };
  readonly i8: { readonly value: bigint };
  readonly i16: { readonly value: bigint };
  readonly i32: { readonly value: bigint };
  readonly i64: { readonly value: bigint };
  readonly i128: { readonly value: bigint };
  readonly i256: { readonly value: bigint };
  /** Index of the instruction that is next. */
  readonly branch: { readonly offset: number };
  /** Parameters first, then the other locals. */
  readonly local: { readonly local: number };
  readonly constantPool: { readonly index: number };
  readonly signatures: { readonly index: number };
  readonly functionHandles: { readonly index: number };
  readonly functionInstantiations: { readonly index: number };
  readonly fieldHandles: { readonly index: number };
  readonly fieldInstantiations: { readonly index: number };
  readonly structDefs: { readonly index: number };
  readonly structDefInstantiations: { readonly index: number };
  readonly variantFieldHandles: { readonly index: number };
  readonly variantFieldInstantiations: { readonly index: number };
  readonly structVariantHandles: { readonly index: number };
  readonly structVariantInstantiations: { readonly index: number };
  /** A vector's element type, and how many elements are on the stack. */
  readonly elements: { readonly index: number; readonly count: bigint };
  /** A function handle, and a bit for each parameter that is captured; the lowest stands for the first. */
  readonly capture: { readonly index: number; readonly mask: bigint };
  /** The same of a function instantiation. */
  readonly captureGeneric: { readonly index: number; readonly mask: bigint };
}

export type OperandKind = keyof Operands;

interface OpcodeShape {
  readonly code: number;
  readonly operand: OperandKind;
}

/** The instructions by name: their byte, and what follows it. */
export const OPCODES = {
  Pop: { code: 0x01, operand: 'none' },
  Ret: { code: 0x02, operand: 'none' },
  BrTrue: { code: 0x03, operand: 'branch' },
  BrFalse: { code: 0x04, operand: 'branch' },
  Branch: { code: 0x05, operand: 'branch' },
  LdU64: { code: 0x06, operand: 'u64' },
  LdConst: { code: 0x07, operand: 'constantPool' },
  LdTrue: { code: 0x08, operand: 'none' },
  LdFalse: { code: 0x09, operand: 'none' },
  CopyLoc: { code: 0x0a, operand: 'local' },
  MoveLoc: { code: 0x0b, operand: 'local' },
  StLoc: { code: 0x0c, operand: 'local' },
  MutBorrowLoc: { code: 0x0d, operand: 'local' },
  ImmBorrowLoc: { code: 0x0e, operand: 'local' },
  MutBorrowField: { code: 0x0f, operand: 'fieldHandles' },
  ImmBorrowField: { code: 0x10, operand: 'fieldHandles' },
  Call: { code: 0x11, operand: 'functionHandles' },
  Pack: { code: 0x12, operand: 'structDefs' },
  Unpack: { code: 0x13, operand: 'structDefs' },
  ReadRef: { code: 0x14, operand: 'none' },
  WriteRef: { code: 0x15, operand: 'none' },
  Add: { code: 0x16, operand: 'none' },
  Sub: { code: 0x17, operand: 'none' },
  Mul: { code: 0x18, operand: 'none' },
  Mod: { code: 0x19, operand: 'none' },
  Div: { code: 0x1a, operand: 'none' },
  BitOr: { code: 0x1b, operand: 'none' },
  BitAnd: { code: 0x1c, operand: 'none' },
  Xor: { code: 0x1d, operand: 'none' },
  Or: { code: 0x1e, operand: 'none' },
  And: { code: 0x1f, operand: 'none' },
  Not: { code: 0x20, operand: 'none' },
  Eq: { code: 0x21, operand: 'none' },
  Neq: { code: 0x22, operand: 'none' },
  Lt: { code: 0x23, operand: 'none' },
  Gt: { code: 0x24, operand: 'none' },
  Le: { code: 0x25, operand: 'none' },
  Ge: { code: 0x26, operand: 'none' },
  Abort: { code: 0x27, operand: 'none' },
  Nop: { code: 0x28, operand: 'none' },
  Exists: { code: 0x29, operand: 'structDefs' },
  MutBorrowGlobal: { code: 0x2a, operand: 'structDefs' },
  ImmBorrowGlobal: { code: 0x2b, operand: 'structDefs' },
  MoveFrom: { code: 0x2c, operand: 'structDefs' },
  MoveTo: { code: 0x2d, operand: 'structDefs' },
  FreezeRef: { code: 0x2e, operand: 'none' },
  Shl: { code: 0x2f, operand: 'none' },
  Shr: { code: 0x30, operand: 'none' },
  LdU8: { code: 0x31, operand: 'u8' },
  LdU128: { code: 0x32, operand: 'u128' },
  CastU8: { code: 0x33, operand: 'none' },
  CastU64: { code: 0x34, operand: 'none' },
  CastU128: { code: 0x35, operand: 'none' },
  MutBorrowFieldGeneric: { code: 0x36, operand: 'fieldInstantiations' },
  ImmBorrowFieldGeneric: { code: 0x37, operand: 'fieldInstantiations' },
  CallGeneric: { code: 0x38, operand: 'functionInstantiations' },
  PackGeneric: { code: 0x39, operand: 'structDefInstantiations' },
  UnpackGeneric: { code: 0x3a, operand: 'structDefInstantiations' },
  ExistsGeneric: { code: 0x3b, operand: 'structDefInstantiations' },
  MutBorrowGlobalGeneric: { code: 0x3c, operand: 'structDefInstantiations' },
  ImmBorrowGlobalGeneric: { code: 0x3d, operand: 'structDefInstantiations' },
  MoveFromGeneric: { code: 0x3e, operand: 'structDefInstantiations' },
  MoveToGeneric: { code: 0x3f, operand: 'structDefInstantiations' },
  VecPack: { code: 0x40, operand: 'elements' },
  VecLen: { code: 0x41, operand: 'signatures' },
  VecImmBorrow: { code: 0x42, operand: 'signatures' },
  VecMutBorrow: { code: 0x43, operand: 'signatures' },
  VecPushBack: { code: 0x44, operand: 'signatures' },
  VecPopBack: { code: 0x45, operand: 'signatures' },
  VecUnpack: { code: 0x46, operand: 'elements' },
  VecSwap: { code: 0x47, operand: 'signatures' },
  LdU16: { code: 0x48, operand: 'u16' },
  LdU32: { code: 0x49, operand: 'u32' },
  LdU256: { code: 0x4a, operand: 'u256' },
  CastU16: { code: 0x4b, operand: 'none' },
  CastU32: { code: 0x4c, operand: 'none' },
  CastU256: { code: 0x4d, operand: 'none' },
  ImmBorrowVariantField: { code: 0x4e, operand: 'variantFieldHandles' },
  MutBorrowVariantField: { code: 0x4f, operand: 'variantFieldHandles' },
  ImmBorrowVariantFieldGeneric: { code: 0x50, operand: 'variantFieldInstantiations' },
  MutBorrowVariantFieldGeneric: { code: 0x51, operand: 'variantFieldInstantiations' },
  PackVariant: { code: 0x52, operand: 'structVariantHandles' },
  PackVariantGeneric: { code: 0x53, operand: 'structVariantInstantiations' },
  UnpackVariant: { code: 0x54, operand: 'structVariantHandles' },
  UnpackVariantGeneric: { code: 0x55, operand: 'structVariantInstantiations' },
  TestVariant: { code: 0x56, operand: 'structVariantHandles' },
  TestVariantGeneric: { code: 0x57, operand: 'structVariantInstantiations' },
  PackClosure: { code: 0x58, operand: 'capture' },
  PackClosureGeneric: { code: 0x59, operand: 'captureGeneric' },
  CallClosure: { code: 0x5a, operand: 'signatures' },
  LdI8: { code: 0x5b, operand: 'i8' },
  LdI16: { code: 0x5c, operand: 'i16' },
  LdI32: { code: 0x5d, operand: 'i32' },
  LdI64: { code: 0x5e, operand: 'i64' },
  LdI128: { code: 0x5f, operand: 'i128' },
  LdI256: { code: 0x60, operand: 'i256' },
  CastI8: { code: 0x61, operand: 'none' },
  CastI16: { code: 0x62, operand: 'none' },
  CastI32: { code: 0x63, operand: 'none' },
  CastI64: { code: 0x64, operand: 'none' },
  CastI128: { code: 0x65, operand: 'none' },
  CastI256: { code: 0x66, operand: 'none' },
  Negate: { code: 0x67, operand: 'none' },
  AbortMsg: { code: 0x68, operand: 'none' },
} as const satisfies Record<string, OpcodeShape>;

export type Opcode = keyof typeof OPCODES;

/** An instruction: its name as `op`, and its operand's fields. */
export type Instruction = {
  readonly [Op in Opcode]: { readonly op: Op } & Operands[(typeof OPCODES)[Op]['operand']];
}[Opcode];

/** The instructions whose operand is of a kind. */
export type InstructionWith<Kind extends OperandKind> = Extract<
  Instruction,
  { readonly op: OpcodeWith<Kind> }
>;

type OpcodeWith<Kind extends OperandKind> = {
  readonly [Op in Opcode]: (typeof OPCODES)[Op]['operand'] extends Kind ? Op : never;
}[Opcode];

/** Version of the format that brought an instruction, by its byte. */
export function versionOf(code: number): number {
  if (code >= OPCODES.AbortMsg.code) return 10;
  if (code >= OPCODES.LdI8.code) return 9;
  if (code >= OPCODES.PackClosure.code) return 8;
  if (code >= OPCODES.ImmBorrowVariantField.code) return 7;
  return code >= OPCODES.LdU16.code ? 6 : 5;
}

/** True where what follows an instruction is not run after it. */
export function endsBlock({ op }: Instruction): boolean {
  return op === 'Ret' || op === 'Abort' || op === 'AbortMsg' || op === 'Branch';
}
