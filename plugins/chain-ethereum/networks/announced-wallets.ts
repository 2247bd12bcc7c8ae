import { type Disposable, toDisposable } from '@core/base/lifecycle';
import * as z from 'zod/mini';
import type { EthereumProvider } from '../engine/network/ethereum-provider';

/** https://eips.ethereum.org/EIPS/eip-6963#provider-info */
const announcementSchema = z.object({
  info: z.object({ uuid: z.string(), name: z.string().check(z.minLength(1)), rdns: z.string() }),
  provider: z.custom<EthereumProvider>(
    (value) => typeof (value as Partial<EthereumProvider> | null)?.request === 'function',
  ),
});

export interface AnnouncedWallet {
  /** Reverse domain name of the wallet ('io.metamask'); does not change while the wallet is installed. */
  readonly id: string;
  readonly name: string;
  readonly provider: EthereumProvider;
}

/**
 * Asks the browser's wallets to announce themselves and reports each wallet once.
 * https://eips.ethereum.org/EIPS/eip-6963
 */
export function watchWallets(found: (wallet: AnnouncedWallet) => void): Disposable {
  const known = new Set<string>();
  const onAnnounce = (event: Event) => {
    const announced = announcementSchema.safeParse((event as CustomEvent<unknown>).detail);
    // Third-party scripts can also run in this window, so invalid announcements are ignored.
    if (!announced.success) return;
    const { info, provider } = announced.data;
    const id = info.rdns || info.uuid;
    if (known.has(id)) return;
    known.add(id);
    found({ id, name: info.name, provider });
  };
  window.addEventListener('eip6963:announceProvider', onAnnounce);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return toDisposable(() => window.removeEventListener('eip6963:announceProvider', onAnnounce));
}
