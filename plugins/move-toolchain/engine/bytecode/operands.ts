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
  /** A function handle, and a bit mask of captured parameters; the lowest bit is the first parameter. */
  readonly capture: { readonly index: number; readonly mask: bigint };
  /** Of enums in separate tables. */
  readonly enumVariant: { readonly enumVariant: number };
  readonly enumVariantInstantiation: { readonly enumVariantInstantiation: number };
  /** Index of a jump table of the function. */
  readonly jumpTable: { readonly jumpTable: number };
  /** The same of a function instantiation. */
  readonly captureGeneric: { readonly index: number; readonly mask: bigint };
}

export type OperandKind = keyof Operands;

/** The table that an operand's index leads into, and for rows with type arguments the table whose row they instantiate. */
export const OPERAND_TABLES = {
  constantPool: { table: 'constantPool' },
  signatures: { table: 'signatures' },
  elements: { table: 'signatures' },
  functionHandles: { table: 'functionHandles' },
  capture: { table: 'functionHandles' },
  fieldHandles: { table: 'fieldHandles' },
  structDefs: { table: 'structDefs' },
  variantFieldHandles: { table: 'variantFieldHandles' },
  structVariantHandles: { table: 'structVariantHandles' },
  functionInstantiations: { table: 'functionInstantiations', instantiates: 'functionHandles' },
  captureGeneric: { table: 'functionInstantiations', instantiates: 'functionHandles' },
  fieldInstantiations: { table: 'fieldInstantiations', instantiates: 'fieldHandles' },
  structDefInstantiations: { table: 'structDefInstantiations', instantiates: 'structDefs' },
  variantFieldInstantiations: { table: 'variantFieldInstantiations', instantiates: 'variantFieldHandles' },
  structVariantInstantiations: { table: 'structVariantInstantiations', instantiates: 'structVariantHandles' },
} as const satisfies {
  readonly [Kind in IndexKind]: { readonly table: string; readonly instantiates?: string };
};

/** The kinds of operand that have an index. */
export type IndexKind = {
  readonly [Kind in OperandKind]: Operands[Kind] extends { readonly index: number } ? Kind : never;
}[OperandKind];
