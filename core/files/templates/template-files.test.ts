import { describe, expect, it } from 'vitest';
import { templateFiles } from './template-files';

describe('templateFiles', () => {
  it('maps files to their paths in a project', () => {
    const files = templateFiles('./demo/', { './demo/a/main.sol': 'x', './demo/.aptos/config.yaml': 'y' });
    expect(files).toEqual([
      { path: 'a/main.sol', content: 'x' },
      { path: '.aptos/config.yaml', content: 'y' },
    ]);
  });

  it('restores a name that a file cannot have in this repository', () => {
    const files = templateFiles('./demo/', { './demo/_gitignore': 'a', './demo/web/_gitignore': 'b' });
    expect(files.map(({ path }) => path)).toEqual(['.gitignore', 'web/.gitignore']);
  });

  it('rejects files outside the root', () => {
    expect(() => templateFiles('./demo/', { './other/a.sol': '' })).toThrow("'./other/a.sol' is not a file");
  });
});
