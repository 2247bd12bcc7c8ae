import type { FunctionAttribute, StructOperation } from './compiled-module';
import { BOOL, referenceTo, type Signature, type SignatureToken } from './signature-token';

/** The first bytecode version with attributes for struct operations. */
export const STRUCT_OPERATIONS_VERSION = 10;

/** A struct or enum whose types all refer to one module's tables. */
export interface StructShape {
  readonly name: string;
  /** The struct type, instantiated with the struct's type parameters. */
  readonly type: SignatureToken;
  readonly isEnum: boolean;
  /** A struct has one variant without a name. */
  readonly variants: readonly { readonly name: string; readonly fields: Signature }[];
}

/** A function that other modules call to use a non-private struct. */
export interface StructFunction {
  readonly name: string;
  readonly operation: StructOperation;
  readonly parameters: Signature;
  readonly results: Signature;
  /** Indices of the variants that the function applies to. */
  readonly variants: readonly number[];
}

/**
 * The functions that a module defines for a non-private struct. The Aptos VM requires these exact names and attributes
 * (Aptos bytecode verifier, `struct_api_checker`).
 */
export function structFunctions(shape: StructShape): readonly StructFunction[] {
  return [
    ...shape.variants.flatMap((_, variant) => variantFunctions(shape, variant)),
    ...fieldFunctions(shape, false),
    ...fieldFunctions(shape, true),
  ];
}

function variantFunctions({ name, type, isEnum, variants }: StructShape, index: number): StructFunction[] {
  const { name: variant = '', fields = [] } = variants[index] ?? {};
  const own = { variants: [index] };
  if (!isEnum)
    return [
      { ...own, name: `pack$${name}`, operation: { kind: 'pack' }, parameters: fields, results: [type] },
      { ...own, name: `unpack$${name}`, operation: { kind: 'unpack' }, parameters: [type], results: fields },
    ];
  const suffix = `${name}$${variant}`;
  return [
    {
      ...own,
      name: `test_variant$${suffix}`,
      operation: { kind: 'test-variant', index },
      parameters: [referenceTo(type, false)],
      results: [BOOL],
    },
    {
      ...own,
      name: `pack$${suffix}`,
      operation: { kind: 'pack-variant', index },
      parameters: fields,
      results: [type],
    },
    {
      ...own,
      name: `unpack$${suffix}`,
      operation: { kind: 'unpack-variant', index },
      parameters: [type],
      results: fields,
    },
  ];
}

/** In an enum, fields with the same index and type share one borrow function. */
function fieldFunctions({ name, type, isEnum, variants }: StructShape, isMutable: boolean): StructFunction[] {
  const places = new Map<string, { index: number; field: SignatureToken; variants: number[] }>();
  for (const [variant, { fields }] of variants.entries())
    for (const [index, field] of fields.entries()) {
      const key = `${index} ${JSON.stringify(field)}`;
      const known = places.get(key);
      if (known) known.variants.push(variant);
      else places.set(key, { index, field, variants: [variant] });
    }
  const prefix = `${isMutable ? 'borrow_mut' : 'borrow'}$${name}`;
  return [...places.values()].map(({ index, field, variants: holders }, order) => ({
    name: isEnum ? `${prefix}$${index}$${order}` : `${prefix}$${index}`,
    operation: { kind: isMutable ? 'borrow-field-mutable' : 'borrow-field', index },
    parameters: [referenceTo(type, isMutable)],
    results: [referenceTo(field, isMutable)],
    variants: holders,
  }));
}

export function structOperationOf(attributes: readonly FunctionAttribute[]): StructOperation | undefined {
  return attributes.find(
    (one): one is StructOperation => one.kind !== 'persistent' && one.kind !== 'module-lock',
  );
}
