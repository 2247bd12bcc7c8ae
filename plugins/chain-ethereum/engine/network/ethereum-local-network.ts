import { errorMessage } from '@core/base/error-message';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { SerialQueue } from '@core/base/serial-queue';
import type {
  Account,
  Artifact,
  CallRequest,
  CallResult,
  ContractValue,
  ControlValues,
  DeployReceipt,
  DeployRequest,
  JsonRpcAnswer,
  JsonRpcRequest,
  LocalNetwork,
  LocalNetworkOptions,
  NetworkFork,
  SendDataRequest,
  SendReceipt,
  SendRequest,
  UpgradeRequest,
} from '@core/chains/toolchain';
import { type Address, bytesToHex, hexToBytes } from '@ethereumjs/util';
import { getAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { abiOf } from '../abi/describe-contract';
import {
  checkDeployable,
  constructorArguments,
  encodeData,
  encodeDeployment,
  gasLimitOf,
} from '../abi/encode-deployment';
import { decodeOutput, encodeCall } from '../abi/method-call';
import { revertReason } from '../abi/revert-reason';
import { type DumpedFork, dumpChain, dumpedFork, loadChain } from '../chain/chain-dump';
import type { MinedTransaction } from '../chain/chain-records';
import { type ChainOptions, EvmChain } from '../chain/evm-chain';
import { type AskNode, ForkOrigin } from '../chain/fork-origin';
import { forkReadMethods } from '../chain/fork-read-methods';
import { controlMethods } from '../chain/rpc-control-methods';
import { RpcError, rpcCodes } from '../chain/rpc-error';
import { type RpcMethods, readMethods } from '../chain/rpc-read-methods';
import { signingMethods } from '../chain/rpc-signing-methods';
import { messageOf, sendTransaction } from '../chain/rpc-transactions';
import { addressParam } from '../chain/rpc-values';
import type { FailedFrame } from '../chain/trace-failure';
import { messages } from '../messages';
import { type EthereumPayload, ethereumPayload } from '../payload';
import { checkUpgrade } from '../proxies/check-upgrade';
import { type ProxyAt, proxyAt, upgradeCall } from '../proxies/proxy-at';
import { implementationValues, initializationOf, proxyCreation, proxyMode } from '../proxies/proxy-modes';
import { type ControlledChain, controlValues, setControl } from './chain-controls';
import { failurePlace } from './failure-place';
import { KnownContracts } from './known-contracts';
import { linkLibraries } from './link-libraries';
import { MinedLater } from './mined-later';
import { transactionReceipt } from './transaction-receipt';

/** A transaction that was handed in, and what became of it where it is in a block already. */
interface Submitted {
  readonly hash: `0x${string}`;
  readonly mined: MinedTransaction | undefined;
  /** Where a contract will stand that it makes. */
  readonly created: `0x${string}` | undefined;
}

/** Who sends, and what along. */
interface Sent {
  readonly from: string | undefined;
  readonly value?: string | undefined;
  readonly gas?: string | undefined;
}

/**
 * An Ethereum chain of one's own, in memory, perhaps on top of another's state. It has twenty accounts of 10,000 ether each,
 * whose keys are those that every Ethereum tool knows, and mines a block for each transaction unless it is told otherwise.
 */
export class EthereumLocalNetwork implements LocalNetwork {
  readonly #options: LocalNetworkOptions;
  readonly #ask: AskNode | undefined;
  readonly #queue = new SerialQueue();
  readonly #lifetime: Disposable;
  readonly #contracts = new KnownContracts();
  readonly #later = new MinedLater();
  #chain: EvmChain;
  #methods: RpcMethods;
  #mining: ReturnType<typeof setInterval> | undefined;
  #disposed = false;

  private constructor(options: LocalNetworkOptions, chain: EvmChain, ask: AskNode | undefined) {
    this.#options = options;
    this.#ask = ask;
    this.#chain = chain;
    this.#methods = this.#methodsOf(chain);
    this.#lifetime = toDisposable(() => {
      this.#disposed = true;
      clearInterval(this.#mining);
      this.#later.end();
    });
  }

  /** @param ask asks the node that it is forked from; absent where no other server may be asked: it cannot fork then. */
  static async open(options: LocalNetworkOptions = {}, ask?: AskNode): Promise<EthereumLocalNetwork> {
    return new EthereumLocalNetwork(options, await openChain(options, options.fork, ask), ask);
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
          balance: String((await this.#chain.account(address)).balance),
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
      return { ...(await this.#receipts([implementation, mined], payload)), address };
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
      const receipt = await this.#receipts([implementation, mined], payload);
      if (receipt.succeeded) this.#contracts.add(address, payload);
      return receipt;
    });
  }

  call({ address, artifact, method, arguments: values }: CallRequest): Promise<CallResult> {
    return this.#run(async () => {
      const payload = ethereumPayload(artifact);
      const to = addressParam(address);
      const data = encodeCall(payload, method, values);
      if ((await this.#chain.state.getCodeSize(to)) === 0) {
        return { succeeded: false, values: [], reason: messages.noContract(address), gasUsed: '0' };
      }
      this.#contracts.add(address, payload);
      const message = messageOf(this.#chain, { to: to.toString(), data });
      const { execResult } = await this.#chain.call(message);
      const output = bytesToHex(execResult.returnValue);
      const gasUsed = String(execResult.executionGasUsed);
      if (!execResult.exceptionError) {
        return { succeeded: true, values: decodeOutput(payload, method, output), gasUsed };
      }
      const at = this.#place(await this.#chain.traceCall(message));
      const reason = this.#reason(execResult.exceptionError.error, output, payload);
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
      this.#contracts.add(address, payload);
      const to = addressParam(address).toString();
      return this.#submit({ from, value, data, to, gas: gasLimitOf(options) });
    };
    return this.#transact(prepare, async (mined) => {
      const payload = ethereumPayload(artifact);
      const receipt = await this.#receipt(mined, payload);
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
    return this.#transact(prepare, (mined) => this.#receipt(mined, artifact && ethereumPayload(artifact)));
  }

  snapshot(): Promise<string> {
    return this.#run(async () => this.#chain.snapshot());
  }

  revert(snapshot: string): Promise<void> {
    return this.#run(async () => {
      if (!this.#chain.revert(snapshot)) throw new RangeError(messages.noSnapshot(snapshot));
    });
  }

  reset(): Promise<void> {
    return this.#run(() => this.#restart(this.#chain.origin?.fork));
  }

  dump(): Promise<string> {
    return this.#run(async () => JSON.stringify(dumpChain(this.#chain)));
  }

  load(dump: string): Promise<void> {
    return this.#run(async () => {
      const options = { ...this.#options, isUnfunded: true };
      const chain = await openChain(options, dumpedFork(dump), this.#ask);
      await loadChain(chain, dump);
      this.#use(chain);
    });
  }

  controls(): Promise<ControlValues> {
    return this.#run(async () => controlValues(this.#controlled));
  }

  control(name: string, value: string): Promise<void> {
    return this.#run(() => setControl(this.#controlled, name, value));
  }

  request({ method, params = [] }: JsonRpcRequest): Promise<JsonRpcAnswer> {
    return this.#run(async () => {
      try {
        const run = Object.hasOwn(this.#methods, method) ? this.#methods[method] : undefined;
        if (!run) throw new RpcError(rpcCodes.methodNotFound, messages.noRpcMethod(method));
        return { result: await run(params) };
      } catch (error) {
        if (!(error instanceof RpcError)) {
          return { error: { code: rpcCodes.internal, message: errorMessage(error) } };
        }
        const { code, message, data } = error;
        return { error: { code, message, ...(data !== undefined && { data }) } };
      }
    });
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #run<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      if (this.#disposed) throw new Error(messages.closed);
      try {
        return await task();
      } finally {
        this.#later.settle(this.#chain);
      }
    });
  }

  /** Starts again: from the first block, or where it is forked. */
  async #restart(fork: NetworkFork | undefined): Promise<void> {
    this.#use(await openChain(this.#options, fork, this.#ask));
  }

  #use(chain: EvmChain): void {
    this.#chain = chain;
    this.#methods = this.#methodsOf(chain);
    this.#mineEvery(chain.miningInterval);
  }

  #methodsOf(chain: EvmChain): RpcMethods {
    const mining = { setInterval: (milliseconds: number) => this.#mineEvery(milliseconds) };
    const signers = () => chain.accounts.map(({ key }) => privateKeyToAccount(bytesToHex(key)));
    const reads = readMethods(chain);
    return {
      ...(chain.origin ? forkReadMethods(chain, chain.origin, reads) : reads),
      ...signingMethods(signers),
      ...controlMethods(chain, mining, (fork) => this.#restart(fork)),
    };
  }

  get #controlled(): ControlledChain {
    const chain = this.#chain;
    return {
      chain,
      mineEvery: (milliseconds) => this.#mineEvery(milliseconds),
      refork: (block) => this.#restart(chain.origin && { ...chain.origin.fork, block }),
    };
  }

  #mineEvery(milliseconds: number): void {
    clearInterval(this.#mining);
    this.#chain.miningInterval = milliseconds;
    if (milliseconds <= 0) return;
    this.#mining = setInterval(() => {
      this.#run(() => this.#chain.mine()).catch(() => undefined);
    }, milliseconds);
  }

  /** Makes a transaction, and tells what became of it: at once, or when it is mined. */
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

  #submit(params: Sent & { readonly data: string; readonly to?: string }): Promise<Submitted> {
    return sendTransaction(this.#chain, { ...params });
  }

  /** Makes the contract itself, linked with its libraries. */
  async #create(
    artifact: Artifact,
    sent: Sent,
    values: readonly ContractValue[] | undefined,
  ): Promise<Submitted> {
    const payload = ethereumPayload(artifact);
    checkDeployable(artifact, payload);
    const args = constructorArguments(payload, values);
    const data = encodeDeployment(payload, await this.#linked(payload, sent.from), args);
    return this.#submit({ ...sent, data });
  }

  #proxyAt(address: string): Promise<ProxyAt | undefined> {
    const read = async (target: string, slot: string) =>
      bytesToHex(await this.#chain.state.getStorage(addressParam(target), hexToBytes(slot as `0x${string}`)));
    return proxyAt(read, address);
  }

  /** What became of several transactions that belong together; of those that did not come to be, nothing. */
  async #receipts(
    all: readonly (MinedTransaction | Submitted | undefined)[],
    payload: EthereumPayload,
  ): Promise<SendReceipt> {
    const mined = all.flatMap((one) => (one && this.#chain.transactions.get(one.hash)) ?? []);
    const receipts = [];
    for (const one of mined) receipts.push(await this.#receipt(one, payload));
    return {
      succeeded: receipts.every(({ succeeded }) => succeeded),
      transactions: receipts.flatMap(({ transactions }) => transactions),
    };
  }

  /** The code with its libraries, each deployed once. */
  #linked(payload: EthereumPayload, from: string | undefined): Promise<string> {
    return linkLibraries(payload, {
      addressOf: async (code) => {
        const known = this.#contracts.library(code);
        return known && (await this.#chain.state.getCodeSize(toAddress(known))) > 0 ? known : undefined;
      },
      deploy: async (code) => {
        const { created } = await this.#submit({ from, value: '0', data: `0x${code}` });
        if (created) this.#contracts.addLibrary(code, created);
        return created;
      },
    });
  }

  async #receipt(mined: MinedTransaction, payload: EthereumPayload | undefined): Promise<SendReceipt> {
    const abi = [...(payload?.abi ?? []), ...this.#contracts.abis(mined.logs.map(({ address }) => address))];
    if (mined.succeeded) return { succeeded: true, transactions: [transactionReceipt(mined, abi)] };
    const at = this.#place(await this.#chain.traceAgain(mined));
    const reason = this.#reason(mined.exception ?? '', mined.output, payload);
    const transaction = { ...transactionReceipt(mined, abi), reason, ...(at && { at }) };
    return { succeeded: false, transactions: [transaction] };
  }

  #reason(exception: string, output: `0x${string}`, payload: EthereumPayload | undefined): string {
    const abi = [
      ...(payload ? abiOf(payload) : []),
      ...(this.#contracts.allErrors() as ReturnType<typeof abiOf>),
    ];
    if (exception === 'out of gas') return messages.outOfGas;
    return revertReason(output, abi) ?? (exception === 'revert' ? messages.revertedSilently : exception);
  }

  /** The innermost place whose contract is known. */
  #place(frames: readonly FailedFrame[]): CallResult['at'] {
    for (const frame of frames) {
      const payload = this.#contracts.payload(frame.codeAddress);
      const place = payload && failurePlace(frame, payload);
      if (place) return place;
    }
    return undefined;
  }
}

function toAddress(address: string): Address {
  return addressParam(bytesToHex(hexToBytes(address as `0x${string}`)));
}

async function openChain(
  options: ChainOptions,
  fork: DumpedFork | NetworkFork | undefined,
  ask: AskNode | undefined,
): Promise<EvmChain> {
  if (!fork) return EvmChain.create(options);
  if (!ask) throw new Error(messages.forksElsewhere);
  const origin = await ForkOrigin.open(ask, fork, 'cache' in fork ? fork.cache : undefined);
  return EvmChain.create({ ...options, origin });
}

/** Whether what it makes is there, or will be as far as one can know. */
function isThere(submitted: Submitted): submitted is Submitted & { readonly created: `0x${string}` } {
  return submitted.created !== undefined && submitted.mined?.succeeded !== false;
}
