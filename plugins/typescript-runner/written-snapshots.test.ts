import type { TestEvent } from '@core/execution/tests/test-runner';
import { describe, expect, it } from 'vitest';
import { compileScripts } from './engine/compile-scripts';
import { writeInlineSnapshots } from './engine/inline-snapshots';
import { createExpect } from './sandbox/expect';
import { InlineSnapshots } from './sandbox/inline-snapshots';
import { createMocks } from './sandbox/mocks';
import { ModuleLoader } from './sandbox/module-loader';
import { SnapshotFile } from './sandbox/snapshot-file';
import { snapshotMatchers } from './sandbox/snapshots';
import { storedSnapshots } from './snapshot-files';
import { SnapshotWriter } from './snapshot-writer';
import { StackFrames } from './stack-frames';

const PATH = 'unit/inline.spec.ts';

/** Runs a test file once with its snapshots. Returns the file's new text, or rejects with the first test error. */
async function runOnce(content: string, update = false): Promise<string> {
  const files = [{ path: PATH, content }];
  const { maps, modules } = compileScripts(files, [PATH], new Set());
  const own = createExpect();
  const file = new SnapshotFile(PATH, storedSnapshots(files, PATH, update, undefined));
  await file.open();
  const inline = new InlineSnapshots(PATH, update);
  const readFile = async () => undefined;
  own.extend(snapshotMatchers({ path: PATH, file, inline, testName: () => 'test', readFile }));
  const bodies: (() => unknown)[] = [];
  const vitest = { expect: own, it: (_name: string, body: () => unknown) => bodies.push(body) };
  const { jest, vi } = createMocks(() => {});
  const loader = new ModuleLoader(
    new Map(modules.map((module) => [module.path, module])),
    (name) => (name === 'vitest' ? { exports: { ...vitest, vi } } : undefined),
    { vi, jest },
  );
  await loader.importModule(PATH);
  for (const body of bodies) await body();

  const events: TestEvent[] = [];
  const writer = new SnapshotWriter({
    path: PATH,
    files,
    frames: new StackFrames(maps),
    update,
    writeInline: async (...wanted) => writeInlineSnapshots(...wanted),
    report: (event) => events.push(event),
  });
  const note = await file.close();
  writer.write({
    ...(note ?? { isDeleted: false, added: 0, updated: 0, removed: 0, obsolete: [], files: [] }),
    inline: inline.notes,
  });
  await writer.settle();
  const wrote = events.find((event) => event.type === 'wrote');
  return wrote?.content ?? content;
}

describe('test file with inline snapshots', () => {
  it('has each snapshot written into its call, and passes on the next run', async () => {
    const source = [
      "import { expect, it, vi } from 'vitest'; expect(0).toMatchInlineSnapshot();",
      "vi.mock('./gone', () => ({}));",
      'interface Price { readonly amount: number }',
      'const check = <T extends object>(value: T): void => expect(value).toMatchInlineSnapshot();',
      "it('shows', async () => {",
      '  const price: Price = { amount: 3 } satisfies Price;',
      "  expect(price as Price).toMatchInlineSnapshot(); expect('a`b').toMatchInlineSnapshot();",
      '  expect(',
      "    ['x', `y`],",
      '  )',
      '    .toMatchInlineSnapshot();',
      '  await expect(Promise.resolve(7)).resolves.toMatchInlineSnapshot();',
      "  await expect(Promise.reject(new Error('late'))).rejects.toMatchInlineSnapshot();",
      "  expect(() => { throw new Error('no'); }).toThrowErrorMatchingInlineSnapshot();",
      '  expect({ at: new Date(), id: 1 }).toMatchInlineSnapshot({ at: expect.any(Date) });',
      '  check({ b: 2 });',
      '  for (const row of [1, 1]) expect(row).toMatchInlineSnapshot();',
      '});',
      '',
    ].join('\n');
    const written = await runOnce(source);
    expect(written).toBe(
      [
        "import { expect, it, vi } from 'vitest'; expect(0).toMatchInlineSnapshot(`0`);",
        "vi.mock('./gone', () => ({}));",
        'interface Price { readonly amount: number }',
        'const check = <T extends object>(value: T): void => expect(value).toMatchInlineSnapshot(`',
        '  {',
        '    "b": 2,',
        '  }',
        '`);',
        "it('shows', async () => {",
        '  const price: Price = { amount: 3 } satisfies Price;',
        '  expect(price as Price).toMatchInlineSnapshot(`',
        '    {',
        '      "amount": 3,',
        '    }',
        '  `); expect(\'a`b\').toMatchInlineSnapshot(`"a\\`b"`);',
        '  expect(',
        "    ['x', `y`],",
        '  )',
        '    .toMatchInlineSnapshot(`',
        '      [',
        '        "x",',
        '        "y",',
        '      ]',
        '    `);',
        '  await expect(Promise.resolve(7)).resolves.toMatchInlineSnapshot(`7`);',
        "  await expect(Promise.reject(new Error('late'))).rejects.toMatchInlineSnapshot(`[Error: late]`);",
        "  expect(() => { throw new Error('no'); }).toThrowErrorMatchingInlineSnapshot(`[Error: no]`);",
        '  expect({ at: new Date(), id: 1 }).toMatchInlineSnapshot({ at: expect.any(Date) }, `',
        '    {',
        '      "at": Any<Date>,',
        '      "id": 1,',
        '    }',
        '  `);',
        '  check({ b: 2 });',
        '  for (const row of [1, 1]) expect(row).toMatchInlineSnapshot(`1`);',
        '});',
        '',
      ].join('\n'),
    );
    expect(await runOnce(written)).toBe(written);
  });

  it('fails if a value differs from its snapshot, until the snapshots are updated', async () => {
    const source =
      "import { expect, it } from 'vitest';\nit('x', () => { expect([1]).toMatchInlineSnapshot(`2`); });\n";
    await expect(runOnce(source)).rejects.toThrow('The value does not match the snapshot');
    const written = await runOnce(source, true);
    expect(written).toContain('toMatchInlineSnapshot(`\n  [\n    1,\n  ]\n`)');
    expect(await runOnce(written)).toBe(written);
  });
});
