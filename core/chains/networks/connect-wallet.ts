import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { messages } from './messages';

/** The wallets of this browser that a chain can use, by their names. */
export interface ConnectableWallets {
  readonly names: readonly string[];
  /** Asks the wallet for its accounts. Rejects, in words that say what to do, where it does not agree. */
  connect(name: string): Promise<unknown>;
}

/**
 * Asks for one of this browser's wallets and connects it; false where the question was left.
 *
 * @param chain as users call it: 'Sui'.
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
