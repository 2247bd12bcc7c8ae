import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { cComments, expectAllNames, outline, unreadableTexts } from '@tests/support/scanned-outline';
import { describe, expect, it } from 'vitest';
import { scanJson } from './scan-json';
import { scanMarkdown } from './scan-markdown';
import { scanScript } from './scan-script';

describe('symbol scans for chain-independent languages', () => {
  it('find all names in this repository’s TypeScript sources', () => {
    expectAllNames(scanScript, {
      files: repositoryFiles()
        .filter((path) => /^(core|host|server|web)\/.*\.tsx?$/.test(path))
        .map((path) => join(repository, path)),
      comments: cComments,
      pattern:
        /^(?:export\s+)?(?:abstract\s+)?(?:async\s+)?(?:class|interface|enum|type|function\*?|const|let)\s+([\w$]+)/gm,
      atLeast: 700,
    });
  });

  it('handle regular expressions, templates, types with braces and tests in TypeScript', () => {
    expect(
      outline(
        scanScript,
        `import { a } from './a'
        const text = \`class No { \${f(\`}\`)} \`
        const pattern = /["{(]class No/g
        export const add = (a: number): number => a + 1
        export type Shape = { kind: string; of(): void } | undefined
        let count = 0, other
        export default abstract class Counter<T extends { a: 1 }> extends Base {
          static #total = 0
          readonly name: { a: string } = { a: 'x' }
          get value(): number { return 1 }
          constructor(private readonly x: number) { super() }
          async *run<K>(this: Counter<K>, { a = 1 } = {}): AsyncGenerator { if (a) { yield 1 } }
          handler = async () => { function inner() {} }
        }
        declare module 'x' { interface Y { z?: number; f(): void } }
        enum E { A = 1, B }
        function* gen() {}
        describe('Counter', () => {
          beforeEach(async () => {})
          it.each([1, 2])('adds %d', (n) => { expect(n).toBe(1) })
        })`,
      ),
    ).toEqual([
      'constant text',
      'constant pattern',
      'function add',
      'type Shape',
      'variable count',
      'class Counter',
      '  field #total',
      '  field name',
      '  method value',
      '  constructor constructor',
      '  method run',
      '  method handler',
      'enum E',
      '  enum-member A',
      '  enum-member B',
      'function gen',
      'test describe Counter',
      '  test beforeEach',
      '  test it',
    ]);
  });

  it('nest Markdown headings and skip code blocks', () => {
    const text =
      '# One\n\ntext\n\n```sh\n# no heading\n```\n### Deep ###\nTwo\n===\n#hash\n- a\n---\n## Last';
    expect(outline(scanMarkdown, text)).toEqual([
      'heading One',
      '  heading Deep',
      'heading Two',
      '  heading Last',
    ]);
    const [one] = scanMarkdown(text);
    expect([one?.range.startLine, one?.range.endLine]).toEqual([1, 8]);
  });

  it('list JSON keys, including those of objects in arrays', () => {
    expect(
      outline(scanJson, '{ "a": { "b\\"c": 1 }, // "no": 1\n "list": [1, { "d": [] }], "e": true }'),
    ).toEqual(['key a', '  key b"c', 'key list', '  key 1', '    key d', 'key e']);
  });

  it.each([scanScript, scanMarkdown, scanJson])('terminate for text that is not source code: %o', (scan) => {
    for (const text of unreadableTexts) expect(Array.isArray(scan(text))).toBe(true);
  });
});
