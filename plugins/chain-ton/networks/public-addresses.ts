import type { PublicNetwork } from '../engine/tonconnect/wallet-requests';

/**
 * Replaces the placeholders in a URL from a setting. `{network}` becomes '' on mainnet and 'testnet.' on testnet;
 * `{address}` becomes the contract's address. Undefined unless the result is an https URL or an http URL on this
 * machine.
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
