import type { TonNode } from './ton-node';
import { Tonapi } from './tonapi';
import { Toncenter } from './toncenter';

/** Opens the node at an address: a tonapi node if the address ends in `/v2`, otherwise a toncenter node. */
export function openNode(address: string): TonNode {
  return /\/v2\/?$/.test(new URL(address).pathname) ? new Tonapi(address) : new Toncenter(address);
}
