import type { Parameter } from '@core/chains/contract-interface';
import { integerField, listItem, withFields } from '@core/chains/parameter-fields';

/**
 * Creates a form parameter of type `u8`, `i8`, `yes`, `text`, `account`, `data`, `data2`, a struct, or a list (`u8[]`,
 * `u8[2]`).
 */
export function formParameter(
  type: string,
  { name = 'x', components, ...rest }: Partial<Parameter> = {},
): Parameter {
  const parameter: Parameter = { ...rest, name, type, ...(components && { components }) };
  const described = { methods: [], events: [], errors: [], deployment: { parameters: [parameter] } };
  const [made] =
    withFields(described, (one) => {
      const [, item, length] = /^(.*)\[(\d*)\]$/.exec(one.type) ?? [];
      if (item !== undefined) {
        return { type: 'list', item: listItem(one, item), ...(length && { length: Number(length) }) };
      }
      const [, sign, bits] = /^([ui])(\d+)$/.exec(one.type) ?? [];
      if (sign !== undefined) return integerField(Number(bits), sign === 'i');
      const [, bytes] = /^data(\d*)$/.exec(one.type) ?? [];
      if (bytes !== undefined) return { type: 'bytes', ...(bytes && { length: Number(bytes) }) };
      if (one.type === 'yes') return { type: 'boolean' };
      if (one.type === 'text') return { type: 'text' };
      return one.type === 'account' ? { type: 'address' } : undefined;
    }).deployment?.parameters ?? [];
  if (!made) throw new Error('No parameter');
  return made;
}
