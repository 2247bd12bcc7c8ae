import { type Effect, OPCODES, type Opcode, type OpcodeWithEffect } from './opcodes';
import type { Operands } from './operands';

/** An instruction: the name in `op`, and the operand's fields. */
export type Instruction = {
  readonly [Op in Opcode]: { readonly op: Op } & Operands[(typeof OPCODES)[Op]['operand']];
}[Opcode];

export type InstructionWithEffect<E extends Effect> = Extract<
  Instruction,
  { readonly op: OpcodeWithEffect<E> }
>;

/** True if execution never continues with the next instruction. */
export function endsBlock({ op }: Instruction): boolean {
  return 'endsBlock' in OPCODES[op];
}
