import { expect, it } from 'vitest';
import { testItems } from './discovered-files';
import { testIdsOf } from './test-ids';

const at = (line: number) => ({ startLine: line, startColumn: 1, endLine: line, endColumn: 5 });
const { fileId, suiteId, testId } = testIdsOf('toy');

it('creates items for files, suites and tests, with the runner’s ids', () => {
  const path = 'tests/counter.toy';
  const tests = [
    { name: 'adds', range: at(2) },
    { name: 'adds', range: at(3), key: 'adds(u8)' },
  ];
  const [file, ...others] = testItems('toy', [{ path, suites: [{ name: 'Counter', range: at(1), tests }] }]);
  expect(others).toEqual([]);
  expect(file).toMatchObject({ id: fileId(path), name: 'counter.toy', kind: 'file', path });
  const [suite] = file?.children ?? [];
  expect(suite).toMatchObject({ id: suiteId(path, 'Counter'), name: 'Counter', kind: 'suite', range: at(1) });
  expect(suite?.children.map(({ id, name, range }) => ({ id, name, range }))).toEqual([
    { id: testId(path, 'Counter', 'adds'), name: 'adds', range: at(2) },
    { id: testId(path, 'Counter', 'adds(u8)'), name: 'adds', range: at(3) },
  ]);
});

it('omits suites and files without tests', () => {
  const empty = { name: 'Empty', range: at(1), tests: [] };
  const tested = { name: 'Tested', range: at(2), tests: [{ name: 'runs', range: at(3) }] };
  const items = testItems('toy', [
    { path: 'a.toy', suites: [empty] },
    { path: 'b.toy', suites: [] },
    { path: 'c.toy', suites: [empty, tested] },
  ]);
  expect(items.map(({ path, children }) => [path, children.map(({ name }) => name)])).toEqual([
    ['c.toy', ['Tested']],
  ]);
});
