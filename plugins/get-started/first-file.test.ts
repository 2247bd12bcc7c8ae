import { describe, expect, it } from 'vitest';
import { firstFile } from './open-first-files';

const chains = [
  { id: 'ton', languages: [{ id: 'func', displayName: 'FunC', extensions: ['fc', 'func'] }] },
  { id: 'sui', languages: [{ id: 'move', displayName: 'Move', extensions: ['move'] }] },
];
const files = (...paths: string[]) =>
  paths.map((path) => ({ path, extension: path.slice(path.lastIndexOf('.') + 1) }));

describe('firstFile', () => {
  it("is the first contract of the project's own chain", () => {
    const all = files('a.move', 'contracts/main.fc', 'contracts/stdlib.fc');
    expect(firstFile(all, chains, 'ton')).toBe('contracts/main.fc');
    expect(firstFile(all, chains, 'sui')).toBe('a.move');
  });

  it('is else the first contract of any chain, else the first file', () => {
    expect(firstFile(files('README.md', 'a.move'), chains, 'ton')).toBe('a.move');
    expect(firstFile(files('README.md', 'a.move'), chains, 'none')).toBe('a.move');
    expect(firstFile(files('README.md', 'a.txt'), chains, 'ton')).toBe('README.md');
    expect(firstFile(files('a.move'), [], 'sui')).toBe('a.move');
  });

  it('is nothing in an empty project', () => {
    expect(firstFile([], chains, 'ton')).toBeUndefined();
  });
});
