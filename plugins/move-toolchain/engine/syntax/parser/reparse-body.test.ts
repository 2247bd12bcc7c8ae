import { aptosSyntax } from '@tests/support/aptos-framework';
import { largeMoveProject } from '@tests/support/large-move-project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import { type ParsedSource, reparseBody } from './reparse-body';
import { parseSource } from './source-parser';

const PATH = 'sources/part_1.move';
const source = largeMoveProject({ modules: 2, features: 1 }).find(({ path }) => path === PATH)?.content ?? '';

function parsed(text: string): ParsedSource & { readonly log: DiagnosticLog } {
  const log = new DiagnosticLog();
  return { text, unit: parseSource(PATH, text, log, aptosSyntax), log };
}

const edited = (from: string, to: string) => {
  expect(source).toContain(from);
  return source.replace(from, () => to);
};

/** Strings that close a bracket, open a bracket or start a comment, mixed with ordinary strings. */
const FRAGMENTS = [
  'x',
  ' ',
  '1;',
  '{ 2 };',
  '}',
  '{',
  '} fun g() {',
  '//',
  '/*',
  '*/',
  '"',
  'b"a"',
  'spec { assert true; };',
  'use 0x1::signer;',
  '/// about it\n',
  '|a| a + 1',
  'match (x) { _ => 1 };',
];

describe('reparseBody', () => {
  it('produces the same tree as parsing the whole source', () => {
    const first = parsed(source);
    for (const to of ['let i = 0; let j = 1;', '', 'let i = 0; /* } */ // }\n']) {
      const text = edited('let i = 0;', to);
      expect(reparseBody(first, text, aptosSyntax)).toEqual(parsed(text).unit);
    }
  });

  it('shares the nodes before the edit', () => {
    const first = parsed(source);
    const again = reparseBody(first, edited('amount + extra * 2', 'amount'), aptosSyntax);
    const [before, after] = [first.unit.modules[0]?.functions, again?.modules[0]?.functions];
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.at(-1)).not.toBe(before?.at(-1));
  });

  it.each([
    ['a declaration', edited('fun kind_0(amount: u64)', 'fun kind_0(amount: u8)')],
    ['a comment after the body', edited('    sum\n  }\n', '    sum\n  } // \n')],
    ['a bracket that closes the body', edited('let i = 0;', 'let i = 0; }')],
    ['a comment that hides the end', edited('let i = 0;', 'let i = 0; /*')],
    ['a syntax error', edited('let i = 0;', 'let i = ;')],
    ['a specification', edited('let i = 0;', 'let i = 0; spec { assert i == 0; };')],
  ])('returns undefined because of %s', (_, text) => {
    expect(reparseBody(parsed(source), text, aptosSyntax)).toBeUndefined();
  });

  it('produces the same tree as parsing the whole source after any number of edits', () => {
    // Inserting text after a semicolon often results in a valid program.
    const semicolons = [...source.matchAll(/;/g)].map(({ index }) => index + 1);
    const edit = fc.record({
      at: fc.oneof(fc.constantFrom(...semicolons), fc.nat(source.length)),
      removed: fc.constantFrom(0, 0, 1, 3),
      added: fc.constantFrom(...FRAGMENTS),
    });
    let reused = 0;
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        let before: ParsedSource = parsed(source);
        for (const { at, removed, added } of edits) {
          const text = before.text.slice(0, at) + added + before.text.slice(at + removed);
          const whole = parsed(text);
          const unit = reparseBody(before, text, aptosSyntax);
          if (unit) {
            reused += 1;
            expect(whole.log.diagnostics).toEqual([]);
            expect(unit).toEqual(whole.unit);
          }
          if (whole.log.diagnostics.length > 0) return;
          before = { text, unit: unit ?? whole.unit };
        }
      }),
      { numRuns: 100, seed: 1 },
    );
    expect(reused).toBeGreaterThan(10);
  });
});
