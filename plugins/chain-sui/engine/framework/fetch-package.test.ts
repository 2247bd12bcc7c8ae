import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPackage } from './fetch-package';
import { packageKey } from './package-files';

const SERVERS = { api: 'https://api.example/', files: 'https://files.example' };
const WANTED = { git: 'https://github.com/them/theirs.git', rev: 'v1', subdir: 'move/pack' };
const TREE = [
  { path: 'Move.toml', type: 'blob' },
  { path: 'sources', type: 'tree' },
  { path: 'sources/a.move', type: 'blob' },
  { path: 'README.md', type: 'blob' },
];

describe('fetchPackage', () => {
  const asked: string[] = [];
  let answer: (address: string) => Response;

  beforeEach(() => {
    asked.length = 0;
    answer = (address) =>
      address.includes('/git/trees/') ? Response.json({ tree: TREE }) : new Response(`text of ${address}`);
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return answer(address);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('lists a folder at a commit and fetches the package files', async () => {
    const files = await fetchPackage(WANTED, SERVERS);
    expect(files).toEqual({
      'Move.toml': 'text of https://files.example/them/theirs/v1/move/pack/Move.toml',
      'sources/a.move': 'text of https://files.example/them/theirs/v1/move/pack/sources/a.move',
    });
    expect(asked[0]).toBe('https://api.example/repos/them/theirs/git/trees/v1%3Amove%2Fpack?recursive=1');
    await fetchPackage({ ...WANTED, subdir: '' }, SERVERS);
    expect(asked).toContain('https://files.example/them/theirs/v1/Move.toml');
  });

  it('reports the server and the cause of a failure', async () => {
    await expect(fetchPackage({ ...WANTED, git: 'https://git.example/x' }, SERVERS)).rejects.toThrow(
      'https://git.example/x is not on GitHub',
    );
    answer = () => new Response('', { status: 404 });
    await expect(fetchPackage(WANTED, SERVERS)).rejects.toThrow(/api\.example does not have .* \(HTTP 404\)/);
    answer = () => new Response('<html>');
    await expect(fetchPackage(WANTED, SERVERS)).rejects.toThrow('responded, but did not return the files');
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(fetchPackage(WANTED, SERVERS)).rejects.toThrow(
      'could not be downloaded from api.example: Failed to fetch. Check your internet connection',
    );
  });

  it('identifies a package by its location', () => {
    const without = { ...WANTED, git: 'https://github.com/them/theirs' };
    expect(packageKey(WANTED)).toBe(packageKey(without));
    expect(packageKey(WANTED)).not.toBe(packageKey({ ...WANTED, rev: 'v2' }));
  });
});
