import { encodeFunctionData, getAddress, parseAbi, zeroAddress } from 'viem';
import { messages } from '../messages';

/** Storage slots of proxies. https://eips.ethereum.org/EIPS/eip-1967 */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
const ADMIN_SLOT = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103';

/** The kind of proxy at an address, as defined by EIP-1967. */
export type ProxyAt =
  | { readonly kind: 'uups'; readonly implementation: `0x${string}` }
  | { readonly kind: 'transparent'; readonly implementation: `0x${string}`; readonly admin: `0x${string}` }
  | { readonly kind: 'beacon'; readonly beacon: `0x${string}` };

/** Reads a contract's storage slot as 32 bytes. */
export type ReadSlot = (address: string, slot: string) => Promise<string>;

/** The proxy at an address; undefined if there is none. */
export async function proxyAt(read: ReadSlot, address: string): Promise<ProxyAt | undefined> {
  const [implementation, admin, beacon] = await Promise.all(
    [IMPLEMENTATION_SLOT, ADMIN_SLOT, BEACON_SLOT].map(async (slot) => addressOf(await read(address, slot))),
  );
  if (implementation)
    return admin ? { kind: 'transparent', implementation, admin } : { kind: 'uups', implementation };
  return beacon && { kind: 'beacon', beacon };
}

const upgrades = parseAbi([
  'function upgradeToAndCall(address implementation, bytes data) payable',
  'function upgradeAndCall(address proxy, address implementation, bytes data) payable',
]);

/** The target and data of the transaction that changes a proxy's implementation. */
export function upgradeCall(
  proxy: ProxyAt,
  address: `0x${string}`,
  implementation: `0x${string}`,
): { readonly to: `0x${string}`; readonly data: `0x${string}` } {
  switch (proxy.kind) {
    case 'uups': {
      const args = [implementation, '0x'] as const;
      return {
        to: address,
        data: encodeFunctionData({ abi: upgrades, functionName: 'upgradeToAndCall', args }),
      };
    }
    case 'transparent': {
      const args = [address, implementation, '0x'] as const;
      return {
        to: proxy.admin,
        data: encodeFunctionData({ abi: upgrades, functionName: 'upgradeAndCall', args }),
      };
    }
    case 'beacon':
      throw new RangeError(messages.beaconProxy(address, proxy.beacon));
  }
}

function addressOf(slot: string): `0x${string}` | undefined {
  const address = getAddress(`0x${slot.replace(/^0x/, '').padStart(64, '0').slice(24)}`);
  return address === zeroAddress ? undefined : address;
}
