import type { AbilitySet } from '../bytecode/ability-set';
import type { Instruction } from '../bytecode/instruction';
import { type NamedRow, type NamingInstruction, namedRow } from '../bytecode/named-row';
import { OPCODES } from '../bytecode/opcodes';
import type { Signature } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { areConstraintsMet, isWellFormed } from './check-signatures';
import type { FunctionBody } from './function-body';
import { satisfiesConstraints } from './type-abilities';
import type { VerificationRule } from './verification-rule';

/** Maximum number of elements for one vector instruction. */
const ELEMENTS = 0xffffn;

/**
 * Checks that instructions match their operands: generic instructions must have generic operands, and other
 * instructions must not.
 */
export function checkInstructions(body: FunctionBody): void {
  body.code.forEach((instruction, offset) => {
    const broken = brokenRule(body, instruction);
    if (broken !== undefined) throw body.error(broken, offset);
  });
}

function brokenRule(body: FunctionBody, instruction: Instruction): VerificationRule | undefined {
  if (!('index' in instruction)) return undefined;
  const { table, index, typeArguments } = namedRow(body.unit, instruction);
  if (table === 'constantPool') return undefined;
  if (table === 'signatures') return brokenTypeOperand(body, instruction);
  const constraints = constraintsOf(body, table, index);
  const broken =
    typeArguments === undefined
      ? constraints.length > 0 && 'GENERIC_MEMBER_OPCODE_MISMATCH'
      : brokenArguments(body, constraints, typeArguments);
  if (broken) return broken;
  if (table === 'functionHandles')
    return 'mask' in instruction ? brokenMask(body, index, instruction.mask) : undefined;
  const { effect } = OPCODES[instruction.op];
  const isShaped = table === 'structDefs' && (effect === 'pack' || effect === 'unpack');
  return isShaped ? brokenShape(body, index) : undefined;
}

/** Constraints on the type arguments of the function or struct that a row refers to. */
function constraintsOf(
  { unit }: FunctionBody,
  table: Exclude<NamedRow['table'], 'constantPool' | 'signatures'>,
  index: number,
): readonly AbilitySet[] {
  if (table === 'functionHandles') return rowAt(unit, table, index).typeParameters;
  const owner = table === 'structDefs' ? index : rowAt(unit, table, index).owner;
  const { structHandle } = rowAt(unit, 'structDefs', owner);
  return rowAt(unit, 'structHandles', structHandle).typeParameters.map(({ constraints }) => constraints);
}

/** Checks an instruction whose operand is a function value type or a vector element type. */
function brokenTypeOperand(body: FunctionBody, instruction: NamingInstruction): VerificationRule | undefined {
  const types = rowAt(body.unit, 'signatures', instruction.index);
  if (OPCODES[instruction.op].effect === 'callClosure') {
    if (types.length !== 1 || types[0]?.kind !== 'function') return 'REQUIRES_FUNCTION_TYPE';
    return brokenTypes(body, types);
  }
  if ('count' in instruction && instruction.count > ELEMENTS) return 'TOO_MANY_VECTOR_ELEMENTS';
  return types.length === 1 ? brokenTypes(body, types) : 'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH';
}

/** Checks that an enum is packed and unpacked only by variant. */
function brokenShape({ unit }: FunctionBody, structDef: number): VerificationRule | undefined {
  const { fieldInformation } = rowAt(unit, 'structDefs', structDef);
  return fieldInformation.kind === 'declared' ? undefined : 'PACK_TYPE_MISMATCH_ERROR';
}

function brokenMask(
  { unit }: FunctionBody,
  functionHandle: number,
  mask: bigint,
): VerificationRule | undefined {
  const { parameters } = rowAt(unit, 'functionHandles', functionHandle);
  const count = BigInt(rowAt(unit, 'signatures', parameters).length);
  return mask >> count === 0n ? undefined : 'INVALID_CLOSURE_MASK';
}

function brokenArguments(
  body: FunctionBody,
  constraints: readonly AbilitySet[],
  types: Signature,
): VerificationRule | undefined {
  if (constraints.length === 0) return 'GENERIC_MEMBER_OPCODE_MISMATCH';
  if (types.length !== constraints.length) return 'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH';
  const isMet = satisfiesConstraints(body.unit, constraints, types, body.typeParameters);
  return brokenTypes(body, types) ?? (isMet ? undefined : 'CONSTRAINT_NOT_SATISFIED');
}

/** Checks that no type argument is a reference. */
function brokenTypes(body: FunctionBody, types: Signature): VerificationRule | undefined {
  if (types.some((type) => type.kind === 'reference' || !isWellFormed(type)))
    return 'INVALID_SIGNATURE_TOKEN';
  return areConstraintsMet(body.unit, types, body.typeParameters) ? undefined : 'CONSTRAINT_NOT_SATISFIED';
}
