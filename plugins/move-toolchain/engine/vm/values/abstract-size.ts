import { VALUE_SIZE } from '../gas/gas-schedule';
import type { RuntimeType } from '../loader/runtime-type';
import { Closure, type Reference, type Value } from './value';

/** Abstract size of a value in Aptos' gas schedule. With `follow`, a reference has the size of its target. */
export function abstractSize(type: RuntimeType, value: Value, follow = false): number {
  switch (type.kind) {
    case 'primitive':
      return VALUE_SIZE.base;
    case 'reference':
      return follow ? abstractSize(type.target, (value as Reference).value) : VALUE_SIZE.base;
    case 'function':
      return VALUE_SIZE.base * (1 + (value instanceof Closure ? value.captured.length : 0));
    case 'vector': {
      const elements = value as Value[];
      const { element } = type;
      if (element.kind === 'primitive' && element.name !== 'signer')
        return VALUE_SIZE.base + VALUE_SIZE.packed[element.name] * elements.length;
      return elements.reduce<number>((sum, each) => sum + abstractSize(element, each), VALUE_SIZE.base);
    }
    case 'struct': {
      const { layout } = type;
      const parts = value as Value[];
      const isEnum = layout.kind === 'enum';
      const fields = isEnum ? layout.variants[parts[0] as number]?.fields : layout.fields;
      const first = isEnum ? 1 : 0;
      return (fields ?? []).reduce<number>(
        (sum, field, index) => sum + abstractSize(field.type, parts[index + first] as Value),
        VALUE_SIZE.base,
      );
    }
  }
}
