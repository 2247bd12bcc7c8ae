import type { CellField } from '../cells/cell-encoding';
import { BRANCHES, readEncodings, statements, targetNames } from './storage-layout';

/** The rest of a body whose reads cannot be traced. */
export const REST: CellField = { name: 'payload', encoding: { kind: 'rest' } };

const OPERATION = ['~load_uint', '(', '32', ')', ';'];

/**
 * The fields of the message whose opcode is compared at this `==`. The list starts with the fields read from the
 * opcode's slice for all messages, followed by those read in the comparison's block. Ends with `REST` if the reads
 * cannot be traced.
 * @param words the function's tokens.
 * @returns undefined if the handler does not load the opcode from a slice or compares it in another way.
 */
export function messageFields(
  words: readonly string[],
  equals: number,
  constants: ReadonlyMap<string, number>,
): readonly CellField[] | undefined {
  const begin = equals - 3;
  const isPlain = words[equals - 2] === '(' && words[equals + 2] === ')' && words[equals + 3] === '{';
  if (!isPlain || !['if', 'elseif'].includes(words[begin] ?? '')) return undefined;
  const load = words.findIndex(
    (word, at) =>
      at < begin &&
      (word === words[equals - 1] || word === words[equals + 1]) &&
      words[at + 1] === '=' &&
      OPERATION.every((one, offset) => words[at + 3 + offset] === one),
  );
  const slice = words[load + 2];
  if (load < 0 || slice === undefined) return undefined;
  const before = outerWords(words.slice(load + 3 + OPERATION.length, begin));
  if (before === undefined) return undefined;
  const inside = words.slice(equals + 4);
  const end = inside.findIndex((word) => BRANCHES.has(word));
  const fields: CellField[] = [];
  for (const statement of [...statements(before), ...statements(inside.slice(0, end))]) {
    const encodings = readEncodings(statement, slice, constants);
    if (encodings === undefined) return [...fields, REST];
    const names = targetNames(statement);
    encodings.forEach((encoding, index) => {
      const name = names?.length === encodings.length ? names[index] : undefined;
      fields.push({ name: name && name !== '_' ? name : `field${fields.length + 1}`, encoding });
    });
  }
  return inside[end] === '}' ? fields : [...fields, REST];
}

/**
 * The words outside blocks. The end of a block also ends a statement. Undefined if there are more closing braces than
 * opening braces.
 */
function outerWords(words: readonly string[]): readonly string[] | undefined {
  const outer: string[] = [];
  let depth = 0;
  for (const word of words) {
    if (word === '{') depth++;
    else if (word === '}') {
      depth--;
      outer.push(';');
    } else if (depth === 0) outer.push(word);
    if (depth < 0) return undefined;
  }
  return outer;
}
