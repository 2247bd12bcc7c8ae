import { errorMessage } from '@core/base/errors';
import type { ContractValue } from '@core/chains/contract-interface';
import type { JsonRpcAnswer, JsonRpcRequest, RequestedTransaction } from '@core/chains/json-rpc';
import { messages as networkMessages } from '@core/chains/networks/messages';
import { RequestQueue } from '@core/chains/networks/request-queue';
import { Snapshots } from '@core/chains/networks/snapshots';
import type { CallResult, DeployReceipt, SendReceipt } from '@core/chains/receipts';
import type {
  Account,
  Artifact,
  CallRequest,
  ControlValues,
  DecodingContract,
  DeployRequest,
  LocalNetwork,
  LocalNetworkOptions,
  SendDataRequest,
  SendRequest,
  UpgradeRequest,
} from '@core/chains/toolchain';
import { bytesToHex } from '@ethereumjs/util';
import { getAddress, toHex } from 'viem';
import { contractCreation, encodeData, gasLimitOf } from '../abi/encode-deployment';
import { decodeOutput, encodeCall } from '../abi/method-call';
import type { MinedTransaction } from '../chain/chain-records';
import type { EvmChain } from '../chain/evm-chain';
import { RpcError, rpcCodes } from '../chain/rpc-error';
import { messageOf, sendTransaction } from '../chain/rpc-transactions';
import { addressParam } from '../chain/rpc-values';
import { messages } from '../messages';
import { type EthereumPayload, ethereumPayload } from '../payload';
import { checkUpgrade } from '../proxies/check-upgrade';
import { type ProxyAt, proxyAt, upgradeCall } from '../proxies/proxy-at';
import { implementationValues, initializationOf, proxyCreation, proxyMode } from '../proxies/proxy-modes';
import { controlValues, setControl } from './chain-controls';
import { KnownContracts } from './known-contracts';
import { linkLibraries } from './link-libraries';
import { MinedLater } from './mined-later';
import { type NetworkParts, RunningChain } from './running-chain';
import { TransactionReceipts } from './transaction-receipts';

/** A submitted transaction, with its result if it has already been mined. */
interface Submitted {
  readonly hash: `0x${string}`;
  readonly mined: MinedTransaction | undefined;
  /** Address of the contract that the transaction creates. */
  readonly created: `0x${string}` | undefined;
}

interface Sent {
  readonly from: string | undefined;
  readonly value?: string | undefined;
  readonly gas?: string | undefined;
}

/**
 * A private Ethereum chain in memory, optionally a fork of another chain. It has twenty accounts with 10,000 ether each
 * and the well-known keys of Ethereum tools. It mines a block for each transaction unless automine is off.
 */
export class EthereumLocalNetwork implements LocalNetwork {
  readonly #running: RunningChain;
  readonly #queue = new RequestQueue(() => {
    this.#running.stop();
    this.#later.end();
  });
  /**
   * Each snapshot is stored with its chain, because resetting, loading and some controls start another chain that uses
   * the same ids.
   */
  readonly #snapshots = new Snapshots<{ readonly chain: EvmChain; readonly id: string }>();
  readonly #contracts = new KnownContracts();
  readonly #receipts = new TransactionReceipts(this.#contracts, () => this.#chain);
  readonly #later = new MinedLater();

  private constructor(running: RunningChain) {
    this.#running = running;
    running.mineBy((step) => this.#run(step));
  }

  static async open(parts: NetworkParts, options: LocalNetworkOptions = {}): Promise<EthereumLocalNetwork> {
    return new EthereumLocalNetwork(await RunningChain.open(parts, options));
  }

  accounts(): Promise<readonly Account[]> {
    return this.#run(async () => {
      const { accounts, impersonated } = this.#chain;
      const own = accounts.map(({ address }, index) => ({ address, name: `Account ${index + 1}` }));
      const lent = [...impersonated].map((address, index) => ({
        address: addressParam(address),
        name: messages.lentAccount(index),
      }));
      const known = new Set(own.map(({ address }) => address.toString()));
      const all = [...own, ...lent.filter(({ address }) => !known.has(address.toString()))];
      return Promise.all(
        all.map(async ({ address, name }) => ({
          name,
          address: getAddress(address.toString()),
          balance: String(await this.#chain.state.balance(address.toString())),
        })),
      );
    });
  }

  async deploy(request: DeployRequest): Promise<DeployReceipt> {
    const { artifact, mode, value, arguments: values, options } = request;
    const from = request.from ?? this.#chain.accounts[0]?.address.toString() ?? '';
    const gas = gasLimitOf(options);
    let implementation: Submitted | undefined;
    const prepare = async () => {
      if (mode === undefined) return this.#create(artifact, { from, value, gas }, values);
      const payload = ethereumPayload(artifact);
      const kind = proxyMode(mode);
      const initialization = initializationOf(payload, values);
      const created = await this.#create(artifact, { from, gas }, implementationValues(payload, values));
      if (!isThere(created)) return created;
      implementation = created;
      this.#contracts.add(created.created, payload);
      const owner = addressParam(from).toString() as `0x${string}`;
      const data = await proxyCreation(kind, created.created, owner, initialization);
      return this.#submit({ from, value, data, gas });
    };
    return this.#transact(prepare, async (mined) => {
      const payload = ethereumPayload(artifact);
      const address = getAddress(mined.created ?? `0x${'00'.repeat(20)}`);
      this.#contracts.add(address, payload);
      return { ...(await this.#receipts.ofAll([implementation, mined], payload)), address };
    });
  }

  isProxy(address: string): Promise<boolean> {
    return this.#run(async () => (await this.#proxyAt(addressParam(address).toString())) !== undefined);
  }

  async upgrade({ address, artifact, replaced, from, options }: UpgradeRequest): Promise<SendReceipt> {
    const gas = gasLimitOf(options);
    let implementation: Submitted | undefined;
    const prepare = async () => {
      const payload = ethereumPayload(artifact);
      const target = addressParam(address).toString() as `0x${string}`;
      const proxy = checkUpgrade(await this.#proxyAt(target), address, ethereumPayload(replaced), payload);
      const created = await this.#create(artifact, { from, gas }, []);
      if (!isThere(created)) return created;
      implementation = created;
      this.#contracts.add(created.created, payload);
      return this.#submit({ from, value: '0', gas, ...upgradeCall(proxy, target, created.created) });
    };
    return this.#transact(prepare, async (mined) => {
      const payload = ethereumPayload(artifact);
      const receipt = await this.#receipts.ofAll([implementation, mined], payload);
      if (receipt.succeeded) this.#contracts.add(address, payload);
      return receipt;
    });
  }

  call({ address, artifact, method, arguments: values }: CallRequest): Promise<CallResult> {
    return this.#run(async () => {
      const payload = ethereumPayload(artifact);
      const to = addressParam(address);
      const data = encodeCall(payload, method, values);
      if (!(await this.#chain.state.hasCode(to.toString()))) {
        return { succeeded: false, values: [], reason: messages.noContract(address) };
      }
      this.#contracts.add(address, payload);
      const message = messageOf(this.#chain, { to: to.toString(), data });
      const result = await this.#chain.call(message);
      const output = bytesToHex(result.output);
      const gasUsed = String(result.gasUsed);
      const { error } = result;
      if (error === undefined) {
        return { succeeded: true, values: decodeOutput(payload, method, output), gasUsed };
      }
      const at = this.#receipts.failurePlace(await this.#chain.traceCall(message, error));
      const reason = this.#receipts.failureReason(error, output, payload);
      return { succeeded: false, values: [], reason, gasUsed, ...(at && { at }) };
    });
  }

  send({
    address,
    artifact,
    method,
    arguments: values,
    from,
    value,
    options,
  }: SendRequest): Promise<SendReceipt> {
    const prepare = async () => {
      const payload = ethereumPayload(artifact);
      const data = encodeCall(payload, method, values);
      const to = addressParam(address);
      // A chain would accept a transaction to an address without code, do nothing, and report success.
      if (!(await this.#chain.state.hasCode(to.toString())))
        throw new RangeError(messages.noContract(address));
      this.#contracts.add(address, payload);
      return this.#submit({ from, value, data, to: to.toString(), gas: gasLimitOf(options) });
    };
    return this.#transact(prepare, async (mined) => {
      const payload = ethereumPayload(artifact);
      const receipt = await this.#receipts.of(mined, payload);
      return receipt.succeeded
        ? { ...receipt, values: decodeOutput(payload, method, mined.output) }
        : receipt;
    });
  }

  sendData({ address, artifact, data, from, value, options }: SendDataRequest): Promise<SendReceipt> {
    const prepare = async () => {
      const to = addressParam(address).toString();
      if (artifact) this.#contracts.add(address, ethereumPayload(artifact));
      return this.#submit({ from, value, data: encodeData(data), to, gas: gasLimitOf(options) });
    };
    return this.#transact(prepare, async (mined) => {
      const receipt = await this.#receipts.of(mined, artifact && ethereumPayload(artifact));
      if (!receipt.succeeded || mined.output === '0x') return receipt;
      return { ...receipt, values: [{ name: '', type: 'bytes', value: mined.output }] };
    });
  }

  decodeWith(contract: DecodingContract): Promise<void> {
    return this.#run(async () => this.#contracts.decodeWith(contract));
  }

  snapshot(): Promise<string> {
    return this.#run(async () => this.#snapshots.add({ chain: this.#chain, id: this.#chain.snapshot() }));
  }

  revert(snapshot: string): Promise<void> {
    return this.#run(async () => {
      const { chain, id } = this.#snapshots.returnTo(snapshot);
      if (chain !== this.#chain || !chain.revert(id))
        throw new RangeError(networkMessages.noSnapshot(snapshot));
    });
  }

  reset(): Promise<void> {
    return this.#run(async () => {
      await this.#running.restart();
      this.#snapshots.clear();
    });
  }

  dump(): Promise<string> {
    return this.#run(async () => this.#running.dump());
  }

  load(dump: string): Promise<void> {
    return this.#run(async () => {
      await this.#running.load(dump);
      this.#snapshots.clear();
    });
  }

  controls(): Promise<ControlValues> {
    return this.#run(async () => controlValues(this.#running));
  }

  control(name: string, value: string): Promise<void> {
    return this.#run(() => setControl(this.#running, name, value));
  }

  request(request: JsonRpcRequest): Promise<JsonRpcAnswer> {
    return this.#run(async () => {
      if (this.#running.isRead(request.method)) return { ...(await this.#answer(request)), isRead: true };
      const { transactions } = this.#chain;
      const before = transactions.size;
      const answer = await this.#answer(request);
      const mined = [...transactions.values()]
        .slice(before)
        .filter(({ hash }) => !this.#later.isAwaited(hash));
      return mined.length === 0 ? answer : { ...answer, mined: await this.#requested(mined) };
    });
  }

  async #answer({ method, params = [] }: JsonRpcRequest): Promise<JsonRpcAnswer> {
    try {
      const { methods } = this.#running;
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!run) throw new RpcError(rpcCodes.methodNotFound, messages.noRpcMethod(method));
      return { result: await run(params) };
    } catch (error) {
      if (!(error instanceof RpcError)) {
        return { error: { code: rpcCodes.internal, message: errorMessage(error) } };
      }
      const { code, message, data } = error;
      return { error: { code, message, ...(data !== undefined && { data }) } };
    }
  }

  async #requested(mined: readonly MinedTransaction[]): Promise<readonly RequestedTransaction[]> {
    const requested: RequestedTransaction[] = [];
    for (const one of mined) {
      const payload = one.to === undefined ? undefined : this.#contracts.payload(one.to);
      const { transactions } = await this.#receipts.of(one, payload);
      requested.push(
        ...transactions.map((receipt) => ({
          data: String(one.fields.input),
          ...(one.created !== undefined && { created: getAddress(one.created) }),
          receipt,
        })),
      );
    }
    return requested;
  }

  dispose(): void {
    this.#queue.dispose();
  }

  #run<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      try {
        return await task();
      } finally {
        this.#later.settle(this.#chain);
      }
    });
  }

  get #chain(): EvmChain {
    return this.#running.chain;
  }

  /** Sends a transaction and returns its result, immediately or when it is mined. */
  async #transact<T>(
    prepare: () => Promise<Submitted>,
    finish: (mined: MinedTransaction) => Promise<T>,
  ): Promise<T> {
    const begun = await this.#run(async () => {
      const { hash, mined } = await prepare();
      return mined ? { done: await finish(mined) } : { waiting: this.#later.transaction(hash) };
    });
    if ('done' in begun) return begun.done;
    const mined = await begun.waiting;
    return this.#run(() => finish(mined));
  }

  async #submit(params: Sent & { readonly data: string; readonly to?: string }): Promise<Submitted> {
    try {
      return await sendTransaction(this.#chain, { ...params });
    } catch (error) {
      if (!errorMessage(error).startsWith('the initcode size')) throw error;
      throw new RangeError(messages.codeTooLong, { cause: error });
    }
  }

  async #create(
    artifact: Artifact,
    sent: Sent,
    values: readonly ContractValue[] | undefined,
  ): Promise<Submitted> {
    const creation = contractCreation(artifact, values);
    return this.#submit({
      ...sent,
      data: creation(await this.#linked(ethereumPayload(artifact), sent.from)),
    });
  }

  #proxyAt(address: string): Promise<ProxyAt | undefined> {
    const read = async (target: string, slot: string) =>
      toHex(await this.#chain.state.storage(addressParam(target).toString(), BigInt(slot)), { size: 32 });
    return proxyAt(read, address);
  }

  /** Links the code with its libraries. Each library is deployed only once. */
  #linked(payload: EthereumPayload, from: string | undefined): Promise<string> {
    return linkLibraries(payload, {
      addressOf: async (code) => {
        const known = this.#contracts.library(code);
        return known && (await this.#chain.state.hasCode(known.toLowerCase() as `0x${string}`))
          ? known
          : undefined;
      },
      deploy: async (code) => {
        const { created } = await this.#submit({ from, value: '0', data: `0x${code}` });
        if (created) this.#contracts.addLibrary(code, created);
        return created;
      },
    });
  }
}

/** Whether the contract exists or, if the transaction is pending, is expected to exist. */
function isThere(submitted: Submitted): submitted is Submitted & { readonly created: `0x${string}` } {
  return submitted.created !== undefined && submitted.mined?.succeeded !== false;
}
