import { describe, expect, it } from 'vitest';
import { entryScript } from './entry-script';

const isScript = (path: string) => /\.[cm]?[jt]sx?$/.test(path) && !/\.(?:test|spec|d)\./.test(path);

function entryOf(files: Readonly<Record<string, string>>): string | undefined {
  const listed = Object.entries(files).map(([path, content]) => ({ path, content }));
  return entryScript(listed, isScript);
}

describe('entryScript', () => {
  it.each([
    [['scripts/a.ts', 'scripts/deploy.ts'], 'scripts/deploy.ts'],
    [['scripts/a.js', 'scripts/deploy.mjs'], 'scripts/deploy.mjs'],
    [['lib/deploy.ts', 'scripts/b.js', 'scripts/more/a.ts'], 'scripts/b.js'],
    [['index.js', 'main.js', 'scripts/a.js'], 'scripts/a.js'],
    [['lib/a.js', 'main.ts', 'src/index.ts'], 'main.ts'],
    [['index.cjs', 'main.ts'], 'index.cjs'],
    [['lib/a.js', 'src/index.ts', 'src/main.ts'], 'src/index.ts'],
    [['lib/a.js', 'src/main.jsx'], 'src/main.jsx'],
    [['fetch.js'], 'fetch.js'],
    [['hardhat.config.ts', 'fetch.js', 'fetch.test.js', 'types.d.ts'], 'fetch.js'],
    [['hardhat.config.ts', 'wrappers/Main.compile.ts'], undefined],
    [['a.js', 'b.js'], undefined],
    [['scripts.ts', 'src/scripts/deploy.ts'], undefined],
    [[], undefined],
  ])('finds the entry script of %j: %j', (paths, entry) => {
    expect(entryOf(Object.fromEntries(paths.map((path) => [path, 'x'])))).toBe(entry);
  });

  it.each([
    ['{"main": "src/app.js"}', 'src/app.js'],
    ['{"main": "./src/app"}', 'src/app.js'],
    ['{"main": "lib"}', 'lib/index.ts'],
    ['{"module": "src/app.js"}', 'src/app.js'],
    ['{"main": "dist/missing.js", "module": "src/app.js"}', 'src/app.js'],
    ['{"main": "dist/missing.js"}', 'scripts/deploy.ts'],
    ['{"main": "../outside.js"}', 'scripts/deploy.ts'],
    ['{"main": 5}', 'scripts/deploy.ts'],
    ['not json', 'scripts/deploy.ts'],
  ])('finds the entry script if package.json contains %s: %s', (text, entry) => {
    const files = { 'lib/index.ts': 'x', 'package.json': text, 'scripts/deploy.ts': 'x', 'src/app.js': 'x' };
    expect(entryOf(files)).toBe(entry);
  });
});
