import type { ContractValue } from '@core/chains/contract-interface';
import { beginCell, type Cell } from '@ton/core';
import { messages } from '../messages';
import type { TonMessage } from '../payload';
import { valueFields } from './cell-encoding';
import { storeFields } from './encode-fields';

/** The body of a message: its prefix, then its fields; a field without a value gets its zero. */
export function messageBody(
  { name, prefix, fields }: TonMessage,
  values: readonly ContractValue[] = [],
): Cell {
  const { length } = valueFields(fields);
  if (values.length > length) throw new RangeError(messages.values(name, values.length, length));
  const builder = beginCell();
  if (prefix) builder.storeUint(prefix.value, prefix.bits);
  return storeFields(builder, fields, values).endCell();
}

/** The message that a body begins like: the longest prefix that fits, of those with a prefix. */
export function recogniseMessage(body: Cell, known: readonly TonMessage[]): TonMessage | undefined {
  const fitting = known.filter(({ prefix }) => {
    if (!prefix || prefix.bits === 0 || body.bits.length < prefix.bits) return false;
    return body.beginParse().loadUint(prefix.bits) === prefix.value;
  });
  const [longest] = fitting.sort((a, b) => (b.prefix?.bits ?? 0) - (a.prefix?.bits ?? 0));
  return longest;
}
