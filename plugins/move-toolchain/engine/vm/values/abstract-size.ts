import type { ValueSizes } from '../gas/gas-schedule';
import type { RuntimeType } from '../loader/runtime-type';
import { Closure, type Reference, type Value } from './value';

/**
 * Abstract size of a value, which determines the cost of copying it. If `follow` is set, a reference has the size of
 * its target.
 */
export function abstractSize(sizes: ValueSizes, type: RuntimeType, value: Value, follow = false): number {
  switch (type.kind) {
    case 'primitive':
      return sizes.base;
    case 'reference':
      return follow ? abstractSize(sizes, type.target, (value as Reference).value) : sizes.base;
    case 'function':
      return sizes.base * (1 + (value instanceof Closure ? value.captured.length : 0));
    case 'vector': {
      const elements = value as Value[];
      const { element } = type;
      if (element.kind === 'primitive' && element.name !== 'signer')
        return sizes.base + sizes.packed[element.name] * elements.length;
      return elements.reduce<number>((sum, each) => sum + abstractSize(sizes, element, each), sizes.base);
    }
    case 'struct': {
      const { layout } = type;
      const parts = value as Value[];
      const isEnum = layout.kind === 'enum';
      const fields = isEnum ? layout.variants[parts[0] as number]?.fields : layout.fields;
      const first = isEnum ? 1 : 0;
      return (fields ?? []).reduce<number>(
        (sum, field, index) => sum + abstractSize(sizes, field.type, parts[index + first] as Value),
        sizes.base,
      );
    }
  }
}
