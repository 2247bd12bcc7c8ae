import type {
  CompiledModule,
  FunctionDefinition,
} from '../../plugins/move-toolchain/engine/bytecode/compiled-module';
import type { Instruction } from '../../plugins/move-toolchain/engine/bytecode/instruction';
import { OPCODES, type Opcode } from '../../plugins/move-toolchain/engine/bytecode/opcodes';
import { verifyModule } from '../../plugins/move-toolchain/engine/verifier/verify-module';

/** Returns a generator of pseudorandom numbers from 0 to `below` (exclusive), determined by the seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Groups of instructions with similar operand and result types, which can often replace each other. */
const ALIKE: readonly (readonly Opcode[])[] = [
  ['Add', 'Sub', 'Mul', 'Div', 'Mod', 'BitOr', 'BitAnd', 'Xor'],
  ['Lt', 'Gt', 'Le', 'Ge', 'Eq', 'Neq'],
  ['Or', 'And', 'Eq', 'Neq'],
  ['Shl', 'Shr'],
  ['BrTrue', 'BrFalse'],
  ['CopyLoc', 'MoveLoc', 'StLoc', 'ImmBorrowLoc', 'MutBorrowLoc'],
  ['ImmBorrowField', 'MutBorrowField'],
  ['VecImmBorrow', 'VecMutBorrow'],
  ['LdTrue', 'LdFalse'],
];
const PLAIN = (Object.keys(OPCODES) as Opcode[]).filter((op) => OPCODES[op].operand === 'none');

/** Changes instructions in `module`. Returns a mutation that passes the verifier, or undefined if no attempt passes. */
export function mutatedModule(
  module: CompiledModule,
  random: (below: number) => number,
): CompiledModule | undefined {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const row = random(module.functionDefs.length);
    // The newest bytecode version allows every instruction.
    let changed: CompiledModule = { ...module, version: 10 };
    for (let changes = 1 + random(3); changes > 0; changes -= 1) {
      const functionDefs = changed.functionDefs.map((definition, index) =>
        index === row ? mutatedFunction(definition, random) : definition,
      );
      changed = { ...changed, functionDefs };
    }
    if (isVerified(changed)) return changed;
  }
  return undefined;
}

function isVerified(module: CompiledModule): boolean {
  try {
    verifyModule(module);
    return true;
  } catch {
    return false;
  }
}

function mutatedFunction(
  definition: FunctionDefinition,
  random: (below: number) => number,
): FunctionDefinition {
  if (definition.code === undefined || definition.code.code.length === 0) return definition;
  const code = [...definition.code.code];
  const at = random(code.length);
  const replaced = mutatedInstruction(code[at] as Instruction, code.length, random);
  code[at] = replaced;
  return { ...definition, code: { ...definition.code, code } };
}

function mutatedInstruction(
  instruction: Instruction,
  length: number,
  random: (below: number) => number,
): Instruction {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  switch (OPCODES[instruction.op].operand) {
    case 'branch':
      return { ...instruction, offset: random(length) } as Instruction;
    case 'local':
      if (random(2) === 0) return { ...instruction, local: random(8) } as Instruction;
      break;
    case 'u8':
    case 'u16':
    case 'u32':
    case 'u64':
      return { ...instruction, value: pick([0n, 1n, 2n, 3n, 7n, 255n]) } as Instruction;
    case 'constantPool':
    case 'functionHandles':
    case 'functionInstantiations':
    case 'fieldHandles':
    case 'structDefs':
    case 'structVariantHandles':
      return { ...instruction, index: random(12) } as Instruction;
    default:
  }
  const alike = ALIKE.find((ops) => ops.includes(instruction.op));
  if (alike !== undefined) return { ...instruction, op: pick(alike) } as Instruction;
  return OPCODES[instruction.op].operand === 'none' ? ({ op: pick(PLAIN) } as Instruction) : instruction;
}
