import { describe, expect, it } from 'vitest';
import { storedSnapshots } from '../snapshot-files';
import { testFramework } from '../test-framework';
import { SnapshotFile } from './snapshot-file';

const PATH = 'tests/a.test.ts';
const SNAP = 'tests/__snapshots__/a.test.ts.snap';

async function open(content?: string, update = false, more: { path: string; content: string }[] = []) {
  const files = [...more, ...(content === undefined ? [] : [{ path: SNAP, content }])];
  const file = new SnapshotFile(PATH, storedSnapshots(files, PATH, update, testFramework(files, PATH, [])));
  await file.open();
  return file;
}

const match = (file: SnapshotFile, name: string, value: unknown, hint?: string) =>
  file.match(name, value, { hint });

const written = [
  '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html',
  '',
  'exports[`sum > adds > why 1`] = `3`;',
  '',
  'exports[`sum > adds 1`] = `',
  '{',
  '  "a": 1n,',
  '  "text": "\\`{x}\\`",',
  '}',
  '`;',
  '',
  'exports[`sum > adds 2`] = `"two"`;',
  '',
].join('\n');

describe('SnapshotFile', () => {
  it('writes new snapshots in Vitest’s format and reads them back', async () => {
    const file = await open();
    for (const value of [{ a: 1n, text: '`{x}`' }, 'two']) {
      expect(match(file, 'sum > adds', value).pass).toBe(true);
    }
    match(file, 'sum > adds', 3, 'why');
    const note = await file.close();
    expect(note).toEqual({
      content: written,
      isDeleted: false,
      added: 3,
      updated: 0,
      removed: 0,
      obsolete: [],
      files: [],
    });
    const again = await open(written);
    expect(match(again, 'sum > adds', { a: 1n, text: '`{x}`' }).pass).toBe(true);
    expect(match(again, 'sum > adds', 'two').pass).toBe(true);
    expect(match(again, 'sum > adds', 3, 'why').pass).toBe(true);
    expect(await again.close()).toMatchObject({ added: 0, obsolete: [] });
    expect(await again.close().catch(() => 'closed')).toBe('closed');
  });

  it('fails if a value differs from its snapshot, and reports obsolete snapshots', async () => {
    const file = await open(written);
    match(file, 'sum > adds', { a: 1n, text: '`{x}`' });
    const differs = match(file, 'sum > adds', 'three');
    expect(differs).toMatchObject({ pass: false, actual: '"three"', expected: '"two"' });
    expect(differs.message()).toBe('Snapshot `sum > adds 2` mismatched');
    expect(await file.close()).toEqual({
      isDeleted: false,
      added: 0,
      updated: 0,
      removed: 0,
      obsolete: ['sum > adds > why 1'],
      files: [],
    });
  });

  it('preserves the snapshots of skipped tests', async () => {
    const file = await open(written);
    match(file, 'other', 1);
    file.record('sum > adds');
    const note = await file.close();
    expect(note).toMatchObject({ added: 1, obsolete: [] });
    expect(note?.content).toContain('exports[`sum > adds > why 1`] = `3`;');
  });

  it('overwrites changed snapshots, removes obsolete ones, and deletes an empty file in update mode', async () => {
    const file = await open(written, true);
    match(file, 'sum > adds', { a: 2n });
    const note = await file.close();
    expect(note).toMatchObject({ added: 0, updated: 1, removed: 2, obsolete: [] });
    expect(note?.content).toContain('"a": 2n');
    expect(note?.content).not.toContain('two');
    const none = await open(written, true);
    expect(await none.close()).toMatchObject({ isDeleted: true, removed: 3 });
  });

  it('uses Jest’s format if the file or the project uses Jest', async () => {
    const jest = { path: 'package.json', content: '{ "devDependencies": { "ts-jest": "29.0.0" } }' };
    const file = await open(undefined, false, [jest]);
    match(file, 'sum adds', 1, 'why');
    expect((await file.close())?.content).toBe(
      '// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing\n\nexports[`sum adds: why 1`] = `1`;\n',
    );
    const old = '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`sum adds 1`] = `1`;\n';
    const kept = await open(old);
    expect(match(kept, 'sum adds', 1).pass).toBe(true);
    match(kept, 'more', 2);
    expect((await kept.close())?.content).toMatch(/^\/\/ Jest Snapshot v1, https:\/\/goo.gl\/fbAQLP\n/);
  });

  it('accepts properties that satisfy their matchers, and stores the matchers in the snapshot', async () => {
    const file = await open();
    const at = expect.any(Number) as unknown;
    expect(file.match('x', { at: 5, b: 1 }, { hint: undefined, properties: { at } }).pass).toBe(true);
    expect((await file.close())?.content).toContain('"at": Any<Number>,');
  });

  it('does not change a file that cannot be parsed', async () => {
    const file = await open('<<<<<<< HEAD\nexports[`x 1`] = `1`;\n');
    expect(() => match(file, 'x', 1)).toThrow('cannot be read and were not changed');
    expect(await file.close()).toBeUndefined();
  });
});
