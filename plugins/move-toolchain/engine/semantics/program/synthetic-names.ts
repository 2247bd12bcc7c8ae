// A character that is not allowed in Move names.
const MARK = '$';

/** A name for a compiler-generated declaration. Sources cannot use this name. */
export function syntheticName(text: string): string {
  return `${text}${MARK}`;
}

export function isSourceName(name: string): boolean {
  return !name.includes(MARK);
}
