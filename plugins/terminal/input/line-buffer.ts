/** A text that is being typed, and where in it the next character goes (an offset in UTF-16 units). */
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

/** Takes out what lies between the cursor and another place; the cursor stands where it was. */
export function deleteTo({ text, cursor }: Line, place: number): Line {
  const [start, end] = place < cursor ? [place, cursor] : [cursor, place];
  return { text: text.slice(0, start) + text.slice(end), cursor: start };
}

export function moveTo({ text }: Line, place: number): Line {
  return { text, cursor: Math.max(0, Math.min(place, text.length)) };
}

/** Where the character before the cursor begins; characters of several units are one. */
export function previousCharacter({ text, cursor }: Line): number {
  let place = 0;
  for (const { index } of characters.segment(text.slice(0, cursor))) place = index;
  return place;
}

export function nextCharacter({ text, cursor }: Line): number {
  const [next] = characters.segment(text.slice(cursor));
  return cursor + (next?.segment.length ?? 0);
}

/** Where the word before the cursor begins. */
export function previousWord({ text, cursor }: Line): number {
  return /[\p{L}\p{N}_]*[^\p{L}\p{N}_]*$/u.exec(text.slice(0, cursor))?.index ?? 0;
}

/** Where the word after the cursor ends. */
export function nextWord({ text, cursor }: Line): number {
  return cursor + (/^[^\p{L}\p{N}_]*[\p{L}\p{N}_]*/u.exec(text.slice(cursor))?.[0].length ?? 0);
}

/** Where the blank-separated word before the cursor begins, which Ctrl+W takes out. */
export function previousArgument({ text, cursor }: Line): number {
  return /\S*\s*$/.exec(text.slice(0, cursor))?.index ?? 0;
}
