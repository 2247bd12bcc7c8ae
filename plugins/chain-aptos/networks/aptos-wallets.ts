import { messages as networkMessages } from '@core/chains/networks/messages';
import { StandardWallets } from '@core/chains/networks/standard-wallets';
import type { Wallet } from '@wallet-standard/core';
import * as z from 'zod/mini';
import { parseAddress } from '../../move-toolchain/engine/vm/values/address';
import { messages } from '../messages';
import type { AptosSigner } from './aptos-signer';

/** https://github.com/aptos-foundation/AIPs/blob/main/aips/aip-62.md */
const CONNECT = 'aptos:connect';
const NETWORK = 'aptos:network';
const SEND = 'aptos:signAndSubmitTransaction';

type Connect = { connect(): Promise<unknown> };
type Network = { network(): Promise<unknown> };
type Send = { signAndSubmitTransaction(input: object): Promise<unknown> };

/** An address from a wallet: a string, or an object with toString(). */
const addressSchema = z.pipe(
  z.custom<{ toString(): string }>((value) => value !== null && value !== undefined),
  z.transform((value) => parseAddress(String(value)) ?? ''),
);
const approved = <T extends z.ZodMiniType>(args: T) => z.object({ status: z.literal('Approved'), args });
const connectedSchema = approved(z.object({ address: addressSchema }));
const networkSchema = z.object({ chainId: z.int() });
const sentSchema = approved(z.object({ hash: z.string() }));

/** Aptos wallets, each with the address of its account. */
export class AptosWallets extends StandardWallets<string> {
  constructor() {
    super([CONNECT, NETWORK, SEND]);
  }

  /** The accounts of the wallets that currently use the given chain. */
  async signers(chainId: number): Promise<readonly AptosSigner[]> {
    const found = await Promise.all(
      this.connected.map(async ([wallet, address]) => {
        const { network } = wallet.features[NETWORK] as Network;
        const { data } = networkSchema.safeParse(await network().catch(() => undefined));
        return data?.chainId === chainId ? [walletSigner(wallet, address)] : [];
      }),
    );
    return found.flat();
  }

  protected async requestAccounts({ name, features }: Wallet): Promise<string> {
    const { args } = connectedSchema.parse(await (features[CONNECT] as Connect).connect());
    if (args.address === '') throw new TypeError(name);
    return args.address;
  }
}

function walletSigner(wallet: Wallet, address: string): AptosSigner {
  return {
    address,
    name: wallet.name,
    publicKey: undefined,
    send: async ({ maximumGas, gasPrice }, given) => {
      if (!given) throw new Error(messages.walletRunsNoScripts(wallet.name));
      const { signAndSubmitTransaction } = wallet.features[SEND] as Send;
      const payload = {
        function: given.function,
        typeArguments: given.typeArguments,
        functionArguments: given.arguments,
      };
      const input = { payload, gasUnitPrice: Number(gasPrice), maxGasAmount: Number(maximumGas) };
      try {
        return sentSchema.parse(await signAndSubmitTransaction(input)).args.hash;
      } catch (error) {
        throw new Error(networkMessages.walletRefused(wallet.name), { cause: error });
      }
    },
  };
}
