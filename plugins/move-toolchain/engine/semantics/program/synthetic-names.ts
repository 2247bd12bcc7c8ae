// A character that is not allowed in Move names.
const MARK = '$';

/** A name for a declaration by the compiler, which sources cannot use. */
export function syntheticName(text: string): string {
  return `${text}${MARK}`;
}

export function isSourceName(name: string): boolean {
  return !name.includes(MARK);
}
