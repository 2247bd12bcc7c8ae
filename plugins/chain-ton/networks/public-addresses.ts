import type { PublicNetwork } from '../engine/tonconnect/wallet-requests';

/**
 * Fills an address in from a setting: `{network}` is nothing on the main network and 'testnet.' on the test network,
 * `{address}` what it is about. Undefined for what is no address of a site.
 */
export function publicAddress(template: string, network: PublicNetwork, address = ''): string | undefined {
  const text = template
    .trim()
    .replaceAll('{network}', network === 'testnet' ? 'testnet.' : '')
    .replaceAll('{address}', encodeURIComponent(address));
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal) ? text : undefined;
}
