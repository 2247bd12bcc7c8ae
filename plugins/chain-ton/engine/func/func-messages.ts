import type { CellField } from '../cells/cell-encoding';
import type { TonMessage } from '../payload';
import { parseTlb } from '../tlb/parse-tlb';
import type { FuncSource } from './func-source';
import { messageFields, REST } from './message-fields';

/** A message's fields if only its opcode is known: by convention, the query id and a payload. */
const UNKNOWN_FIELDS: readonly CellField[] = [
  { name: 'query_id', encoding: { kind: 'uint', bits: 64 } },
  REST,
];

/**
 * The messages whose opcodes the contract checks, named after their constants. The fields come from a TL-B scheme in
 * the comments or, if there is none, from the code that reads them. Schemes whose opcode is not checked are for other
 * contracts.
 */
export function messagesOf(closure: readonly FuncSource[]): TonMessage[] {
  const schemes = new Map(
    closure
      .flatMap(({ comments }) => parseTlb(comments))
      .map((scheme) => [scheme.prefix?.value, scheme] as const),
  );
  const constants = new Map(closure.flatMap((source) => [...source.constants]));
  const compared = new Map(
    closure.flatMap(({ functions }) =>
      functions.flatMap(({ body = [] }) => {
        const words = body.filter(({ kind }) => kind === 'word').map(({ text }) => text);
        return [...comparedWords(words)].flatMap(([at, word]) => {
          const code = constants.get(word) ?? hexLiteral(word);
          const fields = messageFields(words, at, constants) ?? UNKNOWN_FIELDS;
          return code === undefined ? [] : [[code, { word, fields }] as const];
        });
      }),
    ),
  );
  return [...compared].map(([code, { word, fields }]) => {
    const scheme = schemes.get(code);
    if (scheme) return scheme;
    const name = /::|_/.test(word) ? word.replace(/^(op|ops|opcode)(::|_)/i, '') : word;
    return { name, sender: 'internal', prefix: { value: code, bits: 32 }, fields };
  });
}

/**
 * The words that opcodes are compared with, each with the index of its `==`. `op == op::add` matches, but
 * `equal_slices(…)` does not.
 */
function* comparedWords(words: readonly string[]): Iterable<readonly [at: number, word: string]> {
  for (const [at, word] of words.entries()) {
    if (word !== '==') continue;
    const [left = '', right = ''] = [words[at - 1], words[at + 1]];
    if (/^(op|op_?code)$/i.test(left)) yield [at, right];
    else if (/^(op|op_?code)$/i.test(right)) yield [at, left];
  }
}

function hexLiteral(word: string): number | undefined {
  return /^0x[\da-f]{1,8}$/i.test(word) || /^\d{1,10}$/.test(word) ? Number(word) : undefined;
}

/** Names of the constants thrown as error codes, by error code. */
export function errorsOf(closure: readonly FuncSource[]): Record<string, string> {
  const constants = new Map(closure.flatMap((source) => [...source.constants]));
  const thrown = closure.flatMap(({ functions }) =>
    functions.flatMap(({ body = [] }) =>
      body.flatMap(({ text }, at) => {
        const name = body[at + 2]?.text;
        return /^throw(_if|_unless)?$/.test(text) && body[at + 1]?.text === '(' && name !== undefined
          ? [name]
          : [];
      }),
    ),
  );
  return Object.fromEntries(
    thrown.flatMap((name) => {
      const code = constants.get(name);
      return code === undefined ? [] : [[String(code), name]];
    }),
  );
}
