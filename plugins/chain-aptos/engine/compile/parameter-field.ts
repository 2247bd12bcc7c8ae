import type { Parameter, ParameterField } from '@core/chains/contract-interface';
import { integerField, listItem } from '@core/chains/parameter-fields';

/** The form field for a type of Move: `u64`, `vector<u8>`, `0x1::string::String`. */
export function parameterField(parameter: Parameter): ParameterField | undefined {
  const { type } = parameter;
  if (type === 'vector<u8>') return { type: 'bytes' };
  const [, item] = /^vector<(.*)>$/.exec(type) ?? [];
  if (item !== undefined) return { type: 'list', item: listItem(parameter, item) };
  const [, optional] = /^(?:\w+::)*Option<(.*)>$/.exec(type) ?? [];
  if (optional !== undefined) return optionField(listItem(parameter, optional));
  if (/^(?:\w+::)*Object<.*>$/.test(type)) return { type: 'address' };
  const [, sign, bits] = /^([ui])(\d+)$/.exec(type) ?? [];
  if (sign !== undefined) return integerField(Number(bits), sign === 'i');
  if (/^(?:\w+::)*String$/.test(type)) return { type: 'text' };
  if (type === 'address') return { type: 'address' };
  return type === 'bool' ? { type: 'boolean' } : undefined;
}

/** The field of the optional value, if an empty field can mean that there is none. */
function optionField(value: Parameter): ParameterField | undefined {
  const field = parameterField(value);
  const canBeEmpty = field && ['integer', 'address', 'bytes'].includes(field.type);
  return canBeEmpty ? field : undefined;
}
