import type { Instruction } from '../bytecode/instruction';
import type { Signature } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { areConstraintsMet, isWellFormed } from './check-signatures';
import type { FunctionBody } from './function-body';
import { satisfiesConstraints } from './type-abilities';
import type { VerificationRule } from './verification-rule';

/** Elements that one instruction can make a vector of. */
const ELEMENTS = 0xffffn;

/** Refuses instructions that do not fit what they name: generic ones for what takes no types, and the other way round. */
export function checkInstructions(body: FunctionBody): void {
  body.code.forEach((instruction, offset) => {
    const broken = brokenRule(body, instruction);
    if (broken !== undefined) throw body.error(broken, offset);
  });
}

// Table: one case for each instruction that names a row of a table.
function brokenRule(body: FunctionBody, instruction: Instruction): VerificationRule | undefined {
  const { unit } = body;
  const isGenericStruct = (structDef: number) => constraintsOfStruct(body, structDef).length > 0;
  const plain = (structDef: number) =>
    isGenericStruct(structDef) ? 'GENERIC_MEMBER_OPCODE_MISMATCH' : undefined;
  const generic = (structDef: number, typeArguments: number) =>
    brokenArguments(body, constraintsOfStruct(body, structDef), typeArguments);
  switch (instruction.op) {
    case 'Pack':
    case 'Unpack':
      return plain(instruction.index) ?? brokenShape(body, instruction.index);
    case 'Exists':
    case 'MutBorrowGlobal':
    case 'ImmBorrowGlobal':
    case 'MoveFrom':
    case 'MoveTo':
      return plain(instruction.index);
    case 'PackGeneric':
    case 'UnpackGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'structDefInstantiations', instruction.index);
      return generic(handle, typeParameters) ?? brokenShape(body, handle);
    }
    case 'ExistsGeneric':
    case 'MutBorrowGlobalGeneric':
    case 'ImmBorrowGlobalGeneric':
    case 'MoveFromGeneric':
    case 'MoveToGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'structDefInstantiations', instruction.index);
      return generic(handle, typeParameters);
    }
    case 'MutBorrowField':
    case 'ImmBorrowField':
      return plain(rowAt(unit, 'fieldHandles', instruction.index).owner);
    case 'MutBorrowFieldGeneric':
    case 'ImmBorrowFieldGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'fieldInstantiations', instruction.index);
      return generic(rowAt(unit, 'fieldHandles', handle).owner, typeParameters);
    }
    case 'MutBorrowVariantField':
    case 'ImmBorrowVariantField':
      return plain(rowAt(unit, 'variantFieldHandles', instruction.index).owner);
    case 'MutBorrowVariantFieldGeneric':
    case 'ImmBorrowVariantFieldGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'variantFieldInstantiations', instruction.index);
      return generic(rowAt(unit, 'variantFieldHandles', handle).owner, typeParameters);
    }
    case 'PackVariant':
    case 'UnpackVariant':
    case 'TestVariant':
      return plain(rowAt(unit, 'structVariantHandles', instruction.index).owner);
    case 'PackVariantGeneric':
    case 'UnpackVariantGeneric':
    case 'TestVariantGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'structVariantInstantiations', instruction.index);
      return generic(rowAt(unit, 'structVariantHandles', handle).owner, typeParameters);
    }
    case 'Call':
    case 'PackClosure': {
      const { typeParameters, parameters } = rowAt(unit, 'functionHandles', instruction.index);
      if (typeParameters.length > 0) return 'GENERIC_MEMBER_OPCODE_MISMATCH';
      return instruction.op === 'PackClosure' ? brokenMask(body, parameters, instruction.mask) : undefined;
    }
    case 'CallGeneric':
    case 'PackClosureGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'functionInstantiations', instruction.index);
      const { typeParameters: constraints, parameters } = rowAt(unit, 'functionHandles', handle);
      const broken = brokenArguments(body, constraints, typeParameters);
      if (broken !== undefined || instruction.op === 'CallGeneric') return broken;
      return brokenMask(body, parameters, instruction.mask);
    }
    case 'CallClosure': {
      const types = rowAt(unit, 'signatures', instruction.index);
      if (types.length !== 1 || types[0]?.kind !== 'function') return 'REQUIRES_FUNCTION_TYPE';
      return brokenTypes(body, types);
    }
    case 'VecPack':
    case 'VecUnpack':
      if (instruction.count > ELEMENTS) return 'TOO_MANY_VECTOR_ELEMENTS';
      return brokenElement(body, instruction.index);
    case 'VecLen':
    case 'VecImmBorrow':
    case 'VecMutBorrow':
    case 'VecPushBack':
    case 'VecPopBack':
    case 'VecSwap':
      return brokenElement(body, instruction.index);
    default:
      return undefined;
  }
}

function constraintsOfStruct({ unit }: FunctionBody, structDef: number): readonly number[] {
  const { structHandle } = rowAt(unit, 'structDefs', structDef);
  return rowAt(unit, 'structHandles', structHandle).typeParameters.map(({ constraints }) => constraints);
}

/** An enum is made and taken apart by its variants only. */
function brokenShape({ unit }: FunctionBody, structDef: number): VerificationRule | undefined {
  const { fieldInformation } = rowAt(unit, 'structDefs', structDef);
  return fieldInformation.kind === 'declared' ? undefined : 'PACK_TYPE_MISMATCH_ERROR';
}

function brokenMask({ unit }: FunctionBody, parameters: number, mask: bigint): VerificationRule | undefined {
  const count = BigInt(rowAt(unit, 'signatures', parameters).length);
  return mask >> count === 0n ? undefined : 'INVALID_CLOSURE_MASK';
}

function brokenElement(body: FunctionBody, signature: number): VerificationRule | undefined {
  const types = rowAt(body.unit, 'signatures', signature);
  return types.length === 1 ? brokenTypes(body, types) : 'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH';
}

function brokenArguments(
  body: FunctionBody,
  constraints: readonly number[],
  signature: number,
): VerificationRule | undefined {
  const types = rowAt(body.unit, 'signatures', signature);
  if (constraints.length === 0) return 'GENERIC_MEMBER_OPCODE_MISMATCH';
  if (types.length !== constraints.length) return 'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH';
  const isMet = satisfiesConstraints(body.unit, constraints, types, body.typeParameters);
  return brokenTypes(body, types) ?? (isMet ? undefined : 'CONSTRAINT_NOT_SATISFIED');
}

/** No reference is a type argument. */
function brokenTypes(body: FunctionBody, types: Signature): VerificationRule | undefined {
  if (types.some((type) => type.kind === 'reference' || !isWellFormed(type)))
    return 'INVALID_SIGNATURE_TOKEN';
  return areConstraintsMet(body.unit, types, body.typeParameters) ? undefined : 'CONSTRAINT_NOT_SATISFIED';
}
