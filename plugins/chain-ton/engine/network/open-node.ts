import type { TonNode } from './ton-node';
import { Tonapi } from './tonapi';
import { Toncenter } from './toncenter';

/** Opens the node at a URL: a tonapi node if the URL ends in `/v2`, otherwise a toncenter node. */
export function openNode(address: string): TonNode {
  return /\/v2\/?$/.test(new URL(address).pathname) ? new Tonapi(address) : new Toncenter(address);
}
