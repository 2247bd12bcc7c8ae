/** Operand fields, by operand kind. A kind named after a table holds an index into that table. */
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
  /** Index of the target instruction. */
  readonly branch: { readonly offset: number };
  /** Index of a local. Parameters come first. */
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
  /** Index of the element type, and number of elements on the stack. */
  readonly elements: { readonly index: number; readonly count: bigint };
  /**
   * Index of a function handle, and a bit mask of captured parameters. The lowest bit represents the first parameter.
   */
  readonly capture: { readonly index: number; readonly mask: bigint };
  /** Only for enums that are stored in separate tables. */
  readonly enumVariant: { readonly enumVariant: number };
  readonly enumVariantInstantiation: { readonly enumVariantInstantiation: number };
  /** Index of a jump table in the function. */
  readonly jumpTable: { readonly jumpTable: number };
  /** Index of a function instantiation, and a bit mask of captured parameters. */
  readonly captureGeneric: { readonly index: number; readonly mask: bigint };
}

export type OperandKind = keyof Operands;

/** The table that an operand's index refers to and, for a generic instruction, the generic item's table. */
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

export type IndexKind = {
  readonly [Kind in OperandKind]: Operands[Kind] extends { readonly index: number } ? Kind : never;
}[OperandKind];
