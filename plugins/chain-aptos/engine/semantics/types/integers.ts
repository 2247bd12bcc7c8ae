import { INTEGER_TYPES, type IntegerTypeName } from '../../syntax/tree/literal-node';

const names: ReadonlySet<string> = new Set(INTEGER_TYPES);

export function isIntegerName(name: string): name is IntegerTypeName {
  return names.has(name);
}

/** Least and greatest number of a type. */
export function boundsOf(name: IntegerTypeName): { readonly least: bigint; readonly greatest: bigint } {
  const bits = BigInt(name.slice(1));
  return name.startsWith('u')
    ? { least: 0n, greatest: 2n ** bits - 1n }
    : { least: -(2n ** (bits - 1n)), greatest: 2n ** (bits - 1n) - 1n };
}
