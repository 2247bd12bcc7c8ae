import { loadOnce } from '@core/base/async';
import type { ValueStore } from '@core/storage/values/value-store';
import type { AccountCommandServices } from './account-commands';
import type { BurnerAccounts, KeyFormat } from './burner-accounts';
import type { ConnectableWallets } from './connect-wallet';

/** A chain's account support. */
export interface OfferedAccounts<Signer> {
  /** Id of the chain: 'sui'. Command ids start with it. */
  readonly chain: string;
  /** Name of the chain, as shown to users: 'Sui'. */
  readonly displayName: string;
  /** Id of the plugin; keys are stored under this id. */
  readonly plugin: string;
  /** User-facing description of the private key format: '64 hexadecimal digits'. */
  readonly keyForm: string;
  /** Copies text to the clipboard. */
  readonly copy: (text: string) => Promise<void>;
  /** Loads the chain's private key format. */
  readonly loadKeys: () => Promise<KeyFormat<Signer>>;
  /** Loads the wallets that can be connected; absent if the chain has none. */
  readonly loadWallets?: () => Promise<ConnectableWallets>;
}

/**
 * Registers a chain's account commands: `{chain}.newAccount`, `importAccount`, `exportAccount`, `removeAccount`, and
 * `connectWallet` if the chain has wallets. Their code is loaded on first use.
 * @returns a function that opens the chain's burner accounts. It rejects with `UnreadableSecretError` if their keys
 * cannot be read.
 */
export function offerAccounts<Signer>(
  commands: { register(id: string, handler: () => Promise<void>): void },
  services: AccountCommandServices & { readonly values: ValueStore },
  { chain, displayName, plugin, keyForm, copy, loadKeys, loadWallets }: OfferedAccounts<Signer>,
): () => Promise<BurnerAccounts<Signer>> {
  const burnerAccounts = loadOnce(async () => {
    const [{ BurnerAccounts }, keys] = await Promise.all([import('./burner-accounts'), loadKeys()]);
    return BurnerAccounts.open(services.values, plugin, keys);
  });
  const load = async () => {
    const { AccountCommands } = await import('./account-commands');
    return new AccountCommands(services, { chain, displayName, keyForm, burnerAccounts, copy });
  };
  const names = ['newAccount', 'importAccount', 'exportAccount', 'removeAccount'] as const;
  for (const name of names) commands.register(`${chain}.${name}`, async () => (await load())[name]());
  if (loadWallets) {
    commands.register(`${chain}.connectWallet`, async () => {
      const { connectWallet } = await import('./connect-wallet');
      if (await connectWallet(services, displayName, await loadWallets())) await (await load()).refresh();
    });
  }
  return burnerAccounts;
}
