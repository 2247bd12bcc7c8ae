import { DisposableStore } from '@core/base/lifecycle';
import type { ChainCapability, ChainDescription, ChainDetails } from '@core/chains/chains';
import { chainsOfManifests, readManifestFile } from '@tests/support/chains-of-manifests';
import type { ChainUnderTest } from './chain-under-test';
import { aptos } from './chains/aptos';
import { ethereum } from './chains/ethereum';
import { sui } from './chains/sui';
import { ton } from './chains/ton';
import { toy } from './chains/toy';

export const chainsUnderTest: readonly ChainUnderTest[] = [aptos, ethereum, sui, ton, toy];

export function chainsWith(capability: ChainCapability): readonly ChainUnderTest[] {
  return chainsUnderTest.filter((chain) => descriptionOf(chain).capabilities.includes(capability));
}

const lifetime = new DisposableStore();
const { chains, details } = await readManifests();
lifetime.dispose();

async function readManifests() {
  const declared = chainsOfManifests(
    lifetime,
    chainsUnderTest.map(({ folder }) => readManifestFile(folder)),
  );
  const all = declared.chains;
  return {
    chains: new Map(all.map((chain) => [chain.id, chain])),
    details: new Map(await Promise.all(all.map(async ({ id }) => [id, await declared.details(id)] as const))),
  };
}

/** The manifest's chain declaration, as parsed by the host. */
export function descriptionOf({ id }: ChainUnderTest): ChainDescription {
  const description = chains.get(id);
  if (!description) throw new Error(`No manifest declares the chain ${id}`);
  return description;
}

/** The declaration's details, which the host loads later. */
export function detailsOf({ id }: ChainUnderTest): ChainDetails {
  return details.get(id) ?? {};
}
