import { type Common, createCustomCommon, Mainnet } from '@ethereumjs/common';
import type { TestEnvironment } from '../settings/test-environment';

/** The rules of the chain on which tests run. */
export function testRules(hardfork: TestEnvironment['evmVersion']): Common {
  return withFastRules(createCustomCommon({ chainId: 31_337, name: 'test' }, Mainnet, { hardfork }));
}

/**
 * Caches the rules, because the EVM checks them at every instruction, and the library searches a list.
 */
function withFastRules(common: Common): Common {
  const known = new Map<number, boolean>();
  const search = common.isActivatedEIP.bind(common);
  common.events.on('hardforkChanged', () => known.clear());
  common.isActivatedEIP = (eip) => {
    const isActive = known.get(eip) ?? search(eip);
    known.set(eip, isActive);
    return isActive;
  };
  return common;
}
