import { INTEGER_TYPES, type IntegerTypeName } from '../../syntax/tree/literal-node';

const names: ReadonlySet<string> = new Set(INTEGER_TYPES);

export function isIntegerName(name: string): name is IntegerTypeName {
  return names.has(name);
}

/** The value of a built-in name for an integer type's smallest or largest value, such as `MAX_U64` or `MIN_I8`. */
export function namedBound(
  name: string,
): { readonly type: IntegerTypeName; readonly value: bigint } | undefined {
  const [, bound, word = ''] = /^(MIN|MAX)_([UI]\d+)$/.exec(name) ?? [];
  const type = word.toLowerCase();
  if (!isIntegerName(type) || (bound === 'MIN' && type.startsWith('u'))) return undefined;
  const { least, greatest } = boundsOf(type);
  return { type, value: bound === 'MIN' ? least : greatest };
}

export function boundsOf(name: IntegerTypeName): { readonly least: bigint; readonly greatest: bigint } {
  const bits = BigInt(name.slice(1));
  return name.startsWith('u')
    ? { least: 0n, greatest: 2n ** bits - 1n }
    : { least: -(2n ** (bits - 1n)), greatest: 2n ** (bits - 1n) - 1n };
}
