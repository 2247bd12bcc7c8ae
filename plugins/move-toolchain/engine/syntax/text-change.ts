/** The range of text that differs between two versions. Offsets are UTF-16 code units. */
export interface TextChange {
  /** Start of the changed range, in both versions. */
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

export function changedText(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
}
