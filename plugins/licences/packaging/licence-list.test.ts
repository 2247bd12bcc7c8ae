import { repository } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { findEntries } from '../licence-entry';
import { licenceList } from './licence-list';
import { licensedPackages } from './licensed-packages';

describe('licenceList', () => {
  const list = licenceList(repository);
  const entry = (name: string, version?: string) =>
    list.entries.find((each) => each.name === name && (version === undefined || each.version === version));
  const textsOf = (name: string, version?: string) =>
    entry(name, version)?.texts.map((index) => list.texts[index]) ?? [];

  it('lists each version of every installed package exactly once, except development tools', () => {
    const installed = licensedPackages(repository).filter(
      ({ development, folder }) => !development && folder !== undefined,
    );
    expect(installed.length).toBeGreaterThan(200);
    const ids = list.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, version } of installed) expect(ids).toContain(`${name} ${version}`);
    expect(entry('@biomejs/biome')).toBeUndefined();
    expect(entry('@iconify-json/logos')?.licence).toBe('CC0-1.0');
  });

  it('lists the GPL compiler with its licence text and the source code of the same version', () => {
    expect(list.entries[0]?.kind).toBe('program');
    expect(entry('Solidity compiler', '0.8.20')).toMatchObject({
      kind: 'program',
      licence: 'GPL-3.0-or-later',
      source: 'https://github.com/ethereum/solidity/tree/v0.8.20',
    });
    expect(textsOf('Solidity compiler', '0.8.20').join()).toContain('GNU GENERAL PUBLIC LICENSE');
  });

  it('lists TON’s compilers and emulator under the licences of their sources, not those of their wrapper packages', () => {
    for (const [name, licence, title] of [
      ['FunC and Fift compilers', 'GPL-2.0-or-later', 'GNU GENERAL PUBLIC LICENSE'],
      ['Tolk compiler', 'GPL-2.0-or-later', 'GNU GENERAL PUBLIC LICENSE'],
      ['TVM emulator', 'LGPL-2.0-or-later', 'GNU LIBRARY GENERAL PUBLIC LICENSE'],
    ] as const) {
      expect(entry(name)).toMatchObject({ kind: 'program', licence });
      expect(textsOf(name).join()).toContain(title);
      expect(textsOf(name).join()).toContain('Version 2, June 1991');
    }
  });

  it('includes each package’s texts, or the standard licence text if the package has none', () => {
    expect(textsOf('react').join()).toContain('Meta Platforms');
    expect(textsOf('monaco-editor')).toHaveLength(2);
    expect(textsOf('@lumino/widgets').join()).toMatch(/Copyright \(c\) .*Redistribution and use/s);
    const silent = list.entries.filter(({ texts }) => texts.length === 0);
    expect(silent.map(({ name }) => name)).toEqual(['@tonstudio/parser-runtime']);
  });

  it('finds entries by name, licence and text, with name matches first', () => {
    const names = (query: string) => findEntries(list, query).map(({ name }) => name);
    expect(findEntries(list, ' ')).toBe(list.entries);
    expect(names('solidity gpl')).toEqual(expect.arrayContaining(['Solidity compiler']));
    expect(names('monaco')[0]).toBe('monaco-editor');
    expect(names('Meta Platforms')).toContain('react');
    expect(names('no such words anywhere')).toEqual([]);
  });

  it('contains only source URLs that a browser can open', () => {
    const sources = list.entries.flatMap(({ source }) => source ?? []);
    expect(sources.length).toBeGreaterThan(200);
    for (const source of sources) expect(new URL(source).protocol).toBe('https:');
    expect(entry('react')?.source).toBe('https://github.com/react/react');
  });
});
