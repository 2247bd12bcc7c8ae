import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';

/** Reads the valid programs in a folder, with their file names. */
export function readValidPrograms(
  folder: string,
): readonly { readonly name: string; readonly source: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.move'))
    .sort()
    .map((file) => ({ name: file, source: readFileSync(join(folder, file), 'utf8') }));
}

/** Tokens that are rare in programs and known to be difficult. */
const INVALID_PIECES = [
  '&mut',
  '*',
  'match',
  'move',
  'copy',
  '|x|',
  '..',
  '_',
  'loop {}',
  'return',
  '255u8',
  '0x1',
  'vector[]',
  '()',
  '}',
  '{',
  "'",
  '"',
  '/*',
  'spec {',
];

/**
 * Generates programs in which tokens are removed, replaced, inserted, moved or duplicated. Inserted tokens may come
 * from other programs.
 */
export function mutatedPrograms(sources: readonly string[]): fc.Arbitrary<string> {
  const programs = sources.map((source) => source.match(/\s+|\w+|[^\s\w]/g) ?? []);
  const pieces = [...new Set(programs.flat()), ...INVALID_PIECES];
  const change = fc.record({
    at: fc.nat(),
    count: fc.nat(6),
    how: fc.constantFrom('remove', 'replace', 'insert', 'double', 'move'),
    piece: fc.constantFrom(...pieces),
    to: fc.nat(),
  });
  return fc
    .tuple(fc.constantFrom(...programs), fc.array(change, { minLength: 1, maxLength: 5 }))
    .map(([program, changes]) => {
      const tokens = [...program];
      for (const { at, count, how, piece, to } of changes) {
        const from = at % (tokens.length + 1);
        const taken = tokens.slice(from, from + count);
        if (how !== 'insert' && how !== 'double') tokens.splice(from, count);
        if (how === 'replace' || how === 'insert') tokens.splice(from, 0, piece);
        if (how === 'double' || how === 'move') tokens.splice(to % (tokens.length + 1), 0, ...taken);
      }
      return tokens.join('');
    });
}

/** Generates programs in which one statement is moved, duplicated or removed. Many of them are still valid. */
export function reorderedPrograms(sources: readonly string[]): fc.Arbitrary<string> {
  const programs = sources.map((source) => source.split(/(?<=[;{}])(?=\s)/));
  return fc
    .record({
      program: fc.constantFrom(...programs),
      at: fc.nat(),
      to: fc.nat(),
      how: fc.constantFrom('swap', 'double', 'remove'),
    })
    .map(({ program, at, to, how }) => {
      const parts = [...program];
      const from = at % parts.length;
      const [taken = ''] = how === 'double' ? [parts[from]] : parts.splice(from, 1);
      // Programs are rarely valid if a statement is moved far from its original position.
      if (how === 'swap') parts.splice(Math.max(0, from - 3 + (to % 7)), 0, taken);
      if (how === 'double') parts.splice(from, 0, taken);
      return parts.join('');
    });
}
