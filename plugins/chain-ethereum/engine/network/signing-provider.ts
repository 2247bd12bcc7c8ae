import { createWalletClient, custom, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { RpcMethods } from '../chain/rpc-read-methods';
import { accountOf, signingMethods } from '../chain/rpc-signing-methods';
import type { EthereumProvider } from './ethereum-provider';

/** What is asked for a transaction; the rest is filled in by what the node says. */
interface AskedTransaction {
  readonly from?: string;
  readonly to?: Hex;
  readonly data?: Hex;
  readonly value?: Hex;
  readonly gas?: Hex;
}

/** A node together with keys of one's own, which it never sees: it is handed what is signed. */
export function signingProvider(
  node: EthereumProvider,
  accounts: () => readonly PrivateKeyAccount[],
): EthereumProvider {
  const addresses = () => accounts().map(({ address }) => address);
  const send = ({ from, to, data, value, gas }: AskedTransaction) => {
    const client = createWalletClient({
      account: accountOf(accounts(), from),
      transport: custom(node, { retryCount: 0 }),
    });
    return client.sendTransaction({
      chain: null,
      ...(to !== undefined && { to }),
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value: BigInt(value) }),
      ...(gas !== undefined && { gas: BigInt(gas) }),
    });
  };
  const methods: RpcMethods = {
    eth_accounts: addresses,
    eth_requestAccounts: addresses,
    eth_sendTransaction: ([transaction]) => send(transaction as AskedTransaction),
    ...signingMethods(accounts),
  };
  return {
    request: async ({ method, params = [] }) => {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined;
      return own ? own(params) : node.request({ method, params });
    },
  };
}
