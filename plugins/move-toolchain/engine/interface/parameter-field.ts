import type { Parameter, ParameterField } from '@core/chains/contract-interface';
import { type FieldOf, integerField, listItem } from '@core/chains/parameter-fields';

/**
 * Form fields for Move types such as `u64`, `vector<u8>` and `0x1::string::String`.
 *
 * @param isAddress true for types whose values are entered as addresses.
 */
export function moveFields(isAddress: (type: string) => boolean = () => false): FieldOf {
  const fieldOf: FieldOf = (parameter) => {
    const { type } = parameter;
    if (type === 'vector<u8>') return { type: 'bytes' };
    const [, item] = /^vector<(.*)>$/.exec(type) ?? [];
    if (item !== undefined) return { type: 'list', item: listItem(parameter, item) };
    const [, optional] = /^(?:\w+::)*Option<(.*)>$/.exec(type) ?? [];
    if (optional !== undefined) return optionField(listItem(parameter, optional), fieldOf);
    const [, sign, bits] = /^([ui])(\d+)$/.exec(type) ?? [];
    if (sign !== undefined) return integerField(Number(bits), sign === 'i');
    if (/^(?:\w+::)*String$/.test(type)) return { type: 'text' };
    if (type === 'address' || isAddress(type)) return { type: 'address' };
    return type === 'bool' ? { type: 'boolean' } : undefined;
  };
  return fieldOf;
}

/** The form field for an optional value. Undefined if an empty field of that type cannot represent an absent value. */
function optionField(value: Parameter, fieldOf: FieldOf): ParameterField | undefined {
  const field = fieldOf(value);
  const canBeEmpty = field && ['integer', 'address', 'bytes'].includes(field.type);
  return canBeEmpty ? field : undefined;
}
