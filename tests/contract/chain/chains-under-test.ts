import type { ChainCapability, ChainDescription } from '@core/chains/chains';
import { DeclaredChains } from '@core/chains/declared-chains';
import type { Contributor } from '@host/manifest/contribution-point';
import { chainsPoint } from '@host/manifest/points/chains';
import { lookupOf } from '@tests/support/page-services';
import type { ChainUnderTest } from './chain-under-test';
import { aptos } from './chains/aptos';
import { ethereum } from './chains/ethereum';
import { sui } from './chains/sui';
import { ton } from './chains/ton';

export const chainsUnderTest: readonly ChainUnderTest[] = [aptos, ethereum, sui, ton];

/** The chains that declare a capability. */
export function chainsWith(capability: ChainCapability): readonly ChainUnderTest[] {
  return chainsUnderTest.filter((chain) => descriptionOf(chain).capabilities.includes(capability));
}

/** The manifest's declaration, as the host reads it. */
export function descriptionOf({ id, manifest }: ChainUnderTest): ChainDescription {
  const chains = new DeclaredChains();
  const read = chainsPoint.read(manifest.contributes.chains);
  if (!read.ok) throw read.error;
  const contributor = {
    ...lookupOf({ chains }),
    activate: async () => undefined,
    translate: (text: string) => text,
  } as Partial<Contributor> as Contributor;
  const [declared] = read.value.map((item) => item.contribute(contributor));
  const [description] = chains.chains;
  declared?.dispose();
  if (!description) throw new Error(`The manifest of ${id} declares no chain`);
  return description;
}
