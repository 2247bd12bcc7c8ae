import { pseudoRandom } from '../../../plugins/file-search/testing/generate-paths';
import { createTextEngine, type TextEngine } from '../../../plugins/text-search/engine/index';
import { emptyQuery, type TextQuery } from '../../../plugins/text-search/engine/text-query';
import type { Bench } from './bench';

const FILES = 10_000;
const LETTERS = 10_000;

interface Texts {
  readonly engine: TextEngine;
  readonly paths: string;
  readonly texts: readonly string[];
}

let made: Promise<Texts> | undefined;

/** Creates a hundred megabytes of text that resembles code, both in the engine and in memory. */
async function makeTexts(): Promise<Texts> {
  const random = pseudoRandom(7);
  const words = [
    'int',
    'cell',
    'slice',
    'builder',
    'return',
    'load_uint',
    'store_ref',
    'throw_if',
    '=',
    '(x);',
    '{',
    '}',
  ];
  const texts = Array.from({ length: FILES }, (_, index) => {
    const lines: string[] = [`;; file ${index}`];
    for (let size = 0; size < LETTERS; ) {
      const line = Array.from({ length: 6 }, () => words[Math.floor(random() * words.length)]).join(' ');
      lines.push(line);
      size += line.length + 1;
    }
    return lines.join('\n');
  });
  const engine = createTextEngine();
  await engine.reset();
  await engine.put(texts.map((text, index) => ({ path: `${index}.fc`, text })));
  return { engine, texts, paths: texts.map((_, index) => `${index}.fc`).join('\n') };
}

function against(name: string, query: Partial<TextQuery>, bare: RegExp): Bench {
  return {
    name: `Text, 100 MB in 10,000 files, ${name}, against the bare expression`,
    unit: 'ms',
    prepare: async () => {
      made ??= makeTexts();
      const { engine, paths, texts } = await made;
      return {
        round: async () => {
          const start = performance.now();
          await engine.search(1, { ...emptyQuery, ...query }, paths, [], () => {});
          const between = performance.now();
          let found = 0;
          for (const text of texts) for (const _match of text.matchAll(bare)) found++;
          if (found > emptyQuery.maxMatches) throw new Error('The bare scan found more than the search may');
          return { product: between - start, anchor: performance.now() - between };
        },
        close: async () => {},
      };
    },
  };
}

export const compareTextSearch: readonly Bench[] = [
  against('one place, this case', { pattern: 'file 9999', matchCase: true }, /file 9999/g),
  against('nothing, whatever case', { pattern: 'no such text' }, /no such text/gi),
  against(
    'ten thousand places, an expression',
    { pattern: '^;; \\w+ \\d+$', isRegex: true },
    /^;; \w+ \d+$/gim,
  ),
  against('nothing, whole words', { pattern: 'throw', wholeWord: true }, /\bthrow\b/gi),
];
