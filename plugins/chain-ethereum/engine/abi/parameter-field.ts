import type { Parameter, ParameterField } from '@core/chains/contract-interface';
import { integerField, listItem } from '@core/chains/parameter-fields';

/** The form field for a Solidity ABI type; undefined for a tuple. */
export function parameterField(parameter: Parameter): ParameterField | undefined {
  const { type } = parameter;
  const [, item, count] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (item !== undefined) {
    return { type: 'list', item: listItem(parameter, item), ...(count && { length: Number(count) }) };
  }
  const [, unsigned, bits] = /^(u?)int(\d*)$/.exec(type) ?? [];
  if (unsigned !== undefined) return integerField(Number(bits || 256), unsigned === '');
  const [, length] = /^bytes(\d*)$/.exec(type) ?? [];
  if (length !== undefined) return { type: 'bytes', ...(length !== '' && { length: Number(length) }) };
  return FIELDS.get(type);
}

const FIELDS: ReadonlyMap<string, ParameterField> = new Map([
  ['bool', { type: 'boolean' }],
  ['address', { type: 'address' }],
  ['string', { type: 'text' }],
]);
