import type { Value } from '../values/value';

/** Creates a `0x1::option::Option`. `undefined` means None. */
export function optionOf(value: Value | undefined): Value[] {
  return value === undefined ? [0] : [1, value];
}
