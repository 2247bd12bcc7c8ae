import type { TestEvent } from '@core/execution/tests/test-runner';
import { describe, expect, it } from 'vitest';
import { writeInlineSnapshots } from './engine/inline-snapshots';
import type { SnapshotsNote } from './sandbox/protocol';
import { SnapshotWriter } from './snapshot-writer';
import { StackFrames } from './stack-frames';

const PATH = 'unit/a.test.ts';
const SOURCE = 'expect(1).toMatchInlineSnapshot();\n';
const none: SnapshotsNote = {
  isDeleted: false,
  added: 0,
  updated: 0,
  removed: 0,
  obsolete: [],
  inline: [],
  files: [],
};

async function write(note: Partial<SnapshotsNote>, update = false): Promise<readonly TestEvent[]> {
  const events: TestEvent[] = [];
  const writer = new SnapshotWriter({
    path: PATH,
    files: [
      { path: PATH, content: SOURCE },
      { path: 'main.sol', content: 'contract A {}' },
    ],
    frames: new StackFrames({}),
    update,
    writeInline: async (...wanted) => writeInlineSnapshots(...wanted),
    report: (event) => events.push(event),
  });
  writer.write({ ...none, ...note });
  await writer.settle();
  return events;
}

const said = (text: string): TestEvent => ({ type: 'output', text: `${text}\n` });

describe('SnapshotWriter', () => {
  it('writes into the test file only if the file has not changed since the run', async () => {
    const note = { matcher: 'toMatchInlineSnapshot', stack: `at source:///${PATH}:1:11`, text: '1' };
    const lost = { ...note, matcher: 'toThrowErrorMatchingInlineSnapshot' };
    expect(
      await write({
        inline: [
          { ...note, isNew: true },
          { ...lost, isNew: true },
        ],
      }),
    ).toEqual([
      {
        type: 'wrote',
        path: PATH,
        content: 'expect(1).toMatchInlineSnapshot(`1`);\n',
        replaces: SOURCE,
      },
      said(`${PATH}:1: the call to ${lost.matcher} was not found, so its snapshot was not written: 1`),
      said(`Snapshots in ${PATH}: 1 written`),
    ]);
  });

  it('creates new files, but overwrites existing ones only in update mode', async () => {
    const file = (path: string) => ({ files: [{ path, content: 'x', isNew: true }] });
    expect(await write(file('out/a.txt'))).toEqual([
      { type: 'wrote', path: 'out/a.txt', content: 'x' },
      said('Snapshot out/a.txt: written'),
    ]);
    expect(await write(file('main.sol'))).toEqual([
      said('Snapshot main.sol was not written: the project already has this file'),
    ]);
    expect(await write(file('main.sol'), true)).toEqual([
      { type: 'wrote', path: 'main.sol', content: 'x', replaces: 'contract A {}' },
      said('Snapshot main.sol: updated'),
    ]);
  });

  it.each(['../out.txt', '.sinter/settings/theme.json', '/etc/x', ''])(
    'does not write to the path %j',
    async (path) => {
      const [event, ...others] = await write({ files: [{ path, content: 'x', isNew: true }] }, true);
      expect(event).toMatchObject({ type: 'output', text: expect.stringContaining('was not written: ') });
      expect(others).toEqual([]);
    },
  );
});
