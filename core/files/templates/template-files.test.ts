import { describe, expect, it } from 'vitest';
import { templateFiles } from './template-files';

describe('templateFiles', () => {
  it('gives files the paths they have in a project', () => {
    const files = templateFiles('./demo/', { './demo/a/main.sol': 'x', './demo/.aptos/config.yaml': 'y' });
    expect(files).toEqual([
      { path: 'a/main.sol', content: 'x' },
      { path: '.aptos/config.yaml', content: 'y' },
    ]);
  });

  it('gives the name back to a file that could not have it here', () => {
    const files = templateFiles('./demo/', { './demo/_gitignore': 'a', './demo/web/_gitignore': 'b' });
    expect(files.map(({ path }) => path)).toEqual(['.gitignore', 'web/.gitignore']);
  });

  it('refuses what lies elsewhere', () => {
    expect(() => templateFiles('./demo/', { './other/a.sol': '' })).toThrow("'./other/a.sol' is no file");
  });
});
