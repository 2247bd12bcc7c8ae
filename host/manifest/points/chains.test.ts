import { readdirSync, readFileSync } from 'node:fs';
import { DeclaredChains } from '@core/chains/declared-chains';
import type { Contributor } from '@host/manifest/contribution-point';
import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../../tests/support/page-services';
import { chainsPoint } from './chains';

const plugins = readdirSync('plugins').filter((name) => name.startsWith('chain-'));

function itemsOf(plugin: string): object[] {
  return JSON.parse(readFileSync(`plugins/${plugin}/manifest.json`, 'utf8')).contributes.chains;
}

describe('chains of a manifest', () => {
  it.each(plugins)('every field that %s declares reaches ChainService', (plugin) => {
    const chains = new DeclaredChains();
    const read = chainsPoint.read(itemsOf(plugin));
    if (!read.ok) throw read.error;
    const contributor = {
      ...lookupOf({ chains }),
      activate: async () => undefined,
      translate: (text: string) => text,
    } as unknown as Contributor;
    const declared = read.value.map((item) => item.contribute(contributor));
    // Only the choices of a network control are given another shape: a title beside each value.
    const asDeclared = JSON.parse(JSON.stringify(chains.chains), (_key, value) =>
      Array.isArray(value) && value.every((item) => typeof item?.title === 'string' && 'value' in item)
        ? value.map((item) => item.value)
        : value,
    );
    expect(asDeclared).toMatchObject(itemsOf(plugin));
    for (const declaration of declared) declaration.dispose();
    expect(chains.chains).toEqual([]);
  });
});
