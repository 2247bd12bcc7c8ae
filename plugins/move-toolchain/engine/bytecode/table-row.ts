import { messages } from './messages';
import { TABLES, type TableName, type Tables } from './tables';

/**
 * Thrown if an index is out of bounds. The verifier's bounds check reports such indices, so this happens only if the
 * check has not been run.
 */
export class MissingRowError extends RangeError {
  override readonly name = 'MissingRowError';

  constructor(
    readonly table: TableName,
    readonly index: number,
  ) {
    super(messages.missingRow(TABLES[table].place, index));
  }
}

/**
 * Reads a row of a table.
 * @throws MissingRowError if the row does not exist.
 */
export function rowAt<Name extends TableName>(
  unit: Pick<Tables, Name>,
  table: Name,
  index: number,
): Tables[Name][number] {
  const row = unit[table][index];
  if (row === undefined) throw new MissingRowError(table, index);
  return row;
}
