import { describe, expect, it } from 'vitest';
import { entryScript } from './entry-script';

describe('entryScript', () => {
  it.each([
    [['scripts/a.ts', 'scripts/deploy.ts'], 'scripts/deploy.ts'],
    [['lib/deploy.ts', 'scripts/b.js', 'scripts/more/a.ts'], 'scripts/b.js'],
    [['scripts.ts', 'src/scripts/deploy.ts'], undefined],
    [[], undefined],
  ])('of %j is %j', (paths, entry) => {
    expect(entryScript(paths)).toBe(entry);
  });
});
