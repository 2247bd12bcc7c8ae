import {
  instantiate,
  referenceTo,
  type Signature,
  type SignatureToken,
  sameSignature,
} from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { capturedOf, closureType } from './closure-type';
import { fieldsOfVariant } from './definition-fields';
import type { FunctionBody } from './function-body';
import type { OperandStack } from './operand-stack';

/** Takes the arguments of a function and pushes its results. */
export function call(
  body: FunctionBody,
  stack: OperandStack,
  functionHandle: number,
  typeArguments: Signature,
): void {
  const { parameters, results } = rowAt(body.unit, 'functionHandles', functionHandle);
  const types = (signature: number) =>
    rowAt(body.unit, 'signatures', signature).map((type) => instantiate(type, typeArguments));
  stack.expectAll(types(parameters), 'CALL_TYPE_MISMATCH_ERROR');
  stack.push(...types(results));
}

/** Takes the captured arguments of a function, which must be values, and pushes the closure. */
export function packClosure(
  body: FunctionBody,
  stack: OperandStack,
  functionHandle: number,
  typeArguments: Signature,
  mask: bigint,
): void {
  const handle = rowAt(body.unit, 'functionHandles', functionHandle);
  const parameters = rowAt(body.unit, 'signatures', handle.parameters);
  const captured = capturedOf(parameters, mask).map((type) => instantiate(type, typeArguments));
  if (captured.some(({ kind }) => kind === 'reference')) throw stack.error('PACK_TYPE_MISMATCH_ERROR');
  const given = [...captured].reverse().map((type) => stack.expect(type, 'PACK_TYPE_MISMATCH_ERROR'));
  stack.push(closureType(body, handle, typeArguments, mask, given));
}

/** Takes a reference to a struct and pushes one to its field. */
export function borrowField(
  body: FunctionBody,
  stack: OperandStack,
  fieldHandle: number,
  typeArguments: Signature,
  isMutable: boolean,
): void {
  const { owner, field } = rowAt(body.unit, 'fieldHandles', fieldHandle);
  stack.expectStructReference(structType(body, owner, typeArguments), isMutable);
  const type = fieldTypes(body, owner, undefined, typeArguments)[field];
  if (type === undefined) throw stack.error('BORROWFIELD_BAD_FIELD_ERROR');
  stack.push(referenceTo(type, isMutable));
}

/** The field is of the same type in each of the variants that it may be borrowed from. */
export function borrowVariantField(
  body: FunctionBody,
  stack: OperandStack,
  variantFieldHandle: number,
  typeArguments: Signature,
  isMutable: boolean,
): void {
  const { owner, field, variants } = rowAt(body.unit, 'variantFieldHandles', variantFieldHandle);
  stack.expectStructReference(structType(body, owner, typeArguments), isMutable);
  if (variants.length === 0) throw stack.error('ZERO_VARIANTS_ERROR');
  const [first, ...others] = variants.map(
    (variant) => fieldTypes(body, owner, variant, typeArguments)[field],
  );
  if (first === undefined) throw stack.error('BORROWFIELD_BAD_FIELD_ERROR');
  if (others.some((other) => other === undefined || !sameSignature([first], [other])))
    throw stack.error('BORROWFIELD_TYPE_MISMATCH_ERROR');
  stack.push(referenceTo(first, isMutable));
}

interface StructOperand {
  /** Index of a struct definition. */
  readonly owner: number;
  readonly typeArguments: Signature;
}

/** The struct that an instruction names, by its definition or by an instantiation of it. */
export function structOperand({ unit }: FunctionBody, isGeneric: boolean, index: number): StructOperand {
  if (!isGeneric) return { owner: index, typeArguments: [] };
  const { handle, typeParameters } = rowAt(unit, 'structDefInstantiations', index);
  return { owner: handle, typeArguments: rowAt(unit, 'signatures', typeParameters) };
}

/** The variant that an instruction names, by its handle or by an instantiation of it. */
export function variantOperand(
  { unit }: FunctionBody,
  isGeneric: boolean,
  index: number,
): StructOperand & { readonly variant: number } {
  if (!isGeneric) return { ...rowAt(unit, 'structVariantHandles', index), typeArguments: [] };
  const { handle, typeParameters } = rowAt(unit, 'structVariantInstantiations', index);
  const typeArguments = rowAt(unit, 'signatures', typeParameters);
  return { ...rowAt(unit, 'structVariantHandles', handle), typeArguments };
}

/** The type of the struct that an instruction on global storage names. */
export function resourceType(body: FunctionBody, isGeneric: boolean, index: number): SignatureToken {
  const { owner, typeArguments } = structOperand(body, isGeneric, index);
  return structType(body, owner, typeArguments);
}

/** @param owner index of a struct definition. */
export function structType({ unit }: FunctionBody, owner: number, typeArguments: Signature): SignatureToken {
  return { kind: 'struct', handle: rowAt(unit, 'structDefs', owner).structHandle, typeArguments };
}

/** Types of the fields of a struct, or of one of its variants, with its type arguments in place. */
export function fieldTypes(
  { unit }: FunctionBody,
  owner: number,
  variant: number | undefined,
  typeArguments: Signature,
): Signature {
  return fieldsOfVariant(unit, owner, variant).map(({ type }) => instantiate(type, typeArguments));
}
