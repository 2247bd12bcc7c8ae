import type { Value } from '../values/value';

/** A `0x1::option::Option`, whose variants are None and Some. */
export function optionOf(value: Value | undefined): Value[] {
  return value === undefined ? [0] : [1, value];
}
