import { ESC } from './escape';

export type LineAction =
  | 'enter'
  | 'interrupt'
  | 'endOfInput'
  | 'complete'
  | 'back'
  | 'delete'
  | 'left'
  | 'right'
  | 'wordLeft'
  | 'wordRight'
  | 'home'
  | 'end'
  | 'older'
  | 'newer'
  | 'killToEnd'
  | 'killToStart'
  | 'killArgument'
  | 'killWord'
  | 'killNextWord'
  | 'yank'
  | 'clear'
  | 'search'
  | 'escape';

/** The terminal's key sequences and their actions, as in bash. */
const actions: Readonly<Record<string, LineAction>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\u0003': 'interrupt',
  '\u0004': 'endOfInput',
  '\t': 'complete',
  '\u007f': 'back',
  '\b': 'back',
  '\u001b[3~': 'delete',
  '\u001b[D': 'left',
  '\u0002': 'left',
  '\u001b[C': 'right',
  '\u0006': 'right',
  '\u001b[1;5D': 'wordLeft',
  '\u001b[1;3D': 'wordLeft',
  '\u001bb': 'wordLeft',
  '\u001b[1;5C': 'wordRight',
  '\u001b[1;3C': 'wordRight',
  '\u001bf': 'wordRight',
  '\u001b[H': 'home',
  '\u001bOH': 'home',
  '\u0001': 'home',
  '\u001b[F': 'end',
  '\u001bOF': 'end',
  '\u0005': 'end',
  '\u001b[A': 'older',
  '\u001bOA': 'older',
  '\u0010': 'older',
  '\u001b[B': 'newer',
  '\u001bOB': 'newer',
  '\u000e': 'newer',
  '\u000b': 'killToEnd',
  '\u0015': 'killToStart',
  '\u0017': 'killArgument',
  '\u001b\u007f': 'killWord',
  '\u001bd': 'killNextWord',
  '\u0019': 'yank',
  '\u000c': 'clear',
  '\u0012': 'search',
  '\u0007': 'escape',
  '\u001b': 'escape',
};

/** A unit of terminal input: text, or a key with an action. */
export type LineInput =
  | { readonly type: 'action'; readonly action: LineAction }
  | { readonly type: 'text'; readonly text: string };

const PASTE = new RegExp(`^${ESC}\\[200~([\\s\\S]*?)${ESC}\\[201~`);
const SEQUENCE = new RegExp(`^${ESC}(?:\\[[\\d;]*[A-Za-z~]|O[A-Z]|[\\s\\S])?`);
const TEXT = /^\P{Cc}+/u;

/** Splits one chunk of terminal data into keys and text. Line breaks in pasted data are treated as text. */
export function readInput(data: string): LineInput[] {
  const inputs: LineInput[] = [];
  let rest = data;
  while (rest !== '') {
    const paste = PASTE.exec(rest);
    const sequence = paste?.[0] ?? SEQUENCE.exec(rest)?.[0] ?? TEXT.exec(rest)?.[0] ?? rest.charAt(0);
    const action = actions[sequence];
    if (paste) inputs.push({ type: 'text', text: (paste[1] ?? '').replace(/\r\n?/g, '\n') });
    else if (action) inputs.push({ type: 'action', action });
    else if (TEXT.test(sequence)) inputs.push({ type: 'text', text: sequence });
    rest = rest.slice(sequence.length);
  }
  return inputs;
}
