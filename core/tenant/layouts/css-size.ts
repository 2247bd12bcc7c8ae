const length = /^\d*\.?\d+(?:px|rem|em|ch|ex|vh|vw|vmin|vmax|dvh|svh|lvh|pt|cm|mm|in|%)$/i;
const words: ReadonlySet<string> = new Set([
  'auto',
  'none',
  'full',
  '0',
  'min-content',
  'max-content',
  'fit-content',
]);
/** An innermost calculation, which contains no other calculation or function. */
const innermost = /(?<![\w-])(?:calc|min|max|clamp)?\([-+*/,.%\w\s]+\)/gi;

/**
 * True if the whole text is one calculation. The innermost calculations are replaced by a number until none are left.
 */
function isCalculation(text: string): boolean {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(innermost, '0');
  }
  return rest === '0' && text !== '0';
}

/**
 * True for a size that a layout may use: a length or percentage, a sizing keyword, a calculation, or up to `parts` of
 * them in sequence, as in padding. https://www.w3.org/TR/css-values-4/#lengths
 */
export function isCssSize(value: string, parts = 1): boolean {
  const sizes = isCalculation(value.trim()) ? [value.trim()] : value.trim().split(/\s+/);
  return (
    sizes.length <= parts &&
    sizes.every((size) => words.has(size) || length.test(size) || isCalculation(size))
  );
}
