import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { checkSource, sourceRules } from './source-rules';

/** Project templates contain code for users, which follows the chain tools' conventions. */
const TEMPLATE_FILE = /^plugins\/[^/]+\/templates\/[^/]+\//;

const withLines = (count: number, head: string, tail: string) =>
  [head, ...Array.from({ length: count - 2 }, () => 'step();'), tail].join('\n');

/** For each rule, files that violate it and similar files that do not. */
const examples: Record<string, { broken: [path: string, source: string][]; sound: [string, string][] }> = {
  'no-barrels': {
    broken: [
      ['core/base/index.ts', ''],
      ['plugins/editor/views/index.tsx', ''],
      ['plugins/chain-ton/engine/func/index.ts', ''],
    ],
    sound: [
      ['plugins/chain-ton/engine/index.ts', ''],
      ['web/index.html', ''],
      ['core/base/string-index.ts', ''],
    ],
  },
  'no-grab-bags': {
    broken: [
      ['core/base/utils.ts', ''],
      ['host/types.ts', ''],
      ['web/helpers.tsx', ''],
    ],
    sound: [['core/base/content-types.ts', '']],
  },
  'no-silenced-checks': {
    broken: [
      ['core/a.ts', '// @ts-expect-error'],
      ['core/a.test.ts', '// biome-ignore lint: no'],
    ],
    sound: [['core/README.md', 'No @ts-ignore here.']],
  },
  'no-any': {
    broken: [
      ['core/a.ts', 'let x: any;'],
      ['core/a.ts', 'f(x as any)'],
      ['core/a.ts', 'Map<string, string | any>'],
      ['core/a.ts', 'const list = (x: any[]) => x;'],
    ],
    sound: [
      ['core/a.ts', '/** Takes what is given: any file that exists. */'],
      ['core/a.ts', 'const company: Company = many;'],
    ],
  },
  'no-console': {
    broken: [['web/main.tsx', 'console.log(1)']],
    sound: [
      ['server/main.ts', 'console.log(1)'],
      ['plugins/chain-ton/build.ts', 'console.warn(1)'],
    ],
  },
  'no-skipped-tests': {
    broken: [
      ['core/a.test.ts', "it.only('x', () => {})"],
      ['tests/e2e/a.spec.ts', "test.skip('x', () => {})"],
    ],
    sound: [['core/a.test.ts', "it.each([1])('x', () => {})"]],
  },
  'texts-have-their-files': {
    broken: [
      ['web/a.tsx', 'const a = <p>Nothing here</p>;'],
      ['plugins/a/views/a.tsx', "const a = <p>{isOpen ? 'Close' : messages.open}</p>;"],
      ['plugins/a/views/a.tsx', 'const a = <Button aria-label="Close tab" />;'],
      ['host/ui/a.tsx', "const a = <input placeholder={'Search ' + count} />;"],
      ['host/ui/a.tsx', 'const a = <input placeholder={`Search`} />;'],
      ['host/ui/a.tsx', "const a = <Field label={name ?? 'Name'} />;"],
    ],
    sound: [
      ['web/a.tsx', 'const a = <p className="shell-note">{messages.nothing} · {count}</p>;'],
      ['host/ui/a.tsx', "const a = <Button variant={isBig ? 'big' : 'small'} label={label} />;"],
      ['host/ui/gallery/a.tsx', 'const a = <Button>Deploy</Button>;'],
      ['plugins/a/views/a.test.tsx', 'const a = <Button>Deploy</Button>;'],
    ],
  },
  'no-long-functions': {
    broken: [
      ['core/a.ts', withLines(81, 'export function run() {', '}')],
      ['server/a.ts', withLines(81, 'const run = async () => {', '};')],
      ['web/a.tsx', withLines(81, 'function View() {', 'return <p />; }')],
      ['plugins/a/engine/a.ts', withLines(81, 'class A {\n  run() {', '}\n}')],
      ['host/a.ts', withLines(80, 'function outer() {\nconst inner = () => {', '};\n}')],
      ['core/a.ts', withLines(81, '// Table: \nfunction run() {', '}')],
      ['core/a.ts', withLines(81, '// Table: one case for each key.\n\nfunction run() {', '}')],
    ],
    sound: [
      ['core/a.ts', withLines(80, 'export function run() {', '}')],
      ['core/a.ts', withLines(81, '// Table: one case for each key.\nfunction run() {', '}')],
      ['core/a.ts', withLines(100, 'const steps = [', '];')],
      ['core/a.test.ts', withLines(81, "describe('a', () => {", '});')],
      ['tests/support/a.ts', withLines(81, 'export function run() {', '}')],
    ],
  },
  'container-has-one-home': {
    broken: [
      ['core/a.ts', "import { Container } from 'inversify';"],
      ['host/a.ts', "import { inject, type ServiceIdentifier } from 'inversify';"],
      ['plugins/a/plugin.ts', "import * as di from 'inversify';"],
    ],
    sound: [
      ['core/a.ts', "import { inject, injectable } from 'inversify';"],
      ['web/bindings.ts', "import { Container } from 'inversify';"],
    ],
  },
};

const broken = Object.entries(examples).flatMap(([rule, { broken }]) =>
  broken.map(([path, source]) => ({ rule, path, source })),
);
const sound = Object.values(examples).flatMap(({ sound }) => sound);

describe('source rules', () => {
  it('hold throughout the repository', () => {
    const files = repositoryFiles().filter(
      (path) => /\.(tsx?|m?js|html)$/.test(path) && !TEMPLATE_FILE.test(path),
    );
    expect(files.length).toBeGreaterThan(60);
    const lines = files.flatMap((path) => checkSource(path, readFileSync(join(repository, path), 'utf8')));
    expect(lines).toEqual([]);
  });

  it.each(broken)('reject $source in $path: $rule', ({ rule, path, source }) => {
    const [line, ...others] = checkSource(path, source);
    expect(line).toContain(`  ${rule}: `);
    expect(others).toEqual([]);
  });

  it.each(sound)('allow %s to contain %j', (path, source) => {
    expect(checkSource(path, source)).toEqual([]);
  });

  it('are each covered by an example', () => {
    expect(Object.keys(examples)).toEqual(sourceRules.map(({ name }) => name));
  });
});
