/** Scores for equal instructions, instructions of the same family, instructions in the same position, and gaps. */
const EQUAL = 4;
const SIMILAR = 2;
const DIFFERENT = 0;
const GAP_SCORE = -1;

/**
 * Aligns two listings of the same code. One listing may rename, split or omit the other's instructions (S. B.
 * Needleman, C. D. Wunsch, 1970).
 * @returns for each word in the first listing: the index of its counterpart in the second, or undefined for a gap.
 */
export function align(first: readonly string[], second: readonly string[]): readonly (number | undefined)[] {
  const width = second.length + 1;
  const one = first.map(plainWord);
  const other = second.map(plainWord);
  const scores = new Int32Array((first.length + 1) * width);
  for (let row = 1; row <= first.length; row++) scores[row * width] = row * GAP_SCORE;
  for (let column = 1; column < width; column++) scores[column] = column * GAP_SCORE;
  const at = (row: number, column: number) => scores[row * width + column] ?? 0;
  const pair = (row: number, column: number) => similarity(one[row - 1] ?? '', other[column - 1] ?? '');
  for (let row = 1; row <= first.length; row++) {
    for (let column = 1; column < width; column++) {
      scores[row * width + column] = Math.max(
        at(row - 1, column - 1) + pair(row, column),
        at(row - 1, column) + GAP_SCORE,
        at(row, column - 1) + GAP_SCORE,
      );
    }
  }
  const partners: (number | undefined)[] = first.map(() => undefined);
  let row = first.length;
  let column = second.length;
  while (row > 0 && column > 0) {
    const here = at(row, column);
    if (here === at(row - 1, column - 1) + pair(row, column)) {
      partners[row - 1] = column - 1;
      row--;
      column--;
    } else if (here === at(row - 1, column) + GAP_SCORE) row--;
    else column--;
  }
  return partners;
}

/**
 * An instruction name without its encoding, such as `PUSHINT` for `PUSHINT_4`, `LSHIFT` for `LSHIFT#`, and `PUSH` for
 * `PUSHCTR` (`PUSH c4` in assembly).
 */
export function plainWord(word: string): string {
  return word.replace(/[_#].*$/, '').replace(/^(PUSH|POP)CTR$/, '$1');
}

function similarity(one: string, other: string): number {
  if (one === other) return EQUAL;
  return one.slice(0, 3) === other.slice(0, 3) ? SIMILAR : DIFFERENT;
}
