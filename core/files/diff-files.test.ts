import { describeFile } from '@core/storage/records/file-content';
import { describe, expect, it } from 'vitest';
import { diffFiles } from './diff-files';

function files(paths: Readonly<Record<string, string>>) {
  return Object.entries(paths).map(([id, path]) => ({
    ...describeFile(id, 'project', path, ''),
    lastModified: '2020-01-01T00:00:00.000Z',
  }));
}

describe('diffFiles', () => {
  it('returns added, deleted, renamed and changed files', () => {
    const before = files({ 1: 'kept', 2: 'gone', 3: 'old', 4: 'edited', 5: 'both' });
    const after = files({ 1: 'kept', 3: 'new', 4: 'edited', 5: 'moved', 6: 'gone' }).map((file) =>
      ['4', '5'].includes(file.id) ? { ...file, size: 7 } : file,
    );
    expect(diffFiles(before, after)).toEqual([
      { type: 'deleted', path: 'gone' },
      { type: 'renamed', from: 'old', to: 'new' },
      { type: 'renamed', from: 'both', to: 'moved' },
      { type: 'changed', path: 'edited' },
      { type: 'changed', path: 'moved' },
      { type: 'created', path: 'gone' },
    ]);
  });

  it('does not rename a file to the path of a file that still exists', () => {
    expect(diffFiles(files({ 1: 'a', 2: 'b', 3: 'c' }), files({ 1: 'b', 2: 'c', 3: 'd' }))).toEqual([
      { type: 'renamed', from: 'c', to: 'd' },
      { type: 'renamed', from: 'b', to: 'c' },
      { type: 'renamed', from: 'a', to: 'b' },
    ]);
  });

  it('returns files that swapped paths as changed', () => {
    expect(diffFiles(files({ 1: 'a', 2: 'b' }), files({ 1: 'b', 2: 'a' }))).toEqual([
      { type: 'changed', path: 'b' },
      { type: 'changed', path: 'a' },
    ]);
  });
});
