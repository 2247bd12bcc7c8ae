import { createWalletClient, custom, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { RpcMethods } from '../chain/rpc-read-methods';
import { accountOf, signingMethods } from '../chain/rpc-signing-methods';
import type { EthereumProvider } from './ethereum-provider';

/** The requested fields of a transaction; the node provides the others. */
interface AskedTransaction {
  readonly from?: string;
  readonly to?: Hex;
  readonly data?: Hex;
  readonly value?: Hex;
  readonly gas?: Hex;
}

/** A provider that signs with local keys. The node receives only signed transactions, never the keys. */
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
