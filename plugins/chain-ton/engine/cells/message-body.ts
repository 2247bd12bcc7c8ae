import type { ContractValue } from '@core/chains/contract-interface';
import type { NamedValue } from '@core/chains/receipts';
import { beginCell, type Cell } from '@ton/core';
import { messages } from '../messages';
import type { TonBody, TonMessage } from '../payload';
import { valueFields } from './cell-encoding';
import { storeFields } from './encode-fields';
import { loadFields } from './load-fields';

/** A message body: the prefix followed by the fields. A field without a value is zero. */
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

/** The message type with the longest prefix that matches the body; types without a prefix are ignored. */
export function recogniseMessage(body: Cell, known: readonly TonBody[]): TonBody | undefined {
  const fitting = known.filter(({ prefix }) => {
    if (!prefix || prefix.bits === 0 || body.bits.length < prefix.bits) return false;
    return body.beginParse().loadUint(prefix.bits) === prefix.value;
  });
  const [longest] = fitting.sort((a, b) => (b.prefix?.bits ?? 0) - (a.prefix?.bits ?? 0));
  return longest;
}

/** The values of a body with this layout; undefined if the body has a different layout. */
export function readBody(body: Cell, { prefix, fields }: TonBody): readonly NamedValue[] | undefined {
  const slice = body.beginParse();
  if (prefix && (slice.remainingBits < prefix.bits || slice.loadUint(prefix.bits) !== prefix.value)) {
    return undefined;
  }
  return loadFields(slice, fields);
}
