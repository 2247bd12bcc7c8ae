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

/** Runs a function with a stack trace that contains the given line of the test file. */
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

describe('toMatchInlineSnapshot', () => {
  it('compares snapshots in Jest’s and Vitest’s formats', () => {
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
    expect(() => own('one').toMatchInlineSnapshot('"two"')).toThrow('does not match the snapshot');
    expect(() => own('one').not.toMatchInlineSnapshot('"two"')).toThrow('cannot be used with .not');
    expect(inline.notes).toEqual([]);
  });

  it('reports a missing snapshot once per position', () => {
    for (let row = 0; row < 2; row++) at(3, () => own([1]).toMatchInlineSnapshot());
    expect(inline.notes).toEqual([
      {
        matcher: 'toMatchInlineSnapshot',
        stack: expect.stringContaining(`${PATH}:3:5`),
        text: '[\n  1,\n]',
        isNew: true,
      },
    ]);
    expect(() => at(3, () => own(2).toMatchInlineSnapshot())).toThrow('several times at one position');
    inline.forget('test');
    expect(inline.notes).toEqual([]);
  });

  it('can be called only from the test file', () => {
    expect(() => own(1).toMatchInlineSnapshot()).toThrow('must be called there');
  });

  it('overwrites snapshots in update mode', async () => {
    await open(true);
    at(3, () => own('new').toMatchInlineSnapshot('"old"'));
    expect(inline.notes).toMatchObject([{ text: '"new"', isNew: false }]);
  });

  it('counts towards the numbering of other snapshots, as in Vitest', async () => {
    own(1).toMatchInlineSnapshot('1');
    own(2).toMatchSnapshot();
    expect((await file.close())?.content).toContain('exports[`test 2`] = `2`;');
  });
});

describe('toMatchFileSnapshot', () => {
  it('stores a value in a file beside the test, and compares later values with it', async () => {
    project['unit/kept.txt'] = 'same\r\n';
    await own('same\n').toMatchFileSnapshot('./kept.txt');
    await own({ a: 1 }).toMatchFileSnapshot('../out/new.json');
    await expect(own('other').toMatchFileSnapshot('kept.txt')).rejects.toThrow(
      'The value does not match unit/kept.txt',
    );
    await expect(own('other').toMatchFileSnapshot('../out/new.json')).rejects.toThrow('out/new.json');
    expect((await file.close())?.files).toEqual([
      { path: 'out/new.json', content: '{\n  "a": 1,\n}', isNew: true },
    ]);
  });

  it('overwrites the file in update mode', async () => {
    await open(true);
    project['unit/kept.txt'] = 'old';
    await own('new').toMatchFileSnapshot('kept.txt');
    expect((await file.close())?.files).toEqual([{ path: 'unit/kept.txt', content: 'new', isNew: false }]);
  });

  it.each(['../../outside.txt', 'a.test.ts'])('rejects the path %s', async (name) => {
    await expect(own(1).toMatchFileSnapshot(name)).rejects.toThrow('stores a value in a project file');
  });
});
