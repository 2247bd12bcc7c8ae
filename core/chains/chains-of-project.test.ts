import { describe, expect, it } from 'vitest';
import type { ChainDescription } from './chains';
import { chainsOfProject } from './chains-of-project';

const chain = (id: string, ...extensions: string[]): ChainDescription => ({
  id,
  displayName: id,
  languages: [{ id, displayName: id, extensions }],
  capabilities: [],
});
const chains = [chain('aptos', 'move'), chain('sui', 'move'), chain('ton', 'fc', 'tolk')];
const ids = (blockchain: string, ...paths: string[]) =>
  chainsOfProject(chains, blockchain, paths).map(({ id }) => id);

describe('chainsOfProject', () => {
  it('returns each chain once, in file order', () => {
    expect(ids('ton', 'a.tolk', 'b.fc', 'sources/c.move')).toEqual(['ton', 'aptos']);
  });

  it('prefers the project’s chain if two chains have the same file extension', () => {
    expect(ids('sui', 'a.move')).toEqual(['sui']);
  });

  it('returns no chain if no plugin provides the project’s chain, even if another chain supports the same language', () => {
    const [, ...others] = chains;
    expect(chainsOfProject(others, 'aptos', ['a.move'])).toEqual([]);
    expect(chainsOfProject(others, 'none', ['a.move'])).toHaveLength(1);
    expect(chainsOfProject(others, '', ['a.move'])).toHaveLength(1);
  });

  it('returns an empty list for files that no chain compiles', () => {
    expect(ids('ton', 'README.md', '.fc')).toEqual([]);
  });
});
