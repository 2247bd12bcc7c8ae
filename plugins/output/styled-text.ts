/** Style of a text segment in a line. The values are names in the style sheet. */
export type TextStyle =
  | 'bold'
  | 'dim'
  | 'italic'
  | 'underline'
  | 'black'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'magenta'
  | 'cyan'
  | 'white';

export interface StyledPart {
  /** Offsets in the text without escape sequences. The end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly styles: readonly TextStyle[];
}

/** A line without its escape sequences. */
export interface StyledText {
  readonly text: string;
  /** In order, without gaps. Empty for an empty line. */
  readonly parts: readonly StyledPart[];
}

const ESC = '\u001b';
/**
 * ANSI escape sequences: colours and styles (`ESC[31m`), and other terminal commands, which a log ignores.
 */
const SEQUENCE = new RegExp(
  `${ESC}\\[([\\d;:]*)([A-Za-z])|${ESC}\\][^${ESC}\\u0007]*(?:\\u0007|${ESC}\\\\)`,
  'g',
);

const COLORS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
const LOOKS: Readonly<Record<number, TextStyle>> = { 1: 'bold', 2: 'dim', 3: 'italic', 4: 'underline' };

/** Parses the ANSI colours in a line. 256-colour and true-colour codes are ignored. */
export function styledText(line: string): StyledText {
  if (!line.includes(ESC)) {
    return { text: line, parts: line === '' ? [] : [{ start: 0, end: line.length, styles: [] }] };
  }
  const parts: StyledPart[] = [];
  let text = '';
  let styles: ReadonlySet<TextStyle> = new Set();
  let read = 0;
  const take = (until: number) => {
    const start = text.length;
    text += line.slice(read, until);
    if (text.length > start) parts.push({ start, end: text.length, styles: [...styles] });
  };
  for (const match of line.matchAll(SEQUENCE)) {
    take(match.index);
    read = match.index + match[0].length;
    if (match[2] === 'm') styles = changed(styles, match[1] ?? '');
  }
  take(line.length);
  return { text, parts };
}

function changed(before: ReadonlySet<TextStyle>, parameters: string): ReadonlySet<TextStyle> {
  const styles = new Set(before);
  const codes = parameters.split(/[;:]/).map(Number);
  const withoutColor = () => {
    for (const color of COLORS) styles.delete(color);
  };
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    const look = LOOKS[code];
    const color = (code >= 30 && code <= 37) || (code >= 90 && code <= 97) ? COLORS[code % 10] : undefined;
    if (code === 0) styles.clear();
    else if (look) styles.add(look);
    else if (color) {
      withoutColor();
      styles.add(code === 90 ? 'dim' : color);
    } else if (code === 39) withoutColor();
    else if (code === 22) for (const weight of ['bold', 'dim'] as const) styles.delete(weight);
    else if (code === 23) styles.delete('italic');
    else if (code === 24) styles.delete('underline');
    else if (code === 38 || code === 48) index += codes[index + 1] === 5 ? 2 : 4;
  }
  return styles;
}
