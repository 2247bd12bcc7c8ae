import { ABILITY_BITS, type AbilitySet, hasAbilities } from '../bytecode/ability-set';
import type { Instruction } from '../bytecode/instruction';
import {
  ADDRESS,
  BOOL,
  primitiveToken,
  referenceTo,
  SIGNER,
  type SignatureToken,
  sameToken,
  U64,
} from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { ControlFlowGraph } from './control-flow-graph';
import type { FunctionBody } from './function-body';
import { CAST_TO, LOADED } from './integer-instructions';
import { SIGNED, UNSIGNED } from './integer-types';
import { OperandStack } from './operand-stack';
import {
  borrowField,
  borrowVariantField,
  call,
  fieldTypes,
  packClosure,
  resourceType,
  structOperand,
  structType,
  variantOperand,
} from './typed-operands';

const { copy, drop, key } = ABILITY_BITS;
const U8 = primitiveToken('u8');
const BYTES: SignatureToken = { kind: 'vector', element: U8 };

/**
 * Refuses instructions whose operands are of other types than they want, or whose values cannot do what is done with them.
 * Each block is looked at alone: between blocks the stack is empty.
 */
export function checkTypes(body: FunctionBody, graph: ControlFlowGraph): void {
  for (const { start, end } of graph.values()) {
    const stack = new OperandStack(body);
    for (let offset = start; offset < end; offset += 1) {
      const instruction = body.code[offset];
      stack.offset = offset;
      if (instruction !== undefined) step(body, stack, instruction);
    }
    stack.finish();
  }
}

// Table: one case for each instruction.
function step(body: FunctionBody, stack: OperandStack, instruction: Instruction): void {
  const { unit } = body;
  const can = (type: SignatureToken, abilities: AbilitySet) =>
    hasAbilities(body.abilitiesOf(type), abilities);
  const localType = (index: number) => body.locals[index] ?? BOOL;
  const signatureAt = (index: number) => rowAt(unit, 'signatures', index);

  switch (instruction.op) {
    case 'Nop':
    case 'Branch':
      break;
    case 'Pop':
      if (!can(stack.pop(), drop)) throw stack.error('POP_WITHOUT_DROP_ABILITY');
      break;
    case 'BrTrue':
    case 'BrFalse':
      stack.expect(BOOL, 'BR_TYPE_MISMATCH_ERROR');
      break;
    case 'AbortMsg':
      stack.expect(BYTES, 'ABORT_TYPE_MISMATCH_ERROR');
      stack.expect(U64, 'ABORT_TYPE_MISMATCH_ERROR');
      break;
    case 'Abort':
      stack.expect(U64, 'ABORT_TYPE_MISMATCH_ERROR');
      break;
    case 'Ret':
      stack.expectAll(body.results, 'RET_TYPE_MISMATCH_ERROR');
      break;
    case 'StLoc':
      stack.expect(localType(instruction.local), 'STLOC_TYPE_MISMATCH_ERROR');
      break;
    case 'CopyLoc':
      if (!can(localType(instruction.local), copy)) throw stack.error('COPYLOC_WITHOUT_COPY_ABILITY');
      stack.push(localType(instruction.local));
      break;
    case 'MoveLoc':
      stack.push(localType(instruction.local));
      break;
    case 'MutBorrowLoc':
    case 'ImmBorrowLoc': {
      const type = localType(instruction.local);
      if (type.kind === 'reference') throw stack.error('BORROWLOC_REFERENCE_ERROR');
      stack.push(referenceTo(type, instruction.op === 'MutBorrowLoc'));
      break;
    }
    case 'LdTrue':
    case 'LdFalse':
      stack.push(BOOL);
      break;
    case 'LdConst':
      stack.push(rowAt(unit, 'constantPool', instruction.index).type);
      break;
    case 'LdU8':
    case 'LdU16':
    case 'LdU32':
    case 'LdU64':
    case 'LdU128':
    case 'LdU256':
    case 'LdI8':
    case 'LdI16':
    case 'LdI32':
    case 'LdI64':
    case 'LdI128':
    case 'LdI256':
      stack.push(LOADED[instruction.op]);
      break;
    case 'CastU8':
    case 'CastU16':
    case 'CastU32':
    case 'CastU64':
    case 'CastU128':
    case 'CastU256':
    case 'CastI8':
    case 'CastI16':
    case 'CastI32':
    case 'CastI64':
    case 'CastI128':
    case 'CastI256':
      stack.popInteger();
      stack.push(CAST_TO[instruction.op]);
      break;
    case 'Negate':
      stack.push(stack.popInteger(SIGNED));
      break;
    case 'Add':
    case 'Sub':
    case 'Mul':
    case 'Mod':
    case 'Div':
      stack.push(stack.popIntegers());
      break;
    case 'BitOr':
    case 'BitAnd':
    case 'Xor':
      stack.push(stack.popIntegers(UNSIGNED));
      break;
    case 'Shl':
    case 'Shr':
      stack.expect(U8, 'INTEGER_OP_TYPE_MISMATCH_ERROR');
      stack.push(stack.popInteger(UNSIGNED));
      break;
    case 'Lt':
    case 'Gt':
    case 'Le':
    case 'Ge':
      stack.popIntegers();
      stack.push(BOOL);
      break;
    case 'Or':
    case 'And':
      stack.expectAll([BOOL, BOOL], 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
      stack.push(BOOL);
      break;
    case 'Not':
      stack.expect(BOOL, 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
      stack.push(BOOL);
      break;
    case 'Eq':
    case 'Neq': {
      const [second, first] = [stack.pop(), stack.pop()];
      if (!sameToken(first, second) || !can(first, drop))
        throw stack.error('EQUALITY_OP_TYPE_MISMATCH_ERROR');
      stack.push(BOOL);
      break;
    }
    case 'FreezeRef': {
      const operand = stack.pop();
      if (operand.kind !== 'reference' || !operand.isMutable)
        throw stack.error('FREEZEREF_TYPE_MISMATCH_ERROR');
      stack.push(referenceTo(operand.target, false));
      break;
    }
    case 'ReadRef': {
      const operand = stack.pop();
      if (operand.kind !== 'reference') throw stack.error('READREF_TYPE_MISMATCH_ERROR');
      if (!can(operand.target, copy)) throw stack.error('READREF_WITHOUT_COPY_ABILITY');
      stack.push(operand.target);
      break;
    }
    case 'WriteRef': {
      const operand = stack.pop();
      if (operand.kind !== 'reference' || !operand.isMutable)
        throw stack.error('WRITEREF_NO_MUTABLE_REFERENCE_ERROR');
      if (!can(operand.target, drop)) throw stack.error('WRITEREF_WITHOUT_DROP_ABILITY');
      stack.expect(operand.target, 'WRITEREF_TYPE_MISMATCH_ERROR');
      break;
    }
    case 'Call':
      call(body, stack, instruction.index, []);
      break;
    case 'CallGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'functionInstantiations', instruction.index);
      call(body, stack, handle, signatureAt(typeParameters));
      break;
    }
    case 'PackClosure':
      packClosure(body, stack, instruction.index, [], instruction.mask);
      break;
    case 'PackClosureGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'functionInstantiations', instruction.index);
      packClosure(body, stack, handle, signatureAt(typeParameters), instruction.mask);
      break;
    }
    case 'CallClosure': {
      const [type = BOOL] = signatureAt(instruction.index);
      if (type.kind !== 'function') throw stack.error('REQUIRES_FUNCTION_TYPE');
      stack.expect(type, 'CALL_TYPE_MISMATCH_ERROR');
      stack.expectAll(type.parameters, 'CALL_TYPE_MISMATCH_ERROR');
      stack.push(...type.results);
      break;
    }
    case 'MutBorrowField':
    case 'ImmBorrowField':
      borrowField(body, stack, instruction.index, [], instruction.op === 'MutBorrowField');
      break;
    case 'MutBorrowFieldGeneric':
    case 'ImmBorrowFieldGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'fieldInstantiations', instruction.index);
      const isMutable = instruction.op === 'MutBorrowFieldGeneric';
      borrowField(body, stack, handle, signatureAt(typeParameters), isMutable);
      break;
    }
    case 'MutBorrowVariantField':
    case 'ImmBorrowVariantField':
      borrowVariantField(body, stack, instruction.index, [], instruction.op === 'MutBorrowVariantField');
      break;
    case 'MutBorrowVariantFieldGeneric':
    case 'ImmBorrowVariantFieldGeneric': {
      const { handle, typeParameters } = rowAt(unit, 'variantFieldInstantiations', instruction.index);
      const isMutable = instruction.op === 'MutBorrowVariantFieldGeneric';
      borrowVariantField(body, stack, handle, signatureAt(typeParameters), isMutable);
      break;
    }
    case 'Pack':
    case 'PackGeneric': {
      const { owner, typeArguments } = structOperand(
        body,
        instruction.op === 'PackGeneric',
        instruction.index,
      );
      stack.expectAll(fieldTypes(body, owner, undefined, typeArguments), 'PACK_TYPE_MISMATCH_ERROR');
      stack.push(structType(body, owner, typeArguments));
      break;
    }
    case 'Unpack':
    case 'UnpackGeneric': {
      const { owner, typeArguments } = structOperand(
        body,
        instruction.op === 'UnpackGeneric',
        instruction.index,
      );
      stack.expect(structType(body, owner, typeArguments), 'UNPACK_TYPE_MISMATCH_ERROR');
      stack.push(...fieldTypes(body, owner, undefined, typeArguments));
      break;
    }
    case 'PackVariant':
    case 'PackVariantGeneric': {
      const operand = variantOperand(body, instruction.op === 'PackVariantGeneric', instruction.index);
      const { owner, variant, typeArguments } = operand;
      stack.expectAll(fieldTypes(body, owner, variant, typeArguments), 'PACK_TYPE_MISMATCH_ERROR');
      stack.push(structType(body, owner, typeArguments));
      break;
    }
    case 'UnpackVariant':
    case 'UnpackVariantGeneric': {
      const operand = variantOperand(body, instruction.op === 'UnpackVariantGeneric', instruction.index);
      const { owner, variant, typeArguments } = operand;
      stack.expect(structType(body, owner, typeArguments), 'UNPACK_TYPE_MISMATCH_ERROR');
      stack.push(...fieldTypes(body, owner, variant, typeArguments));
      break;
    }
    case 'TestVariant':
    case 'TestVariantGeneric': {
      const operand = variantOperand(body, instruction.op === 'TestVariantGeneric', instruction.index);
      const tested = stack.pop();
      const type = structType(body, operand.owner, operand.typeArguments);
      if (tested.kind !== 'reference' || !sameToken(tested.target, type))
        throw stack.error('TEST_VARIANT_TYPE_MISMATCH_ERROR');
      stack.push(BOOL);
      break;
    }
    case 'Exists':
    case 'ExistsGeneric': {
      const type = resourceType(body, instruction.op === 'ExistsGeneric', instruction.index);
      if (!can(type, key)) throw stack.error('EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT');
      stack.expect(ADDRESS, 'EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT');
      stack.push(BOOL);
      break;
    }
    case 'MutBorrowGlobal':
    case 'ImmBorrowGlobal':
    case 'MutBorrowGlobalGeneric':
    case 'ImmBorrowGlobalGeneric': {
      const { op } = instruction;
      const isGeneric = op === 'MutBorrowGlobalGeneric' || op === 'ImmBorrowGlobalGeneric';
      const type = resourceType(body, isGeneric, instruction.index);
      stack.expect(ADDRESS, 'BORROWGLOBAL_TYPE_MISMATCH_ERROR');
      if (!can(type, key)) throw stack.error('BORROWGLOBAL_WITHOUT_KEY_ABILITY');
      stack.push(referenceTo(type, op === 'MutBorrowGlobal' || op === 'MutBorrowGlobalGeneric'));
      break;
    }
    case 'MoveFrom':
    case 'MoveFromGeneric': {
      const type = resourceType(body, instruction.op === 'MoveFromGeneric', instruction.index);
      if (!can(type, key)) throw stack.error('MOVEFROM_WITHOUT_KEY_ABILITY');
      stack.expect(ADDRESS, 'MOVEFROM_TYPE_MISMATCH_ERROR');
      stack.push(type);
      break;
    }
    case 'MoveTo':
    case 'MoveToGeneric': {
      const type = resourceType(body, instruction.op === 'MoveToGeneric', instruction.index);
      if (!can(type, key)) throw stack.error('MOVETO_WITHOUT_KEY_ABILITY');
      stack.expectAll([referenceTo(SIGNER, false), type], 'MOVETO_TYPE_MISMATCH_ERROR');
      break;
    }
    case 'VecPack': {
      const [element = BOOL] = signatureAt(instruction.index);
      for (let count = instruction.count; count > 0n; count -= 1n) stack.expect(element, 'TYPE_MISMATCH');
      stack.push({ kind: 'vector', element });
      break;
    }
    case 'VecUnpack': {
      const [element = BOOL] = signatureAt(instruction.index);
      stack.expect({ kind: 'vector', element }, 'TYPE_MISMATCH');
      for (let count = instruction.count; count > 0n; count -= 1n) stack.push(element);
      break;
    }
    case 'VecLen':
      stack.expectVectorReference(signatureAt(instruction.index), false);
      stack.push(U64);
      break;
    case 'VecImmBorrow':
    case 'VecMutBorrow': {
      const isMutable = instruction.op === 'VecMutBorrow';
      stack.expect(U64, 'TYPE_MISMATCH');
      stack.push(
        referenceTo(stack.expectVectorReference(signatureAt(instruction.index), isMutable), isMutable),
      );
      break;
    }
    case 'VecPushBack': {
      const [element = BOOL] = signatureAt(instruction.index);
      stack.expect(element, 'TYPE_MISMATCH');
      stack.expectVectorReference([element], true);
      break;
    }
    case 'VecPopBack':
      stack.push(stack.expectVectorReference(signatureAt(instruction.index), true));
      break;
    case 'VecSwap':
      stack.expectAll([U64, U64], 'TYPE_MISMATCH');
      stack.expectVectorReference(signatureAt(instruction.index), true);
      break;
  }
}
