/** Characters that take two cells of a terminal: East Asian wide ones and pictures. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters that take none: they change the one before. */
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]/u;

/** A place on the screen, counted from where a text begins. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Where the cursor stands once a text is written from the first column of a terminal that is `columns` wide. */
export function cellAfter(text: string, columns: number): Cell {
  let row = 0;
  let column = 0;
  for (const character of text) {
    if (character === '\n') {
      row++;
      column = 0;
      continue;
    }
    const width = NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
    if (column + width > columns) {
      row++;
      column = 0;
    }
    column += width;
  }
  // A full line leaves the cursor at the begin of the next.
  return column >= columns ? { row: row + 1, column: 0 } : { row, column };
}
