import { messages } from '../bytecode/messages';
import { TABLES, type TableName } from '../bytecode/tables';
import type { VerificationRule } from './verification-rule';

/** The position of a violation: a row of a table, or an instruction. */
export type VerificationPlace =
  | { readonly kind: 'row'; readonly table: TableName; readonly row: number }
  | {
      readonly kind: 'instruction';
      /** Name of the function. Undefined for a script. */
      readonly function: string | undefined;
      /** Index in the function's code. */
      readonly instruction: number;
    };

/** Thrown for code that the VM would refuse to load. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';

  constructor(
    readonly rule: VerificationRule,
    readonly place: VerificationPlace,
  ) {
    super(messages.unverified(rule, showPlace(place)));
  }
}

export function brokenRow(rule: VerificationRule, table: TableName, row: number): VerificationError {
  return new VerificationError(rule, { kind: 'row', table, row });
}

function showPlace(place: VerificationPlace): string {
  return place.kind === 'row'
    ? messages.atRow(TABLES[place.table].place, place.row)
    : messages.atInstruction(place.function, place.instruction);
}
