/** Lines of a text, whose last line has no line end: 1 more than its line breaks. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
