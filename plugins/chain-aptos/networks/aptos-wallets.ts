import { getWallets, type Wallet } from '@wallet-standard/core';
import * as z from 'zod/mini';
import { parseAddress } from '../engine/vm/values/address';
import { messages } from '../messages';
import type { AptosSigner } from './aptos-signer';

/** https://github.com/aptos-foundation/AIPs/blob/main/aips/aip-62.md */
const CONNECT = 'aptos:connect';
const NETWORK = 'aptos:network';
const SEND = 'aptos:signAndSubmitTransaction';

type Connect = { connect(): Promise<unknown> };
type Network = { network(): Promise<unknown> };
type Send = { signAndSubmitTransaction(input: object): Promise<unknown> };

/** An address as wallets give it: text, or an object that can say it. */
const addressSchema = z.pipe(
  z.custom<{ toString(): string }>((value) => value !== null && value !== undefined),
  z.transform((value) => parseAddress(String(value)) ?? ''),
);
/** What a person answered a wallet. */
const approved = <T extends z.ZodMiniType>(args: T) => z.object({ status: z.literal('Approved'), args });
const connectedSchema = approved(z.object({ address: addressSchema }));
const networkSchema = z.object({ chainId: z.int() });
const sentSchema = approved(z.object({ hash: z.string() }));

/** Wallets that browser extensions announce by the wallet standard, and the accounts of those that were connected. */
export class AptosWallets {
  readonly #connected = new Map<Wallet, string>();

  /** Those that send transactions on Aptos. */
  get names(): readonly string[] {
    return this.#all.map(({ name }) => name);
  }

  /** Asks the wallet's owner for an account. Rejects where he refuses. */
  async connect(name: string): Promise<void> {
    const wallet = this.#all.find((each) => each.name === name);
    const connect = wallet?.features[CONNECT] as Connect | undefined;
    if (!wallet || !connect) throw new Error(messages.walletNotConnected(name));
    try {
      const { args } = connectedSchema.parse(await connect.connect());
      if (args.address === '') throw new TypeError(name);
      this.#connected.set(wallet, args.address);
    } catch (error) {
      throw new Error(messages.walletNotConnected(name), { cause: error });
    }
  }

  /** The accounts of wallets that are on a chain now. */
  async signers(chainId: number): Promise<readonly AptosSigner[]> {
    const found = await Promise.all(
      [...this.#connected].map(async ([wallet, address]) => {
        const { network } = wallet.features[NETWORK] as Network;
        const { data } = networkSchema.safeParse(await network().catch(() => undefined));
        return data?.chainId === chainId ? [walletSigner(wallet, address)] : [];
      }),
    );
    return found.flat();
  }

  get #all(): readonly Wallet[] {
    const wallets = getWallets().get();
    return wallets.filter(({ features }) => [CONNECT, NETWORK, SEND].every((name) => name in features));
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
        throw new Error(messages.walletRefused(wallet.name), { cause: error });
      }
    },
  };
}
