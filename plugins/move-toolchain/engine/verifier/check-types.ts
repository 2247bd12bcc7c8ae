import { ABILITY_BITS, type AbilitySet, hasAbilities } from '../bytecode/ability-set';
import type { Instruction, InstructionWithEffect } from '../bytecode/instruction';
import { type Effect, OPCODES, type ValueEffect } from '../bytecode/opcodes';
import {
  ADDRESS,
  BOOL,
  referenceTo,
  SIGNER,
  type SignatureToken,
  sameToken,
  U64,
} from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { ControlFlowGraph } from './control-flow-graph';
import type { FunctionBody } from './function-body';
import { OperandStack } from './operand-stack';
import {
  borrowField,
  borrowVariantField,
  call,
  fieldOperands,
  packClosure,
  typeOperand,
} from './typed-operands';

const { copy, drop, key } = ABILITY_BITS;

/**
 * Checks that operands have the required types and abilities. Blocks can be checked separately, because the
 * stack is empty between them.
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

function step(body: FunctionBody, stack: OperandStack, instruction: Instruction): void {
  const row = OPCODES[instruction.op];
  if ('takes' in row) {
    stack.exchange(row.takes, row.pushes, row.mismatch);
    return;
  }
  // The table maps each effect to the matching handler. TypeScript cannot verify this.
  const check = EFFECTS[row.effect] as Check<Effect>;
  check(body, stack, instruction);
}

type Check<E extends Effect> = (
  body: FunctionBody,
  stack: OperandStack,
  instruction: InstructionWithEffect<E>,
) => void;

const can = (body: FunctionBody, type: SignatureToken, abilities: AbilitySet) =>
  hasAbilities(body.abilitiesOf(type), abilities);
const localType = (body: FunctionBody, index: number) => body.locals[index] ?? BOOL;
const elementType = (body: FunctionBody, index: number) => rowAt(body.unit, 'signatures', index)[0] ?? BOOL;

const EFFECTS: { readonly [E in Exclude<Effect, ValueEffect>]: Check<E> } = {
  unsupported: (_body, stack) => {
    throw stack.error('UNKNOWN_OPCODE');
  },
  pop: (body, stack) => {
    if (!can(body, stack.pop(), drop)) throw stack.error('POP_WITHOUT_DROP_ABILITY');
  },
  return: (body, stack) => stack.expectAll(body.results, 'RET_TYPE_MISMATCH_ERROR'),
  loadConstant: (body, stack, { index }) => stack.push(rowAt(body.unit, 'constantPool', index).type),
  storeLocal: (body, stack, { local }) => {
    stack.expect(localType(body, local), 'STLOC_TYPE_MISMATCH_ERROR');
  },
  copyLocal: (body, stack, { local }) => {
    if (!can(body, localType(body, local), copy)) throw stack.error('COPYLOC_WITHOUT_COPY_ABILITY');
    stack.push(localType(body, local));
  },
  moveLocal: (body, stack, { local }) => stack.push(localType(body, local)),
  borrowLocal: (body, stack, { op, local }) => {
    const type = localType(body, local);
    if (type.kind === 'reference') throw stack.error('BORROWLOC_REFERENCE_ERROR');
    stack.push(referenceTo(type, OPCODES[op].isMutable));
  },
  equal: (body, stack) => {
    const [second, first] = [stack.pop(), stack.pop()];
    if (!sameToken(first, second) || !can(body, first, drop))
      throw stack.error('EQUALITY_OP_TYPE_MISMATCH_ERROR');
    stack.push(BOOL);
  },
  freeze: (_body, stack) => {
    const operand = stack.pop();
    if (operand.kind !== 'reference' || !operand.isMutable)
      throw stack.error('FREEZEREF_TYPE_MISMATCH_ERROR');
    stack.push(referenceTo(operand.target, false));
  },
  read: (body, stack) => {
    const operand = stack.pop();
    if (operand.kind !== 'reference') throw stack.error('READREF_TYPE_MISMATCH_ERROR');
    if (!can(body, operand.target, copy)) throw stack.error('READREF_WITHOUT_COPY_ABILITY');
    stack.push(operand.target);
  },
  write: (body, stack) => {
    const operand = stack.pop();
    if (operand.kind !== 'reference' || !operand.isMutable)
      throw stack.error('WRITEREF_NO_MUTABLE_REFERENCE_ERROR');
    if (!can(body, operand.target, drop)) throw stack.error('WRITEREF_WITHOUT_DROP_ABILITY');
    stack.expect(operand.target, 'WRITEREF_TYPE_MISMATCH_ERROR');
  },
  call,
  packClosure,
  callClosure: (body, stack, { index }) => {
    const type = elementType(body, index);
    if (type.kind !== 'function') throw stack.error('REQUIRES_FUNCTION_TYPE');
    stack.expect(type, 'CALL_TYPE_MISMATCH_ERROR');
    stack.expectAll(type.parameters, 'CALL_TYPE_MISMATCH_ERROR');
    stack.push(...type.results);
  },
  borrowField,
  borrowVariantField,
  pack: (body, stack, instruction) => {
    stack.expectAll(fieldOperands(body, instruction), 'PACK_TYPE_MISMATCH_ERROR');
    stack.push(typeOperand(body, instruction));
  },
  unpack: (body, stack, instruction) => {
    stack.expect(typeOperand(body, instruction), 'UNPACK_TYPE_MISMATCH_ERROR');
    stack.push(...fieldOperands(body, instruction));
  },
  testVariant: (body, stack, instruction) => {
    const tested = stack.pop();
    if (tested.kind !== 'reference' || !sameToken(tested.target, typeOperand(body, instruction)))
      throw stack.error('TEST_VARIANT_TYPE_MISMATCH_ERROR');
    stack.push(BOOL);
  },
  exists: (body, stack, instruction) => {
    if (!can(body, typeOperand(body, instruction), key))
      throw stack.error('EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT');
    stack.expect(ADDRESS, 'EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT');
    stack.push(BOOL);
  },
  borrowGlobal: (body, stack, instruction) => {
    const type = typeOperand(body, instruction);
    stack.expect(ADDRESS, 'BORROWGLOBAL_TYPE_MISMATCH_ERROR');
    if (!can(body, type, key)) throw stack.error('BORROWGLOBAL_WITHOUT_KEY_ABILITY');
    stack.push(referenceTo(type, OPCODES[instruction.op].isMutable));
  },
  moveFrom: (body, stack, instruction) => {
    const type = typeOperand(body, instruction);
    if (!can(body, type, key)) throw stack.error('MOVEFROM_WITHOUT_KEY_ABILITY');
    stack.expect(ADDRESS, 'MOVEFROM_TYPE_MISMATCH_ERROR');
    stack.push(type);
  },
  moveTo: (body, stack, instruction) => {
    const type = typeOperand(body, instruction);
    if (!can(body, type, key)) throw stack.error('MOVETO_WITHOUT_KEY_ABILITY');
    stack.expectAll([referenceTo(SIGNER, false), type], 'MOVETO_TYPE_MISMATCH_ERROR');
  },
  packVector: (body, stack, { index, count }) => {
    const element = elementType(body, index);
    for (let left = count; left > 0n; left -= 1n) stack.expect(element, 'TYPE_MISMATCH');
    stack.push({ kind: 'vector', element });
  },
  unpackVector: (body, stack, { index, count }) => {
    const element = elementType(body, index);
    stack.expect({ kind: 'vector', element }, 'TYPE_MISMATCH');
    for (let left = count; left > 0n; left -= 1n) stack.push(element);
  },
  vectorLength: (body, stack, { index }) => {
    stack.expectVectorReference(elementType(body, index), false);
    stack.push(U64);
  },
  borrowElement: (body, stack, { op, index }) => {
    const { isMutable } = OPCODES[op];
    stack.expect(U64, 'TYPE_MISMATCH');
    stack.push(referenceTo(stack.expectVectorReference(elementType(body, index), isMutable), isMutable));
  },
  pushElement: (body, stack, { index }) => {
    const element = elementType(body, index);
    stack.expect(element, 'TYPE_MISMATCH');
    stack.expectVectorReference(element, true);
  },
  popElement: (body, stack, { index }) =>
    stack.push(stack.expectVectorReference(elementType(body, index), true)),
  swapElements: (body, stack, { index }) => {
    stack.expectAll([U64, U64], 'TYPE_MISMATCH');
    stack.expectVectorReference(elementType(body, index), true);
  },
};
