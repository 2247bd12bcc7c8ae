/** A replaced range of text, in UTF-16 code units. */
export interface ChangedPart {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** First half of a unit that must not be split: a high surrogate, or the \r of \r\n. */
const firstHalf = /[\uD800-\uDBFF\r]/;
/** Second half: a low surrogate, or \n. */
const secondHalf = /[\uDC00-\uDFFF\n]/;

/**
 * The smallest single replacement that turns `before` into `after`, so that cursors and markers around it do not move.
 */
export function changedPart(before: string, after: string): ChangedPart {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (start > 0 && firstHalf.test(before.charAt(start - 1))) start--;
  let tail = 0;
  while (tail < shorter - start && codeFromEnd(before, tail) === codeFromEnd(after, tail)) tail++;
  if (tail > 0 && secondHalf.test(before.charAt(before.length - tail))) tail--;
  return { start, end: before.length - tail, replacement: after.slice(start, after.length - tail) };
}

function codeFromEnd(text: string, distance: number): number {
  return text.charCodeAt(text.length - 1 - distance);
}
