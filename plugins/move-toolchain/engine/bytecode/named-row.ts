import type { Instruction } from './instruction';
import { OPCODES } from './opcodes';
import { OPERAND_TABLES } from './operands';
import type { Signature } from './signature-token';
import { rowAt } from './table-row';
import type { Tables } from './tables';

/** An instruction whose operand refers to a row of a table. */
export type NamingInstruction = Extract<Instruction, { readonly index: number }>;

type Row = (typeof OPERAND_TABLES)[keyof typeof OPERAND_TABLES];

export interface NamedRow {
  readonly table: Exclude<Row, { readonly instantiates: string }>['table'];
  readonly index: number;
  /** Undefined for a non-generic instruction. */
  readonly typeArguments: Signature | undefined;
}

/** @throws MissingRowError if the row does not exist. */
export function namedRow(unit: Tables, { op, index }: NamingInstruction): NamedRow {
  const operand: Row = OPERAND_TABLES[OPCODES[op].operand];
  if (!('instantiates' in operand)) return { table: operand.table, index, typeArguments: undefined };
  const { handle, typeParameters } = rowAt(unit, operand.table, index);
  const typeArguments = rowAt(unit, 'signatures', typeParameters);
  return { table: operand.instantiates, index: handle, typeArguments };
}
