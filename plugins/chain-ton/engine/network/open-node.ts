import type { TonNode } from './ton-node';
import { Tonapi } from './tonapi';
import { Toncenter } from './toncenter';

/** The node behind an address: one that ends in `/v2` is tonapi's, all others are toncenter's. */
export function openNode(address: string): TonNode {
  return /\/v2\/?$/.test(new URL(address).pathname) ? new Tonapi(address) : new Toncenter(address);
}
