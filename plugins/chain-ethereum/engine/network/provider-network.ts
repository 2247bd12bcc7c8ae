import { errorMessage } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { JsonRpcAnswer, JsonRpcRequest } from '@core/chains/json-rpc';
import { messages as networkMessages } from '@core/chains/networks/messages';
import { TransactionQueue } from '@core/chains/networks/transaction-queue';
import type { CallResult, DeployReceipt, SendReceipt } from '@core/chains/receipts';
import type {
  Account,
  CallRequest,
  DecodingContract,
  DeployRequest,
  Network,
  SendDataRequest,
  SendRequest,
  UpgradeRequest,
} from '@core/chains/toolchain';
import { getAddress, zeroAddress } from 'viem';
import { contractCreation, encodeData, gasLimitOf } from '../abi/encode-deployment';
import { decodeOutput, encodeCall } from '../abi/method-call';
import { addressParam, quantity } from '../chain/rpc-values';
import { messages } from '../messages';
import { type EthereumPayload, ethereumPayload } from '../payload';
import { checkUpgrade } from '../proxies/check-upgrade';
import { type ProxyAt, proxyAt, upgradeCall } from '../proxies/proxy-at';
import { implementationValues, initializationOf, proxyCreation, proxyMode } from '../proxies/proxy-modes';
import { codeOf, type EthereumProvider, isRefusal, revertData } from './ethereum-provider';
import { KnownContracts } from './known-contracts';
import { linkLibraries } from './link-libraries';
import { transactionReceipt } from './transaction-receipt';
import { type NodeReceipt, waitForReceipt } from './wait-for-receipt';

interface Transaction {
  readonly from?: string | undefined;
  readonly to?: string;
  readonly data: `0x${string}`;
  readonly value?: string | undefined;
  readonly gas?: string | undefined;
}

/**
 * A chain that is run by others and accessed through a wallet or a node. The chain decides when transactions are mined.
 */
export class ProviderNetwork implements Network {
  readonly #provider: EthereumProvider;
  readonly #nameAccount: (index: number) => string;
  readonly #queue = new TransactionQueue();
  readonly #contracts = new KnownContracts();

  constructor(provider: EthereumProvider, nameAccount: (index: number) => string) {
    this.#provider = provider;
    this.#nameAccount = nameAccount;
  }

  async accounts(): Promise<readonly Account[]> {
    const addresses = (await this.#ask('eth_accounts')) as readonly string[];
    return Promise.all(
      addresses.map(async (address, index) => ({
        address: getAddress(address),
        name: this.#nameAccount(index),
        balance: String(BigInt((await this.#ask('eth_getBalance', address, 'latest')) as string)),
      })),
    );
  }

  async deploy(request: DeployRequest, task?: TaskOptions): Promise<DeployReceipt> {
    const { artifact, mode, from, value, arguments: values, options } = request;
    const payload = ethereumPayload(artifact);
    const gas = gasLimitOf(options);
    if (mode === undefined) {
      const creation = contractCreation(artifact, values);
      return this.#queue.run(async () => {
        const { mined, ...receipt } = await this.#create(creation, { from, value, gas }, payload, task);
        const address = getAddress(mined.contractAddress ?? zeroAddress);
        this.#contracts.add(address, payload);
        return { ...receipt, address };
      });
    }
    const kind = proxyMode(mode);
    const initialization = initializationOf(payload, values);
    const creation = contractCreation(artifact, implementationValues(payload, values));
    return this.#queue.run(async () => {
      const { mined, ...receipt } = await this.#create(creation, { from, gas }, payload, task);
      if (!receipt.succeeded || !mined.contractAddress) return { ...receipt, address: zeroAddress };
      const owner = addressParam(from ?? mined.from).toString() as `0x${string}`;
      const data = await proxyCreation(kind, mined.contractAddress, owner, initialization);
      const proxy = await this.#send({ from, value, gas, data }, task);
      const address = getAddress(proxy.contractAddress ?? zeroAddress);
      this.#contracts.add(address, payload);
      return { ...joined(receipt, await this.#receipt({ from, value, data }, proxy, payload)), address };
    });
  }

  async isProxy(address: string): Promise<boolean> {
    return (await this.#proxyAt(addressParam(address).toString())) !== undefined;
  }

  async upgrade(request: UpgradeRequest, task?: TaskOptions): Promise<SendReceipt> {
    const { address, artifact, replaced, from, options } = request;
    const payload = ethereumPayload(artifact);
    const gas = gasLimitOf(options);
    const target = addressParam(address).toString() as `0x${string}`;
    const creation = contractCreation(artifact, []);
    return this.#queue.run(async () => {
      const proxy = checkUpgrade(await this.#proxyAt(target), address, ethereumPayload(replaced), payload);
      const { mined, ...receipt } = await this.#create(creation, { from, gas }, payload, task);
      if (!receipt.succeeded || !mined.contractAddress) return receipt;
      const call = { from, gas, ...upgradeCall(proxy, target, mined.contractAddress) };
      const upgraded = await this.#receipt(call, await this.#send(call, task), payload);
      if (upgraded.succeeded) this.#contracts.add(address, payload);
      return joined(receipt, upgraded);
    });
  }

  async call({ address, artifact, method, arguments: values }: CallRequest): Promise<CallResult> {
    const payload = ethereumPayload(artifact);
    const to = addressParam(address).toString();
    const data = encodeCall(payload, method, values);
    if ((await this.#ask('eth_getCode', to, 'latest')) === '0x') {
      return { succeeded: false, values: [], reason: messages.noContract(address) };
    }
    this.#contracts.add(address, payload);
    try {
      // Nodes do not report the gas used by a call, and an estimate must not be shown as a measured value.
      const output = await this.#provider.request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
      return { succeeded: true, values: decodeOutput(payload, method, output as `0x${string}`) };
    } catch (error) {
      const reason = this.#reason(error, payload);
      if (reason === undefined) throw this.#failure(error);
      return { succeeded: false, values: [], reason };
    }
  }

  async send(request: SendRequest, task?: TaskOptions): Promise<SendReceipt> {
    const { address, artifact, method, arguments: values, from, value, options } = request;
    const payload = ethereumPayload(artifact);
    const data = encodeCall(payload, method, values);
    return this.#sendTo(address, { from, value, data, gas: gasLimitOf(options) }, payload, task);
  }

  async sendData(request: SendDataRequest, task?: TaskOptions): Promise<SendReceipt> {
    const { address, artifact, data, from, value, options } = request;
    const payload = artifact && ethereumPayload(artifact);
    const transaction = { from, value, data: encodeData(data), gas: gasLimitOf(options) };
    return this.#sendTo(address, transaction, payload, task);
  }

  async decodeWith(contract: DecodingContract): Promise<void> {
    this.#contracts.decodeWith(contract);
  }

  async request({ method, params = [] }: JsonRpcRequest): Promise<JsonRpcAnswer> {
    try {
      return { result: await this.#provider.request({ method, params }) };
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw this.#failure(error);
      const data = revertData(error);
      return { error: { code, message: errorMessage(error), ...(data !== undefined && { data }) } };
    }
  }

  dispose(): void {
    this.#queue.dispose();
  }

  #sendTo(
    address: string,
    transaction: Transaction,
    payload: EthereumPayload | undefined,
    task: TaskOptions | undefined,
  ): Promise<SendReceipt> {
    const to = addressParam(address).toString();
    if (payload) this.#contracts.add(address, payload);
    return this.#queue.run(async () => {
      const sent = { ...transaction, to };
      return this.#receipt(sent, await this.#send(sent, task), payload);
    });
  }

  async #send({ value, ...transaction }: Transaction, task: TaskOptions | undefined): Promise<NodeReceipt> {
    const params = { ...transaction, value: quantity(BigInt(value ?? '0')) };
    return this.#queue.sendAndWait(
      task,
      async () => (await this.#ask('eth_sendTransaction', params)) as `0x${string}`,
      (hash, signal) => waitForReceipt(this.#provider, hash, signal),
    );
  }

  async #create(
    creation: (code: string) => `0x${string}`,
    sent: Omit<Transaction, 'data'>,
    payload: EthereumPayload,
    task: TaskOptions | undefined,
  ): Promise<SendReceipt & { readonly mined: NodeReceipt }> {
    const transaction = { ...sent, data: creation(await this.#linked(payload, sent.from, task)) };
    const mined = await this.#send(transaction, task);
    if (mined.contractAddress) this.#contracts.add(mined.contractAddress, payload);
    return { ...(await this.#receipt(transaction, mined, payload)), mined };
  }

  #proxyAt(address: string): Promise<ProxyAt | undefined> {
    const read = async (target: string, slot: string) =>
      String(await this.#ask('eth_getStorageAt', target, slot, 'latest'));
    return proxyAt(read, address);
  }

  #linked(
    payload: EthereumPayload,
    from: string | undefined,
    task: TaskOptions | undefined,
  ): Promise<string> {
    return linkLibraries(payload, {
      addressOf: async (code) => this.#contracts.library(code),
      deploy: async (code) => {
        const { contractAddress } = await this.#send({ from, data: `0x${code}` }, task);
        if (contractAddress) this.#contracts.addLibrary(code, contractAddress);
        return contractAddress ?? undefined;
      },
    });
  }

  async #receipt(
    transaction: Transaction,
    mined: NodeReceipt,
    payload: EthereumPayload | undefined,
  ): Promise<SendReceipt> {
    const succeeded = mined.status === 'success';
    const receipt = transactionReceipt(
      {
        hash: mined.transactionHash,
        from: mined.from,
        to: mined.to ?? undefined,
        created: mined.contractAddress ?? undefined,
        succeeded,
        value: BigInt(transaction.value ?? '0'),
        gasUsed: mined.gasUsed,
        gasPrice: mined.effectiveGasPrice,
        logs: mined.logs.map(({ address, topics, data, logIndex }) => ({
          address,
          topics: [...topics],
          data,
          index: logIndex,
        })),
      },
      (log) => this.#contracts.decodeEvent(log, payload),
    );
    if (succeeded) return { succeeded, transactions: [receipt] };
    const reason = await this.#reasonAfterwards(transaction, mined, payload);
    return { succeeded, transactions: [{ ...receipt, reason }] };
  }

  /** Nodes do not store revert reasons, so the transaction is repeated as a call in the block where it failed. */
  async #reasonAfterwards(
    { from, to, data, value }: Transaction,
    { blockNumber }: NodeReceipt,
    payload: EthereumPayload | undefined,
  ): Promise<string> {
    const params = { from, ...(to !== undefined && { to }), data, value: quantity(BigInt(value ?? '0')) };
    try {
      await this.#provider.request({ method: 'eth_call', params: [params, quantity(blockNumber)] });
      return messages.revertedSilently;
    } catch (error) {
      return this.#reason(error, payload) ?? messages.revertedSilently;
    }
  }

  /** Why a contract reverted; undefined if the error has another cause. */
  #reason(error: unknown, payload: EthereumPayload | undefined): string | undefined {
    const data = revertData(error);
    if (data === undefined) return undefined;
    return this.#contracts.revertReason(data, payload) ?? messages.revertedSilently;
  }

  async #ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#provider.request({ method, params });
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #failure(error: unknown): Error {
    if (isRefusal(error)) return new Error(messages.walletRefused, { cause: error });
    const reason = this.#reason(error, undefined);
    if (reason !== undefined) return new Error(networkMessages.wouldFail(reason), { cause: error });
    return error instanceof Error ? error : new Error(errorMessage(error), { cause: error });
  }
}

/** Combines the receipts of two transactions; the second depends on the first. */
function joined(first: SendReceipt, second: SendReceipt): SendReceipt {
  return { ...second, transactions: [...first.transactions, ...second.transactions] };
}
