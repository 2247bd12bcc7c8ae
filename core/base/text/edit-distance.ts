/**
 * Edit distance between two strings: the minimum number of characters to add, remove or replace (Levenshtein 1966).
 * Undefined if it is greater than `most`.
 */
export function editDistance(from: string, to: string, most: number): number | undefined {
  const [letters, others] = [[...from], [...to]];
  if (Math.abs(letters.length - others.length) > most) return undefined;
  let previous = Array.from({ length: others.length + 1 }, (_, index) => index);
  for (const [row, letter] of letters.entries()) {
    const current = [row + 1];
    for (const [column, other] of others.entries()) {
      const kept = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(kept, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > most) return undefined;
    previous = current;
  }
  const distance = previous.at(-1) ?? 0;
  return distance > most ? undefined : distance;
}
