import type { Instruction } from '../bytecode/instruction';
import type { SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { ControlFlowGraph } from './control-flow-graph';
import { followDataFlow } from './data-flow';
import type { FunctionBody } from './function-body';
import { ReferenceStack } from './reference-stack';
import { ReferenceState } from './reference-state';

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
      const stack = new ReferenceStack(body.unit, state);
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

// Table: one case for each instruction.
function step(
  body: FunctionBody,
  state: ReferenceState,
  stack: ReferenceStack,
  instruction: Instruction,
): void {
  const { unit } = body;
  const structOf = (instantiation: number) => rowAt(unit, 'structDefInstantiations', instantiation).handle;

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
      stack.push(state.freeze(stack.takeReference()));
      break;
    case 'Eq':
    case 'Neq':
      state.read(...stack.take(2));
      stack.pushValues(1);
      break;
    case 'ReadRef':
    case 'TestVariant':
    case 'TestVariantGeneric':
      state.read(stack.pop());
      stack.pushValues(1);
      break;
    case 'WriteRef':
      state.write(stack.takeReference());
      stack.take(1);
      break;
    case 'MutBorrowField':
    case 'ImmBorrowField':
      stack.borrowField('fieldHandles', instruction.index, instruction.op === 'MutBorrowField');
      break;
    case 'MutBorrowFieldGeneric':
    case 'ImmBorrowFieldGeneric': {
      const { handle } = rowAt(unit, 'fieldInstantiations', instruction.index);
      stack.borrowField('fieldHandles', handle, instruction.op === 'MutBorrowFieldGeneric');
      break;
    }
    case 'MutBorrowVariantField':
    case 'ImmBorrowVariantField':
      stack.borrowField('variantFieldHandles', instruction.index, instruction.op === 'MutBorrowVariantField');
      break;
    case 'MutBorrowVariantFieldGeneric':
    case 'ImmBorrowVariantFieldGeneric': {
      const { handle } = rowAt(unit, 'variantFieldInstantiations', instruction.index);
      stack.borrowField('variantFieldHandles', handle, instruction.op === 'MutBorrowVariantFieldGeneric');
      break;
    }
    case 'MutBorrowGlobal':
    case 'ImmBorrowGlobal':
      stack.borrowGlobal(instruction.index, instruction.op === 'MutBorrowGlobal');
      break;
    case 'MutBorrowGlobalGeneric':
    case 'ImmBorrowGlobalGeneric':
      stack.borrowGlobal(structOf(instruction.index), instruction.op === 'MutBorrowGlobalGeneric');
      break;
    case 'MoveFrom':
      stack.moveFrom(instruction.index);
      break;
    case 'MoveFromGeneric':
      stack.moveFrom(structOf(instruction.index));
      break;
    case 'MoveTo':
    case 'MoveToGeneric': {
      // The signer's reference lies below the value.
      const [signer] = stack.take(2);
      state.release(signer);
      break;
    }
    case 'Call':
      stack.call(instruction.index);
      break;
    case 'CallGeneric':
      stack.call(rowAt(unit, 'functionInstantiations', instruction.index).handle);
      break;
    case 'PackClosure':
      stack.capture(instruction.index, instruction.mask);
      break;
    case 'PackClosureGeneric':
      stack.capture(rowAt(unit, 'functionInstantiations', instruction.index).handle, instruction.mask);
      break;
    case 'CallClosure': {
      const [type] = rowAt(unit, 'signatures', instruction.index);
      const { parameters, results } = functionType(type);
      stack.take(1);
      stack.push(...state.call(stack.take(parameters.length), [], results));
      break;
    }
    case 'Ret':
      state.return(stack.take(body.results.length));
      break;
    case 'Pack':
      stack.pack(instruction.index);
      break;
    case 'PackGeneric':
      stack.pack(structOf(instruction.index));
      break;
    case 'Unpack':
      stack.unpack(instruction.index);
      break;
    case 'UnpackGeneric':
      stack.unpack(structOf(instruction.index));
      break;
    case 'PackVariant':
    case 'PackVariantGeneric':
    case 'UnpackVariant':
    case 'UnpackVariantGeneric': {
      const isGeneric = instruction.op === 'PackVariantGeneric' || instruction.op === 'UnpackVariantGeneric';
      const { owner, variant } = rowAt(
        unit,
        'structVariantHandles',
        isGeneric ? rowAt(unit, 'structVariantInstantiations', instruction.index).handle : instruction.index,
      );
      const isPacked = instruction.op === 'PackVariant' || instruction.op === 'PackVariantGeneric';
      if (isPacked) stack.pack(owner, variant);
      else stack.unpack(owner, variant);
      break;
    }
    case 'VecPack':
      stack.replace(Number(instruction.count));
      break;
    case 'VecUnpack':
      stack.replace(1, Number(instruction.count));
      break;
    case 'VecLen':
      state.accessVector(stack.takeReference(), false);
      stack.pushValues(1);
      break;
    case 'VecImmBorrow':
    case 'VecMutBorrow':
      stack.take(1);
      stack.push(state.borrowElement(stack.takeReference(), instruction.op === 'VecMutBorrow'));
      break;
    case 'VecPushBack':
      stack.take(1);
      state.accessVector(stack.takeReference(), true);
      break;
    case 'VecPopBack':
      state.accessVector(stack.takeReference(), true);
      stack.pushValues(1);
      break;
    case 'VecSwap':
      stack.take(2);
      state.accessVector(stack.takeReference(), true);
      break;
    default: {
      const [taken, given] = VALUES[instruction.op];
      stack.replace(taken, given);
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
