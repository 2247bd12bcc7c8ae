import type { Instruction } from '../bytecode/instruction';
import type { SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { acquiredByCall } from './check-acquires';
import { capturedOf } from './closure-type';
import type { ControlFlowGraph } from './control-flow-graph';
import { followDataFlow } from './data-flow';
import { fieldsOfVariant } from './definition-fields';
import type { FunctionBody } from './function-body';
import { type Held, ReferenceState } from './reference-state';

/** Edges of borrow graphs that are walked for one function; what compilers make takes thousands. */
const EFFORT = 5_000_000;

/**
 * Refuses references that would dangle, and two ways to the same place of which one is mutable. Types have been checked:
 * each instruction finds on the stack what it wants.
 */
export function checkReferences(body: FunctionBody, graph: ControlFlowGraph): void {
  let offset = 0;
  let effort = 0;
  const initial = ReferenceState.atEntry(body.parameters, body.locals.length, (rule) =>
    body.error(rule, offset),
  );
  followDataFlow(graph, {
    initial,
    transfer: ({ start, end }, before) => {
      const state = before.clone();
      const stack: Held[] = [];
      for (offset = start; offset < end; offset += 1) {
        const instruction = body.code[offset];
        effort += state.size + 1;
        if (effort > EFFORT) throw body.error('PROGRAM_TOO_COMPLEX', offset);
        if (instruction !== undefined) step(body, state, stack, instruction);
      }
      return state.canonical();
    },
    join: (known, other) => known.joined(other),
    tooComplex: ({ start }) => body.error('PROGRAM_TOO_COMPLEX', start),
  });
}

function step(body: FunctionBody, state: ReferenceState, stack: Held[], instruction: Instruction): void {
  const { unit } = body;
  const take = (count: number): readonly Held[] => (count === 0 ? [] : stack.splice(-count));
  const takeReference = (): number => stack.pop() ?? Number.NaN;
  const pushValues = (count: number) => {
    for (let index = 0; index < count; index += 1) stack.push(undefined);
  };
  const replace = (count: number, values = 1) => {
    take(count);
    pushValues(values);
  };
  const call = (functionHandle: number) => {
    const { parameters, results } = rowAt(unit, 'functionHandles', functionHandle);
    const taken = take(rowAt(unit, 'signatures', parameters).length);
    stack.push(
      ...state.call(taken, acquiredByCall(unit, functionHandle), rowAt(unit, 'signatures', results)),
    );
  };
  const capture = (functionHandle: number, mask: bigint) => {
    const { parameters } = rowAt(unit, 'functionHandles', functionHandle);
    replace(capturedOf(rowAt(unit, 'signatures', parameters), mask).length);
  };
  const borrowField = (table: 'fieldHandles' | 'variantFieldHandles', handle: number, isMutable: boolean) =>
    stack.push(state.borrowField(takeReference(), rowAt(unit, table, handle).field, isMutable));
  const pack = (structDef: number, variant?: number) =>
    replace(fieldsOfVariant(unit, structDef, variant).length);
  const unpack = (structDef: number, variant?: number) =>
    replace(1, fieldsOfVariant(unit, structDef, variant).length);
  const variantAt = (handle: number) => rowAt(unit, 'structVariantHandles', handle);
  const structOf = (instantiation: number) => rowAt(unit, 'structDefInstantiations', instantiation).handle;
  const borrowGlobal = (structDef: number, isMutable: boolean) => {
    take(1);
    stack.push(state.borrowGlobal(structDef, isMutable));
  };
  const moveFrom = (structDef: number) => {
    state.moveFrom(structDef);
    replace(1);
  };

  switch (instruction.op) {
    case 'Pop':
      state.release(stack.pop());
      break;
    case 'CopyLoc':
      stack.push(state.copyLocal(instruction.local));
      break;
    case 'MoveLoc':
      stack.push(state.moveLocal(instruction.local));
      break;
    case 'StLoc':
      state.storeLocal(instruction.local, stack.pop());
      break;
    case 'MutBorrowLoc':
    case 'ImmBorrowLoc':
      stack.push(state.borrowLocal(instruction.local, instruction.op === 'MutBorrowLoc'));
      break;
    case 'FreezeRef':
      stack.push(state.freeze(takeReference()));
      break;
    case 'Eq':
    case 'Neq':
      state.read(...take(2));
      pushValues(1);
      break;
    case 'ReadRef':
    case 'TestVariant':
    case 'TestVariantGeneric':
      state.read(stack.pop());
      pushValues(1);
      break;
    case 'WriteRef':
      state.write(takeReference());
      take(1);
      break;
    case 'MutBorrowField':
    case 'ImmBorrowField':
      borrowField('fieldHandles', instruction.index, instruction.op === 'MutBorrowField');
      break;
    case 'MutBorrowFieldGeneric':
    case 'ImmBorrowFieldGeneric': {
      const { handle } = rowAt(unit, 'fieldInstantiations', instruction.index);
      borrowField('fieldHandles', handle, instruction.op === 'MutBorrowFieldGeneric');
      break;
    }
    case 'MutBorrowVariantField':
    case 'ImmBorrowVariantField':
      borrowField('variantFieldHandles', instruction.index, instruction.op === 'MutBorrowVariantField');
      break;
    case 'MutBorrowVariantFieldGeneric':
    case 'ImmBorrowVariantFieldGeneric': {
      const { handle } = rowAt(unit, 'variantFieldInstantiations', instruction.index);
      borrowField('variantFieldHandles', handle, instruction.op === 'MutBorrowVariantFieldGeneric');
      break;
    }
    case 'MutBorrowGlobal':
    case 'ImmBorrowGlobal':
      borrowGlobal(instruction.index, instruction.op === 'MutBorrowGlobal');
      break;
    case 'MutBorrowGlobalGeneric':
    case 'ImmBorrowGlobalGeneric':
      borrowGlobal(structOf(instruction.index), instruction.op === 'MutBorrowGlobalGeneric');
      break;
    case 'MoveFrom':
      moveFrom(instruction.index);
      break;
    case 'MoveFromGeneric':
      moveFrom(structOf(instruction.index));
      break;
    case 'MoveTo':
    case 'MoveToGeneric': {
      // The signer's reference lies below the value.
      const [signer] = take(2);
      state.release(signer);
      break;
    }
    case 'Call':
      call(instruction.index);
      break;
    case 'CallGeneric':
      call(rowAt(unit, 'functionInstantiations', instruction.index).handle);
      break;
    case 'PackClosure':
      capture(instruction.index, instruction.mask);
      break;
    case 'PackClosureGeneric':
      capture(rowAt(unit, 'functionInstantiations', instruction.index).handle, instruction.mask);
      break;
    case 'CallClosure': {
      const [type] = rowAt(unit, 'signatures', instruction.index);
      const { parameters, results } = functionType(type);
      take(1);
      stack.push(...state.call(take(parameters.length), [], results));
      break;
    }
    case 'Ret':
      state.return(take(body.results.length));
      break;
    case 'Pack':
      pack(instruction.index);
      break;
    case 'PackGeneric':
      pack(structOf(instruction.index));
      break;
    case 'Unpack':
      unpack(instruction.index);
      break;
    case 'UnpackGeneric':
      unpack(structOf(instruction.index));
      break;
    case 'PackVariant':
    case 'PackVariantGeneric':
    case 'UnpackVariant':
    case 'UnpackVariantGeneric': {
      const isGeneric = instruction.op === 'PackVariantGeneric' || instruction.op === 'UnpackVariantGeneric';
      const { owner, variant } = variantAt(
        isGeneric ? rowAt(unit, 'structVariantInstantiations', instruction.index).handle : instruction.index,
      );
      const isPacked = instruction.op === 'PackVariant' || instruction.op === 'PackVariantGeneric';
      if (isPacked) pack(owner, variant);
      else unpack(owner, variant);
      break;
    }
    case 'VecPack':
      replace(Number(instruction.count));
      break;
    case 'VecUnpack':
      replace(1, Number(instruction.count));
      break;
    case 'VecLen':
      state.accessVector(takeReference(), false);
      pushValues(1);
      break;
    case 'VecImmBorrow':
    case 'VecMutBorrow':
      take(1);
      stack.push(state.borrowElement(takeReference(), instruction.op === 'VecMutBorrow'));
      break;
    case 'VecPushBack':
      take(1);
      state.accessVector(takeReference(), true);
      break;
    case 'VecPopBack':
      state.accessVector(takeReference(), true);
      pushValues(1);
      break;
    case 'VecSwap':
      take(2);
      state.accessVector(takeReference(), true);
      break;
    default: {
      const [taken, given] = VALUES[instruction.op];
      replace(taken, given);
    }
  }
}

/** What instructions take from the stack and put there that have nothing to do with references. */
const VALUES = {
  Nop: [0, 0],
  Branch: [0, 0],
  BrTrue: [1, 0],
  BrFalse: [1, 0],
  Abort: [1, 0],
  AbortMsg: [2, 0],
  LdTrue: [0, 1],
  LdFalse: [0, 1],
  LdConst: [0, 1],
  LdU8: [0, 1],
  LdU16: [0, 1],
  LdU32: [0, 1],
  LdU64: [0, 1],
  LdU128: [0, 1],
  LdU256: [0, 1],
  LdI8: [0, 1],
  LdI16: [0, 1],
  LdI32: [0, 1],
  LdI64: [0, 1],
  LdI128: [0, 1],
  LdI256: [0, 1],
  CastU8: [1, 1],
  CastU16: [1, 1],
  CastU32: [1, 1],
  CastU64: [1, 1],
  CastU128: [1, 1],
  CastU256: [1, 1],
  CastI8: [1, 1],
  CastI16: [1, 1],
  CastI32: [1, 1],
  CastI64: [1, 1],
  CastI128: [1, 1],
  CastI256: [1, 1],
  Negate: [1, 1],
  Not: [1, 1],
  Exists: [1, 1],
  ExistsGeneric: [1, 1],
  Add: [2, 1],
  Sub: [2, 1],
  Mul: [2, 1],
  Mod: [2, 1],
  Div: [2, 1],
  BitOr: [2, 1],
  BitAnd: [2, 1],
  Xor: [2, 1],
  Shl: [2, 1],
  Shr: [2, 1],
  Or: [2, 1],
  And: [2, 1],
  Lt: [2, 1],
  Gt: [2, 1],
  Le: [2, 1],
  Ge: [2, 1],
} as const;

function functionType(type: SignatureToken | undefined) {
  return type?.kind === 'function' ? type : { parameters: [], results: [] };
}
