import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DisposableStore } from '@core/base/lifecycle';
import type { ChainDescription } from '@core/chains/chains';
import { DeclaredChains } from '@core/chains/declared-chains';
import type { Contributor } from '@host/manifest/contribution-point';
import { chainsPoint } from '@host/manifest/points/chains';
import { lookupOf } from './page-services';
import { repository } from './repository-files';

interface Manifest {
  readonly contributes: { readonly chains: readonly { readonly displayName: string }[] };
}

/** Folder names of the plugins that contribute chains. */
export const chainPlugins: readonly string[] = readdirSync(join(repository, 'plugins')).filter((name) =>
  name.startsWith('chain-'),
);

export function manifestOf(plugin: string): Manifest {
  return readManifestFile(join('plugins', plugin));
}

/** Reads the manifest in a repository folder, including the fields that an imported manifest's type lacks. */
export function readManifestFile(folder: string): Manifest {
  return JSON.parse(readFileSync(join(repository, folder, 'manifest.json'), 'utf8'));
}

/** Returns the chains that manifests contribute. They are declared as in the host, until `lifetime` is disposed. */
export function chainsOfManifests(
  lifetime: DisposableStore,
  manifests: readonly Manifest[] = chainPlugins.map(manifestOf),
): DeclaredChains {
  const chains = new DeclaredChains();
  for (const manifest of manifests) {
    const read = chainsPoint.read(manifest.contributes.chains);
    if (!read.ok) throw read.error;
    const contributor: Partial<Contributor> = {
      ...lookupOf({ chains }),
      activate: async () => undefined,
      loadAsset: async () => manifest,
      translate: (text) => text,
    };
    for (const item of read.value) lifetime.add(item.contribute(contributor as Contributor));
  }
  return chains;
}

export function chainDescriptions(plugins = chainPlugins): readonly ChainDescription[] {
  const lifetime = new DisposableStore();
  try {
    return chainsOfManifests(lifetime, plugins.map(manifestOf)).chains;
  } finally {
    lifetime.dispose();
  }
}
