import type { Instruction, InstructionWithEffect } from '../bytecode/instruction';
import { namedRow } from '../bytecode/named-row';
import { type Effect, OPCODES, type ValueEffect } from '../bytecode/opcodes';
import type { SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { ControlFlowGraph } from './control-flow-graph';
import { runDataFlow } from './data-flow';
import type { FunctionBody } from './function-body';
import { ReferenceStack } from './reference-stack';
import { type ReferenceConflict, ReferenceState } from './reference-state';
import { fieldOperands } from './typed-operands';

/** Maximum number of borrow edges visited per function. Compiled code needs only thousands of visits. */
const EFFORT = 5_000_000;

/**
 * Checks that no reference dangles, and that no place has both a mutable reference and another reference. Operand types
 * must already have been checked.
 */
export function checkReferences(body: FunctionBody, graph: ControlFlowGraph): void {
  followReferences(body, graph, {
    onConflict: ({ rule }, offset) => {
      throw body.error(rule, offset);
    },
  });
}

/** Receives a function's reference conflicts, each with the index of its instruction. */
export interface ConflictObserver {
  /** Called again if the instruction is visited again. May throw to end the analysis. */
  readonly onConflict: (conflict: ReferenceConflict, offset: number, state: ReferenceState) => void;
  /** Called when an instruction pops a reference from the stack. */
  readonly onUse?: (id: number, offset: number) => void;
}

/**
 * Follows a function's references through its code. The origin of a reference is the index of the instruction that
 * creates it.
 * @throws VerificationError if the code is too complex.
 */
export function followReferences(
  body: FunctionBody,
  graph: ControlFlowGraph,
  { onConflict, onUse }: ConflictObserver,
): void {
  let offset = 0;
  let effort = 0;
  const initial = ReferenceState.atEntry(body.parameters, body.locals.length, {
    onConflict: (conflict, state) => onConflict(conflict, offset, state),
    origin: () => offset,
    ...(onUse && { onUse: (id) => onUse(id, offset) }),
  });
  runDataFlow(graph, {
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

function step(
  body: FunctionBody,
  state: ReferenceState,
  stack: ReferenceStack,
  instruction: Instruction,
): void {
  const row = OPCODES[instruction.op];
  if ('takes' in row) {
    stack.replace(row.takes.length, row.pushes.length);
    return;
  }
  // The table maps each effect to the matching handler. TypeScript cannot verify this.
  const follow = EFFECTS[row.effect] as Follow<Effect>;
  follow({ body, state, stack }, instruction);
}

interface Reached {
  readonly body: FunctionBody;
  readonly state: ReferenceState;
  readonly stack: ReferenceStack;
}

type Follow<E extends Effect> = (reached: Reached, instruction: InstructionWithEffect<E>) => void;

const EFFECTS: { readonly [E in Exclude<Effect, ValueEffect>]: Follow<E> } = {
  // The type check has already rejected the instruction.
  unsupported: () => undefined,
  pop: ({ state, stack }) => state.release(stack.pop()),
  return: ({ body, state, stack }) => state.return(stack.take(body.results.length)),
  loadConstant: ({ stack }) => stack.pushValues(1),
  copyLocal: ({ state, stack }, { local }) => stack.push(state.copyLocal(local)),
  moveLocal: ({ state, stack }, { local }) => stack.push(state.moveLocal(local)),
  storeLocal: ({ state, stack }, { local }) => state.storeLocal(local, stack.pop()),
  borrowLocal: ({ state, stack }, { op, local }) =>
    stack.push(state.borrowLocal(local, OPCODES[op].isMutable)),
  equal: ({ state, stack }) => {
    state.read(...stack.take(2));
    stack.pushValues(1);
  },
  freeze: ({ state, stack }) => stack.push(state.freeze(stack.takeReference())),
  read: ({ state, stack }) => {
    state.read(stack.pop());
    stack.pushValues(1);
  },
  testVariant: ({ state, stack }) => {
    state.read(stack.pop());
    stack.pushValues(1);
  },
  write: ({ state, stack }) => {
    state.write(stack.takeReference());
    stack.take(1);
  },
  call: ({ body, stack }, instruction) => stack.call(namedRow(body.unit, instruction).index),
  packClosure: ({ body, stack }, instruction) =>
    stack.capture(namedRow(body.unit, instruction).index, instruction.mask),
  callClosure: ({ body, state, stack }, { index }) => {
    const [type] = rowAt(body.unit, 'signatures', index);
    const { parameters, results } = functionType(type);
    stack.take(1);
    stack.push(...state.call(stack.take(parameters.length), [], results));
  },
  borrowField: ({ body, stack }, instruction) => {
    const { index } = namedRow(body.unit, instruction);
    stack.borrowField('fieldHandles', index, OPCODES[instruction.op].isMutable);
  },
  borrowVariantField: ({ body, stack }, instruction) => {
    const { index } = namedRow(body.unit, instruction);
    stack.borrowField('variantFieldHandles', index, OPCODES[instruction.op].isMutable);
  },
  pack: ({ body, stack }, instruction) => stack.replace(fieldOperands(body, instruction).length),
  unpack: ({ body, stack }, instruction) => stack.replace(1, fieldOperands(body, instruction).length),
  exists: ({ stack }) => stack.replace(1),
  borrowGlobal: ({ body, stack }, instruction) =>
    stack.borrowGlobal(namedRow(body.unit, instruction).index, OPCODES[instruction.op].isMutable),
  moveFrom: ({ body, stack }, instruction) => stack.moveFrom(namedRow(body.unit, instruction).index),
  moveTo: ({ state, stack }) => {
    // The signer reference is below the value on the stack.
    const [signer] = stack.take(2);
    state.release(signer);
  },
  packVector: ({ stack }, { count }) => stack.replace(Number(count)),
  unpackVector: ({ stack }, { count }) => stack.replace(1, Number(count)),
  vectorLength: ({ state, stack }) => {
    state.accessVector(stack.takeReference(), false);
    stack.pushValues(1);
  },
  borrowElement: ({ state, stack }, { op }) => {
    stack.take(1);
    stack.push(state.borrowElement(stack.takeReference(), OPCODES[op].isMutable));
  },
  pushElement: ({ state, stack }) => {
    stack.take(1);
    state.accessVector(stack.takeReference(), true);
  },
  popElement: ({ state, stack }) => {
    state.accessVector(stack.takeReference(), true);
    stack.pushValues(1);
  },
  swapElements: ({ state, stack }) => {
    stack.take(2);
    state.accessVector(stack.takeReference(), true);
  },
};

function functionType(type: SignatureToken | undefined) {
  return type?.kind === 'function' ? type : { parameters: [], results: [] };
}
