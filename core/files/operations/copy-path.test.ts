import { describe, expect, it } from 'vitest';
import { copyPath } from './copy-path';

describe('copyPath', () => {
  it.each([
    ['a/main.fc', false, [], 'a/main copy.fc'],
    ['main.fc', false, ['main copy.fc'], 'main copy 2.fc'],
    ['main.fc', false, ['main copy.fc', 'main copy 2.fc'], 'main copy 3.fc'],
    ['main copy.fc', false, [], 'main copy 2.fc'],
    ['main copy 7.fc', false, [], 'main copy 8.fc'],
    ['.gitignore', false, [], '.gitignore copy'],
    ['Makefile', false, [], 'Makefile copy'],
    ['Counter.compile.ts', false, [], 'Counter.compile copy.ts'],
    ['lib/v1.2', true, [], 'lib/v1.2 copy'],
    ['src', true, ['src copy'], 'src copy 2'],
  ])('returns the first available name for a copy of %s', (path, isFolder, taken, copy) => {
    expect(copyPath(path, isFolder, (candidate) => taken.includes(candidate))).toBe(copy);
  });
});
