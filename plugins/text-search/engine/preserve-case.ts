/**
 * Converts a replacement to the case of the original: uppercase, lowercase or capitalised. Words joined by the same
 * number of hyphens or underscores are converted separately.
 */
export function preserveCase(original: string, replacement: string): string {
  for (const joint of ['-', '_']) {
    const [from, to] = [original.split(joint), replacement.split(joint)];
    if (from.length > 1 && from.length === to.length) {
      return to.map((part, index) => caseLike(from[index] ?? '', part)).join(joint);
    }
  }
  return caseLike(original, replacement);
}

function caseLike(original: string, replacement: string): string {
  const [first = '', ...rest] = replacement;
  if (original.toUpperCase() !== original.toLowerCase()) {
    if (original === original.toUpperCase()) return replacement.toUpperCase();
    if (original === original.toLowerCase()) return replacement.toLowerCase();
  }
  const [start = ''] = original;
  if (start !== start.toLowerCase()) return first.toUpperCase() + rest.join('');
  if (start !== start.toUpperCase()) return first.toLowerCase() + rest.join('');
  return replacement;
}
