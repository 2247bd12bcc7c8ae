import { type Effect, OPCODES, type Opcode, type OpcodeDoing } from './opcodes';
import type { Operands } from './operands';

/** An instruction: its name as `op`, and its operand's fields. */
export type Instruction = {
  readonly [Op in Opcode]: { readonly op: Op } & Operands[(typeof OPCODES)[Op]['operand']];
}[Opcode];

/** The instructions that have an effect. */
export type InstructionDoing<E extends Effect> = Extract<Instruction, { readonly op: OpcodeDoing<E> }>;

/** True where what follows an instruction is not run after it. */
export function endsBlock({ op }: Instruction): boolean {
  return 'endsBlock' in OPCODES[op];
}
