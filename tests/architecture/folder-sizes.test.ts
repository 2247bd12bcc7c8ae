import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { expect, it } from 'vitest';

/** Minimum number of lines in a folder's median file, so that code is not split into fragments. */
const MEDIAN_LINES = 25;

/** Folders that may have small files, with reasons. */
const exceptions: Readonly<Record<string, string>> = {
  'host/api': 'plugins import these modules separately: a merged file would be loaded as a whole',
  'web/localization': 'each file is a separate chunk',
  'plugins/chain-aptos/engine': 'the entries of three workers',
  'plugins/chain-ethereum/compilers/sandbox': 'the entry of a worker, and the type of its calls',
  'plugins/chain-sui/engine': 'the worker cannot load the part that tests read from the disk',
  'plugins/chain-sui/engine/framework': 'only the worker can resolve the served stubs',
};

const isCounted = (path: string) =>
  /^(core|host|plugins|server|web)\/.*\.tsx?$/.test(path) &&
  !/\.(test|d)\.tsx?$|\/templates\//.test(path) &&
  !basename(path).startsWith('messages.');

function median(sizes: readonly number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

it('no folder’s median file has fewer than 25 lines', () => {
  const sizes = new Map<string, number[]>();
  for (const path of repositoryFiles().filter(isCounted)) {
    const lines = readFileSync(join(repository, path), 'utf8').trimEnd().split('\n').length;
    sizes.set(dirname(path), [...(sizes.get(dirname(path)) ?? []), lines]);
  }
  const fragmented = [...sizes]
    .filter(([, files]) => files.length > 1 && median(files) < MEDIAN_LINES)
    .map(([folder]) => folder);
  expect(fragmented.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
