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
/** One that holds no other; other functions are no part of it. */
const innermost = /(?<![\w-])(?:calc|min|max|clamp)?\([-+*/,.%\w\s]+\)/gi;

/** Whether a text is one calculation, whole: from the inside out, each becomes the number that it stands for. */
function isCalculation(text: string): boolean {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(innermost, '0');
  }
  return rest === '0' && text !== '0';
}

/**
 * Whether a text is a size that a layout may use: a length or share, a sizing keyword, a calculation, or, with `parts`, up to
 * that many of them one after another, as paddings are written. https://www.w3.org/TR/css-values-4/#lengths
 */
export function isCssSize(value: string, parts = 1): boolean {
  const sizes = isCalculation(value.trim()) ? [value.trim()] : value.trim().split(/\s+/);
  return (
    sizes.length <= parts &&
    sizes.every((size) => words.has(size) || length.test(size) || isCalculation(size))
  );
}
