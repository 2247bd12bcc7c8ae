import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { expect, it } from 'vitest';

/**
 * Matches `contextKeys.set('key'` with a literal key. The keys of a family ('visibleTab.*') are written as template
 * literals.
 */
const WRITES = /\bcontextKeys\.set\(\s*['`]([^'`$]+)/g;

it('each context key is written in only one file', () => {
  const writers = new Map<string, Set<string>>();
  const sources = repositoryFiles().filter(
    (path) => /^(core|host|plugins|web)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
  );
  for (const path of sources) {
    for (const [, key = ''] of readFileSync(join(repository, path), 'utf8').matchAll(WRITES)) {
      writers.set(key, (writers.get(key) ?? new Set()).add(path));
    }
  }
  expect([...(writers.get('editor.open') ?? [])]).toEqual(['core/workspace/stored-workspace.ts']);
  const several = [...writers].filter(([, { size }]) => size > 1);
  expect(several.map(([key, paths]) => `${key}: ${[...paths].join(', ')}`)).toEqual([]);
});
