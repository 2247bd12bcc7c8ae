import { describe, expect, it } from 'vitest';
import { completeManifest } from './complete-manifest';
import { readMoveToml } from './move-toml';

/** Labels of the completions at the `|` mark. */
const labels = (written: string) => {
  const offset = written.indexOf('|');
  return completeManifest(written.replace('|', ''), offset).map(({ label }) => label);
};

describe('completion in a Move.toml', () => {
  it('suggests tables that are not in the file yet', () => {
    expect(labels('[package]\nname = "p"\n\n[de|')).toEqual([
      'addresses',
      'dev-addresses',
      'dependencies',
      'dev-dependencies',
      'build',
    ]);
  });

  it('suggests the keys of the table at the cursor', () => {
    expect(labels('[package]\nname = "p"\n|\n[addresses]\nversion = "_"')).toEqual([
      'version',
      'upgrade_policy',
      'authors',
      'license',
      'description',
      'edition',
    ]);
    expect(labels('[dependencies.Pool]\ngit = "x"\nre|')).toContain('rev');
    expect(labels('[dependencies.Pool]\ngit = "x"\nre|')).not.toContain('git');
    expect(labels('[dependencies]\nPool = { git = "x", |')).toEqual(
      expect.arrayContaining(['rev', 'subdir', 'addr_subst']),
    );
    expect(labels('[addresses]\n|')).toEqual([]);
    expect(labels('[package]\nname = "|"')).toEqual([]);
    expect(labels('|')).toEqual([]);
  });

  it('suggests policies, and adds quotes if there are none yet', () => {
    expect(labels('[package]\nupgrade_policy = "|')).toEqual(['compatible', 'immutable', 'arbitrary']);
    const text = '[package]\nupgrade_policy = ';
    expect(completeManifest(text, text.length)[0]?.insertText).toBe('"compatible"');
  });

  it('suggests framework packages as complete dependencies', () => {
    const text = '[package]\nname = "p"\n[dependencies]\nAptosStdlib = { local = "s" }\n';
    const offered = completeManifest(text, text.length);
    expect(offered.map(({ label }) => label)).toEqual([
      'AptosFramework',
      'AptosToken',
      'AptosTokenObjects',
      'MoveStdlib',
    ]);
    const manifest = readMoveToml({ path: 'Move.toml', content: `${text}${offered[0]?.insertText}\n` });
    expect(manifest.dependencies[1]).toMatchObject({
      name: 'AptosFramework',
      source: { kind: 'git', revision: 'mainnet', folder: 'aptos-framework' },
    });
  });
});
