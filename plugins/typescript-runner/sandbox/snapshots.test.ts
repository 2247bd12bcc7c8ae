import { beforeEach, describe, expect, it } from 'vitest';
import { storedSnapshots } from '../snapshot-files';
import { createExpect } from './expect';
import { InlineSnapshots } from './inline-snapshots';
import { SnapshotFile } from './snapshot-file';
import { snapshotMatchers } from './snapshots';

const PATH = 'unit/a.test.ts';
const own = createExpect();
const project: Record<string, string> = {};
let file: SnapshotFile;
let inline: InlineSnapshots;

async function open(update = false): Promise<void> {
  file = new SnapshotFile(PATH, storedSnapshots([], PATH, update, undefined));
  await file.open();
  inline = new InlineSnapshots(PATH, update);
  const readFile = async (path: string) => project[path];
  own.extend(snapshotMatchers({ path: PATH, file, inline, testName: () => 'test', readFile }));
}

/** As code of the test file, at a line of it. */
function at<T>(line: number, run: () => T): T {
  const prepare = Error.prepareStackTrace;
  Error.prepareStackTrace = () => `Error: Called\n    at project:///${PATH}:${line}:5`;
  try {
    return run();
  } finally {
    Error.prepareStackTrace = prepare;
  }
}

beforeEach(async () => {
  for (const path of Object.keys(project)) delete project[path];
  await open();
});

describe('inline snapshots', () => {
  it('are compared as Jest and Vitest write them', () => {
    own({ a: 1n, b: ['x'] }).toMatchInlineSnapshot(`
      {
        "a": 1n,
        "b": [
          "x",
        ],
      }
    `);
    own('one').toMatchInlineSnapshot('"one"');
    own({ at: new Date(), id: 7 }).toMatchInlineSnapshot(
      { at: own.any(Date) },
      `
      {
        "at": Any<Date>,
        "id": 7,
      }
    `,
    );
    own(() => {
      throw new TypeError('no');
    }).toThrowErrorMatchingInlineSnapshot('[TypeError: no]');
    expect(() => own('one').toMatchInlineSnapshot('"two"')).toThrow('not that of the snapshot');
    expect(() => own('one').not.toMatchInlineSnapshot('"two"')).toThrow('cannot be used with .not');
    expect(inline.notes).toEqual([]);
  });

  it('are told where there is none yet, once a place', () => {
    for (let row = 0; row < 2; row++) at(3, () => own([1]).toMatchInlineSnapshot());
    expect(inline.notes).toEqual([
      {
        matcher: 'toMatchInlineSnapshot',
        stack: expect.stringContaining(`${PATH}:3:5`),
        text: '[\n  1,\n]',
        isNew: true,
      },
    ]);
    expect(() => at(3, () => own(2).toMatchInlineSnapshot())).toThrow('several times at one place');
    inline.forget('test');
    expect(inline.notes).toEqual([]);
  });

  it('are written by the test file alone', () => {
    expect(() => own(1).toMatchInlineSnapshot()).toThrow('has to be called there');
  });

  it('are written anew when that is asked for', async () => {
    await open(true);
    at(3, () => own('new').toMatchInlineSnapshot('"old"'));
    expect(inline.notes).toMatchObject([{ text: '"new"', isNew: false }]);
  });

  it('count among the names of the others, as with Vitest', async () => {
    own(1).toMatchInlineSnapshot('1');
    own(2).toMatchSnapshot();
    expect((await file.close())?.content).toContain('exports[`test 2`] = `2`;');
  });
});

describe('toMatchFileSnapshot', () => {
  it('keeps a value in a file beside the test, and compares with it', async () => {
    project['unit/kept.txt'] = 'same\r\n';
    await own('same\n').toMatchFileSnapshot('./kept.txt');
    await own({ a: 1 }).toMatchFileSnapshot('../out/new.json');
    await expect(own('other').toMatchFileSnapshot('kept.txt')).rejects.toThrow(
      'The value is not what is in unit/kept.txt',
    );
    await expect(own('other').toMatchFileSnapshot('../out/new.json')).rejects.toThrow('out/new.json');
    expect((await file.close())?.files).toEqual([
      { path: 'out/new.json', content: '{\n  "a": 1,\n}', isNew: true },
    ]);
  });

  it('writes anew when that is asked for', async () => {
    await open(true);
    project['unit/kept.txt'] = 'old';
    await own('new').toMatchFileSnapshot('kept.txt');
    expect((await file.close())?.files).toEqual([{ path: 'unit/kept.txt', content: 'new', isNew: false }]);
  });

  it.each(['../../outside.txt', 'a.test.ts'])('refuses %s', async (name) => {
    await expect(own(1).toMatchFileSnapshot(name)).rejects.toThrow('keeps a value in a file of the project');
  });
});
