import type { Account } from '../toolchain';
import { messages } from './messages';

/** An account that signs transactions for a public network. */
export interface NetworkSigner {
  /** Address in the chain's notation. */
  readonly address: string;
  /** Name shown to users: 'Burner 1'. */
  readonly name: string;
}

/** The signers, as accounts of a network. `balanceOf` resolves to the balance of an address, in the smallest unit. */
export function accountsOf(
  signers: readonly NetworkSigner[],
  balanceOf: (address: string) => Promise<string>,
): Promise<readonly Account[]> {
  return Promise.all(
    signers.map(async ({ address, name }) => ({ address, name, balance: await balanceOf(address) })),
  );
}

/**
 * The signer with this address, or the first signer if no address is given. Throws a user-facing error if there is
 * none.
 * @param chain name of the chain, as shown to users: 'Sui'.
 */
export function findSigner<Signer extends NetworkSigner>(
  signers: readonly Signer[],
  from: string | undefined,
  chain: string,
): Signer {
  const found = from === undefined ? signers[0] : signers.find(({ address }) => address === from);
  if (!found) throw new Error(from === undefined ? messages.noSigner(chain) : messages.noSuchSigner(from));
  return found;
}
