/** What a value of a type is on the machine's stack; 'unknown' for types that say nothing of it. */
export type StackKind = 'int' | 'bool' | 'cell' | 'slice' | 'builder' | 'text' | 'nothing' | 'unknown';

/** The kind of a type as FunC, Tolk and Tact spell it; a `?` behind it allows null. */
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

/** True for a type whose members have names, where it has members; tensors and tuples have none. */
export function isStruct(type: string): boolean {
  return !/^[([]/.test(type);
}

/** True for a type with members that is one tuple; the members of others lie side by side. */
export function isTuple(type: string, structsAreTuples: boolean): boolean {
  return type.startsWith('[') || (structsAreTuples && isStruct(type));
}
