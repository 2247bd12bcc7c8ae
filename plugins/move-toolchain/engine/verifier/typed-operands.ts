import type { InstructionWithEffect } from '../bytecode/instruction';
import { type NamingInstruction, namedRow } from '../bytecode/named-row';
import { OPCODES } from '../bytecode/opcodes';
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

/** Pops a function's arguments and pushes its results. */
export function call(
  body: FunctionBody,
  stack: OperandStack,
  instruction: InstructionWithEffect<'call'>,
): void {
  const { index, typeArguments = [] } = namedRow(body.unit, instruction);
  const { parameters, results } = rowAt(body.unit, 'functionHandles', index);
  const types = (signature: number) =>
    rowAt(body.unit, 'signatures', signature).map((type) => instantiate(type, typeArguments));
  stack.expectAll(types(parameters), 'CALL_TYPE_MISMATCH_ERROR');
  stack.push(...types(results));
}

/** Pops a function's captured arguments, which cannot be references, and pushes the closure. */
export function packClosure(
  body: FunctionBody,
  stack: OperandStack,
  instruction: InstructionWithEffect<'packClosure'>,
): void {
  const { mask } = instruction;
  const { index, typeArguments = [] } = namedRow(body.unit, instruction);
  const handle = rowAt(body.unit, 'functionHandles', index);
  const parameters = rowAt(body.unit, 'signatures', handle.parameters);
  const captured = capturedOf(parameters, mask).map((type) => instantiate(type, typeArguments));
  if (captured.some(({ kind }) => kind === 'reference')) throw stack.error('PACK_TYPE_MISMATCH_ERROR');
  const given = [...captured].reverse().map((type) => stack.expect(type, 'PACK_TYPE_MISMATCH_ERROR'));
  stack.push(closureType(body, handle, typeArguments, mask, given));
}

/** Pops a reference to a struct and pushes a reference to one of its fields. */
export function borrowField(
  body: FunctionBody,
  stack: OperandStack,
  instruction: InstructionWithEffect<'borrowField'>,
): void {
  const { isMutable } = OPCODES[instruction.op];
  const { index, typeArguments = [] } = namedRow(body.unit, instruction);
  const { owner, field } = rowAt(body.unit, 'fieldHandles', index);
  stack.expectStructReference(structType(body, owner, typeArguments), isMutable);
  const type = fieldTypes(body, owner, undefined, typeArguments)[field];
  if (type === undefined) throw stack.error('BORROWFIELD_BAD_FIELD_ERROR');
  stack.push(referenceTo(type, isMutable));
}

/** The field must have the same type in all variants of the operand. */
export function borrowVariantField(
  body: FunctionBody,
  stack: OperandStack,
  instruction: InstructionWithEffect<'borrowVariantField'>,
): void {
  const { isMutable } = OPCODES[instruction.op];
  const { index, typeArguments = [] } = namedRow(body.unit, instruction);
  const { owner, field, variants } = rowAt(body.unit, 'variantFieldHandles', index);
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
  /** Index of an enum variant. Undefined if the operand is a struct. */
  readonly variant: number | undefined;
  readonly typeArguments: Signature;
}

/** The struct or enum variant that an instruction refers to. */
export function structOperand({ unit }: FunctionBody, instruction: NamingInstruction): StructOperand {
  const { table, index, typeArguments = [] } = namedRow(unit, instruction);
  if (table !== 'structVariantHandles') return { owner: index, variant: undefined, typeArguments };
  return { ...rowAt(unit, 'structVariantHandles', index), typeArguments };
}

/** The type of the struct that an instruction refers to. */
export function typeOperand(body: FunctionBody, instruction: NamingInstruction): SignatureToken {
  const { owner, typeArguments } = structOperand(body, instruction);
  return structType(body, owner, typeArguments);
}

/** Field types of the struct or variant that an instruction refers to. */
export function fieldOperands(body: FunctionBody, instruction: NamingInstruction): Signature {
  const { owner, variant, typeArguments } = structOperand(body, instruction);
  return fieldTypes(body, owner, variant, typeArguments);
}

/** @param owner index of a struct definition. */
function structType({ unit }: FunctionBody, owner: number, typeArguments: Signature): SignatureToken {
  return { kind: 'struct', handle: rowAt(unit, 'structDefs', owner).structHandle, typeArguments };
}

/** Field types of a struct or variant, with type arguments substituted. */
function fieldTypes(
  { unit }: FunctionBody,
  owner: number,
  variant: number | undefined,
  typeArguments: Signature,
): Signature {
  return fieldsOfVariant(unit, owner, variant).map(({ type }) => instantiate(type, typeArguments));
}
