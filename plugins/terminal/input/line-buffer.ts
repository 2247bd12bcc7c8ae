/** Text of the input line and the cursor position (an offset in UTF-16 code units). */
export interface Line {
  readonly text: string;
  readonly cursor: number;
}

export const emptyLine: Line = { text: '', cursor: 0 };

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function lineOf(text: string): Line {
  return { text, cursor: text.length };
}

export function insertText({ text, cursor }: Line, added: string): Line {
  return { text: text.slice(0, cursor) + added + text.slice(cursor), cursor: cursor + added.length };
}

/** Deletes the text between the cursor and `place`. */
export function deleteTo({ text, cursor }: Line, place: number): Line {
  const [start, end] = place < cursor ? [place, cursor] : [cursor, place];
  return { text: text.slice(0, start) + text.slice(end), cursor: start };
}

export function moveTo({ text }: Line, place: number): Line {
  return { text, cursor: Math.max(0, Math.min(place, text.length)) };
}

/** Start of the character before the cursor. A grapheme made up of several code units counts as one character. */
export function previousCharacter({ text, cursor }: Line): number {
  let place = 0;
  for (const { index } of characters.segment(text.slice(0, cursor))) place = index;
  return place;
}

export function nextCharacter({ text, cursor }: Line): number {
  const [next] = characters.segment(text.slice(cursor));
  return cursor + (next?.segment.length ?? 0);
}

export function previousWord({ text, cursor }: Line): number {
  return /[\p{L}\p{N}_]*[^\p{L}\p{N}_]*$/u.exec(text.slice(0, cursor))?.index ?? 0;
}

export function nextWord({ text, cursor }: Line): number {
  return cursor + (/^[^\p{L}\p{N}_]*[\p{L}\p{N}_]*/u.exec(text.slice(cursor))?.[0].length ?? 0);
}

/** Start of the whitespace-delimited word before the cursor, which Ctrl+W deletes. */
export function previousArgument({ text, cursor }: Line): number {
  return /\S*\s*$/.exec(text.slice(0, cursor))?.index ?? 0;
}
