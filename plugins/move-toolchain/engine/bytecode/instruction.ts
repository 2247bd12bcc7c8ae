import { type Effect, OPCODES, type Opcode, type OpcodeDoing } from './opcodes';
import type { OperandKind, Operands } from './operands';

/** An instruction: its name as `op`, and its operand's fields. */
export type Instruction = {
  readonly [Op in Opcode]: { readonly op: Op } & Operands[(typeof OPCODES)[Op]['operand']];
}[Opcode];

/** The instructions whose operand is of a kind. */
export type InstructionWith<Kind extends OperandKind> = Extract<
  Instruction,
  { readonly op: OpcodeWith<Kind> }
>;

type OpcodeWith<Kind extends OperandKind> = {
  readonly [Op in Opcode]: (typeof OPCODES)[Op]['operand'] extends Kind ? Op : never;
}[Opcode];

/** The instructions that have an effect. */
export type InstructionDoing<E extends Effect> = Extract<Instruction, { readonly op: OpcodeDoing<E> }>;

/** True where what follows an instruction is not run after it. */
export function endsBlock({ op }: Instruction): boolean {
  return 'endsBlock' in OPCODES[op];
}
