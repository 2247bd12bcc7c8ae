import { messages } from './messages';
import { TABLES, type TableName, type Tables } from './tables';

/** An index that leads nowhere. The verifier's bounds check finds each; without it, whoever follows the index does. */
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
 * The row of a table.
 *
 * @throws MissingRowError where there is none.
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
