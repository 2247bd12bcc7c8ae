import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { messages } from './messages';

/** This browser's wallets for a chain, by name. */
export interface ConnectableWallets {
  /** Names of the wallets that can be connected. */
  readonly names: readonly string[];
  /** Requests access to the wallet's accounts. Rejects with advice for users if the wallet refuses. */
  connect(name: string): Promise<unknown>;
}

/**
 * Lets the user pick one of this browser's wallets and connects it; false if the user does not pick one.
 * @param chain name of the chain, as shown to users: 'Sui'.
 */
export async function connectWallet(
  { quickInput }: { readonly quickInput: Pick<QuickInputService, 'pick'> },
  chain: string,
  wallets: ConnectableWallets,
): Promise<boolean> {
  const { names } = wallets;
  const picked = await quickInput.pick({
    title: messages.connectWallet,
    placeholder: names.length === 0 ? messages.noWallets(chain) : messages.chooseWallet,
    items: names.map((label) => ({ label })),
  });
  if (!picked) return false;
  await wallets.connect(picked.label);
  return true;
}
