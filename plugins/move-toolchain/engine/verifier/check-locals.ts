import { ABILITY_BITS, hasAbilities } from '../bytecode/ability-set';
import type { Instruction } from '../bytecode/instruction';
import { OPCODES } from '../bytecode/opcodes';
import type { ControlFlowGraph } from './control-flow-graph';
import { runDataFlow } from './data-flow';
import type { FunctionBody } from './function-body';

/** Whether a local has a value. `maybe` means that the local has a value only on some paths. */
type Availability = 'available' | 'unavailable' | 'maybe';

/** Checks that a local is read only when it has a value, and that values without `drop` are not discarded. */
export function checkLocals(body: FunctionBody, graph: ControlFlowGraph): void {
  const mayBeDropped = body.locals.map((type) => hasAbilities(body.abilitiesOf(type), ABILITY_BITS.drop));
  runDataFlow<readonly Availability[]>(graph, {
    initial: body.locals.map((_type, index) =>
      index < body.parameters.length ? 'available' : 'unavailable',
    ),
    transfer: ({ start, end }, before) => {
      const state = [...before];
      for (let offset = start; offset < end; offset += 1) {
        const instruction = body.code[offset];
        if (instruction !== undefined) step(body, state, mayBeDropped, instruction, offset);
      }
      return state;
    },
    join: (known, other) => {
      const joined = known.map((each, index) => (each === other[index] ? each : 'maybe'));
      return joined.every((each, index) => each === known[index]) ? known : joined;
    },
    tooComplex: ({ start }) => body.error('PROGRAM_TOO_COMPLEX', start),
  });
}

function step(
  body: FunctionBody,
  state: Availability[],
  mayBeDropped: readonly boolean[],
  instruction: Instruction,
  offset: number,
): void {
  const keeps = (local: number) => state[local] !== 'unavailable' && mayBeDropped[local] !== true;
  const { op } = instruction;
  if (op === 'Ret' && state.some((_each, local) => keeps(local)))
    throw body.error('UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP', offset);
  if (!('local' in instruction)) return;
  const { local } = instruction;
  const { effect } = OPCODES[instruction.op];
  if (effect === 'storeLocal') {
    if (keeps(local)) throw body.error('STLOC_UNSAFE_TO_DESTROY_ERROR', offset);
    state[local] = 'available';
    return;
  }
  if (state[local] !== 'available') throw body.error(UNAVAILABLE[effect], offset);
  if (effect === 'moveLocal') state[local] = 'unavailable';
}

const UNAVAILABLE = {
  copyLocal: 'COPYLOC_UNAVAILABLE_ERROR',
  moveLocal: 'MOVELOC_UNAVAILABLE_ERROR',
  borrowLocal: 'BORROWLOC_UNAVAILABLE_ERROR',
} as const;
