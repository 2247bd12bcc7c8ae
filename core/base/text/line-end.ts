export type LineEnd = '\n' | '\r\n';

/** The line end that most lines of a text have; a text of one line gets `\n`, whatever the machine. */
export function lineEndOf(text: string): LineEnd {
  const all = text.match(/\r\n?|\n/g) ?? [];
  const withReturn = all.filter((lineEnd) => lineEnd !== '\n').length;
  return withReturn * 2 > all.length ? '\r\n' : '\n';
}
