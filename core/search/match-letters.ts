/** Part of a text: from `start` up to but not including `end`, in UTF-16 units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the letters of a query stand in a text, whatever their case: as one piece where the text contains it, else one after
 * the other in this order, each as early as it can be. Undefined when they do not; no spans for an empty query.
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
 * A text in which case makes no difference, unit for unit as long as the text itself, so that places in one are places in
 * the other: letters whose small form is longer (İ) stay as they are.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}
