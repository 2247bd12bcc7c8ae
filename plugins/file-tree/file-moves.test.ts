import type { FileChange } from '@core/files/project-files';
import { describe, expect, it } from 'vitest';
import { fileMoves, movedPath } from './file-moves';

const renamed = (from: string, to: string): FileChange => ({ type: 'renamed', from, to });
const nothing = () => false;

describe('fileMoves', () => {
  it('detects a moved folder from its files’ moves', () => {
    const moves = fileMoves([renamed('a/b/x.fc', 'a/c/x.fc'), renamed('a/b/d/y.fc', 'a/c/d/y.fc')], nothing);
    expect(movedPath('a/b', moves)).toBe('a/c');
    expect(movedPath('a/b/d', moves)).toBe('a/c/d');
    expect(movedPath('a/b/empty', moves)).toBe('a/c/empty');
    expect(movedPath('a', moves)).toBe('a');
    expect(movedPath('a/bc', moves)).toBe('a/bc');
  });

  it('treats a folder as moved only if it no longer exists', () => {
    const moves = fileMoves([renamed('a/b/x.fc', 'c/b/x.fc')], (path) => path === 'a');
    expect(movedPath('a/b', moves)).toBe('c/b');
    expect(movedPath('a', moves)).toBe('a');
  });

  it('tracks files that replaced other files', () => {
    const moves = fileMoves([renamed('a', 'old'), renamed('b', 'a'), renamed('a', 'c')], nothing);
    expect(['a', 'b', 'c', 'old'].map((path) => movedPath(path, moves))).toEqual(['old', 'c', 'c', 'old']);
  });

  it('ignores created, changed and deleted files', () => {
    expect(
      fileMoves(
        [
          { type: 'created', path: 'a' },
          { type: 'deleted', path: 'b' },
        ],
        nothing,
      ).size,
    ).toBe(0);
  });
});
