/** A span of text, from `start` to `end` (exclusive), in UTF-16 code units. */
export interface TextSpan {
  /** Start offset. */
  readonly start: number;
  /** End offset, exclusive. */
  readonly end: number;
}

/**
 * Positions of a query's letters in text, ignoring case. The query is matched as a whole if the text contains it,
 * otherwise letter by letter, each as early as possible. Undefined if nothing matches; no spans for an empty query.
 */
export function matchLetters(query: string, text: string): readonly TextSpan[] | undefined {
  const wanted = foldCase(query);
  const folded = foldCase(text);
  if (wanted === '') return [];
  const piece = folded.indexOf(wanted);
  if (piece >= 0) return [{ start: piece, end: piece + wanted.length }];
  const spans: { start: number; end: number }[] = [];
  let from = 0;
  for (const unit of wanted.split('')) {
    const at = folded.indexOf(unit, from);
    if (at < 0) return undefined;
    const last = spans.at(-1);
    if (last?.end === at) last.end = at + 1;
    else spans.push({ start: at, end: at + 1 });
    from = at + 1;
  }
  return spans;
}

/**
 * Case-folded text of the same length, so that positions are valid in both texts. Letters whose lowercase form is
 * longer (İ) do not change.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}
