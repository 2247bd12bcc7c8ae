/** The kind of stack value for a type; 'unknown' if the type does not determine it. */
export type StackKind = 'int' | 'bool' | 'cell' | 'slice' | 'builder' | 'text' | 'nothing' | 'unknown';

/** The kind of a FunC, Tolk or Tact type; a `?` suffix allows null. */
export function stackKind(type: string): StackKind {
  const plain = type.endsWith('?') ? type.slice(0, -1) : type;
  if (/^(u?int\d*|coins|varu?int(16|32)|Int)$/.test(plain)) return 'int';
  if (/^(map|Cell)</.test(plain)) return 'cell';
  if (/^(bits|bytes)\d+$/.test(plain)) return 'slice';
  return KINDS.get(plain.toLowerCase()) ?? 'unknown';
}

const KINDS: ReadonlyMap<string, StackKind> = new Map([
  ['bool', 'bool'],
  ['cell', 'cell'],
  ['dict', 'cell'],
  ['slice', 'slice'],
  ['address', 'slice'],
  ['any_address', 'slice'],
  ['fixed-bytes', 'slice'],
  ['remainingbitsandrefs', 'slice'],
  ['builder', 'builder'],
  ['string', 'text'],
  ['()', 'nothing'],
  ['void', 'nothing'],
]);

/** Whether a type has named members; tensors and tuples have none. */
export function isStruct(type: string): boolean {
  return !/^[([]/.test(type);
}

/** Whether the type's members form a single tuple; if not, they are separate stack values. */
export function isTuple(type: string, structsAreTuples: boolean): boolean {
  return type.startsWith('[') || (structsAreTuples && isStruct(type));
}
