/** No source can write it. */
const MARK = '$';

/** A name for what the compiler declares itself. */
export function unwrittenName(text: string): string {
  return `${text}${MARK}`;
}

export function isWritten(name: string): boolean {
  return !name.includes(MARK);
}
