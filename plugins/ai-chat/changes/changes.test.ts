import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { describe, expect, it } from 'vitest';
import manifest from '../manifest.json';
import { codeBlocks } from './code-blocks';
import { diffCounts, diffRows } from './diff-rows';
import { applyChange, planChange, planInsertion } from './file-changes';
import { changedText, readBlock } from './proposed-change';

const read = (info: string, text = 'x', label = '') =>
  readBlock({ info, text, label }, (path) => /\.(?:sol|fc)$/.test(path));

describe('a code block’s target file', () => {
  it.each([
    ['solidity path=contracts/Token.sol', 'solidity', 'contracts/Token.sol'],
    ['Solidity title="contracts/My Token.sol"', 'solidity', 'contracts/My Token.sol'],
    ['solidity file=contracts/Token.sol', 'solidity', 'contracts/Token.sol'],
    ['solidity filename: contracts/Token.sol', 'solidity', 'contracts/Token.sol'],
    ['solidity filename:contracts/Token.sol', 'solidity', 'contracts/Token.sol'],
    ['filename: contracts/Token.sol', '', 'contracts/Token.sol'],
    ['func:contracts/main.fc', 'func', 'contracts/main.fc'],
    ['contracts/main.fc', '', 'contracts/main.fc'],
    ['path=./Move.toml', '', 'Move.toml'],
    ['ts', 'ts', undefined],
    ['c++', 'c++', undefined],
    ['', '', undefined],
    ['json path=.sinter/settings/theme.json', 'json', undefined],
    ['sh path=../../etc/passwd', 'sh', undefined],
  ])('is identified by the info string %j', (info, language, path) => {
    expect(read(info)).toEqual({ language, path, text: 'x' });
  });

  it.each([
    ['// contracts/Token.sol', 'contracts/Token.sol'],
    ['// File: contracts/Token.sol', 'contracts/Token.sol'],
    [';; contracts/main.fc', 'contracts/main.fc'],
    ['# Move.toml', 'Move.toml'],
    ['/* test/Token.test.ts */', 'test/Token.test.ts'],
    ['// SPDX-License-Identifier: MIT', undefined],
    ['// https://example.com/a.sol', undefined],
    ['// The contract of Token.sol', undefined],
    ['// v1.2', undefined],
    ['# Token', undefined],
  ])('is identified by a first-line comment that contains a path: %j', (first, path) => {
    const text = `${first}\ncontract Token {}`;
    const rest = path === undefined ? text : 'contract Token {}';
    expect(read('solidity', text)).toEqual({ language: 'solidity', path, text: rest });
  });

  it.each([
    ['### contracts/Token.sol', 'contracts/Token.sol'],
    ['#### 1. `contracts/Token.sol`', 'contracts/Token.sol'],
    ['**contracts/my_token__v2.sol**', 'contracts/my_token__v2.sol'],
    ['**File: `contracts/Token.sol`**:', 'contracts/Token.sol'],
    ['__Token.sol__', 'Token.sol'],
    ['`test/Token.test.ts`:', 'test/Token.test.ts'],
    ['The test:\n**test/Token.test.ts** (new)', 'test/Token.test.ts'],
    ['See contracts/Token.sol', undefined],
    ['## The contract', undefined],
    ['**../outside.sol**', undefined],
  ])('is identified by the line before the fence: %j', (label, path) => {
    expect(read('solidity', 'x', label).path).toBe(path);
  });
});

describe('a code block in an answer', () => {
  const edit = (search: string, replacement: string) =>
    `<<<<<<< SEARCH\n${search}=======\n${replacement}>>>>>>> REPLACE\n`;

  it('may contain the whole text or a list of edits', () => {
    expect(changedText('old\n', 'new')).toEqual({ ok: true, value: 'new\n' });
    const both = edit('b\n', 'B\n$&\n') + edit('d\n', '');
    expect(changedText('a\nb\nc\nd\n', both)).toEqual({ ok: true, value: 'a\nB\n$&\nc\n' });
    expect(changedText('', edit('', 'first\n'))).toEqual({ ok: true, value: 'first\n' });
  });

  it('is rejected unless the text of each edit occurs exactly once in the file', () => {
    const [missing, twice] = [
      changedText('a\n', edit('z\n', 'y\n')),
      changedText('a\na\n', edit('a\n', 'b\n')),
    ];
    expect(missing.ok ? '' : missing.error).toContain('“z” was not found in the file');
    expect(twice.ok ? '' : twice.error).toContain('more than once');
    expect(changedText('a\n', edit('', 'b\n')).ok).toBe(false);
  });

  it('is open when the answer ends inside it, and uses the line before its fence as its label', () => {
    const text = '### a.ts\n\n```ts\nx\n```\n\n**b.ts**\n```ts\ny\n';
    expect(codeBlocks(text).map(({ label, isOpen }) => [label.trim(), isOpen])).toEqual([
      ['### a.ts', false],
      ['**b.ts**', true],
    ]);
  });

  it('is recognised inside lists and quotes, unlike indented text', () => {
    const text = '- one\n\n  ```ts path=a.ts\n  x\n  ```\n\n> ```\n> y\n> ```\n\n    z\n';
    expect(codeBlocks(text)).toEqual([
      { info: 'ts path=a.ts', text: 'x', label: 'one', isOpen: false },
      { info: '', text: 'y', label: '', isOpen: false },
    ]);
  });
});

describe('diff rows', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');

  it('include a few unchanged lines around changes', () => {
    const rows = diffRows(lines(20), lines(20).replace('line 10', 'ten'));
    expect(rows.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'gap 7',
      'same line 7',
      'same line 8',
      'same line 9',
      'removed line 10',
      'added ten',
      'same line 11',
      'same line 12',
      'same line 13',
      'gap 6',
    ]);
    expect(diffCounts(rows)).toEqual({ added: 1, removed: 1 });
  });

  it('show each line only once when the context of two changes overlaps', () => {
    const rows = diffRows(lines(12), lines(12).replace('line 4', 'four').replace('line 7', 'seven'));
    const shown = rows.filter(({ kind }) => kind === 'same' || kind === 'removed').map(({ text }) => text);
    expect(new Set(shown).size).toBe(shown.length);
    const all =
      shown.length +
      rows.filter(({ kind }) => kind === 'gap').reduce((sum, { text }) => sum + Number(text), 0);
    expect(all).toBe(12);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('a file change', () => {
  it('is applied as one undo step, and fails if the file has changed in the meantime', async () => {
    const fixture = new PluginFixture('ai-chat', manifest, new FakeProjectFiles({ 'a.fc': 'old\n' }));
    const { files, services, lifetime } = fixture;
    const change = await planChange(services, 'a.fc', 'new');
    expect(change).toEqual({ path: 'a.fc', before: 'old\n', after: 'new\n' });
    await applyChange(services, change);
    expect(files.contents.get('a.fc')).toBe('new\n');
    await expect(applyChange(services, change)).rejects.toThrow('changed since the answer');
    await files.undo();
    expect(files.contents.get('a.fc')).toBe('old\n');
    await applyChange(services, await planChange(services, 'b/c.fc', 'more'));
    expect(files.contents.get('b/c.fc')).toBe('more\n');
    await expect(planInsertion(services, 'x')).rejects.toThrow('place the cursor');
    lifetime.dispose();
  });
});
