/** Characters that are two cells wide in a terminal: East Asian wide characters and emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Zero-width characters, which modify the preceding character. */
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]/u;

/** A position on the screen, relative to the start of the text. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cursor position after printing text from the first column of a terminal with `columns` columns. */
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
  // After a full line, the cursor is at the start of the next line.
  return column >= columns ? { row: row + 1, column: 0 } : { row, column };
}
