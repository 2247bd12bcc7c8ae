import { errorMessage } from '@core/base/error-message';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { SerialQueue } from '@core/base/serial-queue';
import type {
  Account,
  CallRequest,
  CallResult,
  DeployReceipt,
  DeployRequest,
  JsonRpcAnswer,
  JsonRpcRequest,
  LocalNetwork,
  LocalNetworkOptions,
  SendDataRequest,
  SendReceipt,
  SendRequest,
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
import { dumpChain, loadChain } from '../chain/chain-dump';
import type { MinedTransaction } from '../chain/chain-records';
import { EvmChain } from '../chain/evm-chain';
import { controlMethods } from '../chain/rpc-control-methods';
import { RpcError, rpcCodes } from '../chain/rpc-error';
import { type RpcMethods, readMethods } from '../chain/rpc-read-methods';
import { signingMethods } from '../chain/rpc-signing-methods';
import { messageOf, sendTransaction } from '../chain/rpc-transactions';
import { addressParam } from '../chain/rpc-values';
import type { FailedFrame } from '../chain/trace-failure';
import { messages } from '../messages';
import { type EthereumPayload, ethereumPayload } from '../payload';
import { failurePlace } from './failure-place';
import { KnownContracts } from './known-contracts';
import { linkLibraries } from './link-libraries';
import { transactionReceipt } from './transaction-receipt';

/**
 * An Ethereum chain of one's own, in memory. It has twenty accounts of 10,000 ether each, whose keys are those that every
 * Ethereum tool knows, and mines a block for each transaction unless it is told otherwise through `request`.
 */
export class EthereumLocalNetwork implements LocalNetwork {
  readonly #options: LocalNetworkOptions;
  readonly #queue = new SerialQueue();
  readonly #lifetime: Disposable;
  readonly #contracts = new KnownContracts();
  #chain: EvmChain;
  #methods: RpcMethods;
  #mining: ReturnType<typeof setInterval> | undefined;
  #disposed = false;

  private constructor(options: LocalNetworkOptions, chain: EvmChain) {
    this.#options = options;
    this.#chain = chain;
    this.#methods = this.#methodsOf(chain);
    this.#lifetime = toDisposable(() => {
      this.#disposed = true;
      this.#setInterval(0);
    });
  }

  static async open(options: LocalNetworkOptions = {}): Promise<EthereumLocalNetwork> {
    return new EthereumLocalNetwork(options, await EvmChain.create(options));
  }

  accounts(): Promise<readonly Account[]> {
    return this.#run(() =>
      Promise.all(
        this.#chain.accounts.map(async ({ address }, index) => ({
          name: `Account ${index + 1}`,
          address: getAddress(address.toString()),
          balance: String((await this.#chain.account(address)).balance),
        })),
      ),
    );
  }

  deploy({ artifact, from, value, arguments: values, options }: DeployRequest): Promise<DeployReceipt> {
    return this.#run(async () => {
      const payload = ethereumPayload(artifact);
      checkDeployable(artifact, payload);
      const args = constructorArguments(payload, values);
      const data = encodeDeployment(payload, await this.#linked(payload, from), args);
      const mined = await this.#send({ from, value, data, gas: gasLimitOf(options) });
      const address = getAddress(mined.created ?? `0x${'00'.repeat(20)}`);
      this.#contracts.add(address, payload);
      return { ...(await this.#receipt(mined, payload)), address };
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
    return this.#run(async () => {
      const payload = ethereumPayload(artifact);
      const data = encodeCall(payload, method, values);
      this.#contracts.add(address, payload);
      const to = addressParam(address).toString();
      const mined = await this.#send({ from, value, data, to, gas: gasLimitOf(options) });
      const receipt = await this.#receipt(mined, payload);
      return receipt.succeeded
        ? { ...receipt, values: decodeOutput(payload, method, mined.output) }
        : receipt;
    });
  }

  sendData({ address, artifact, data, from, value, options }: SendDataRequest): Promise<SendReceipt> {
    return this.#run(async () => {
      const to = addressParam(address).toString();
      const payload = artifact && ethereumPayload(artifact);
      if (payload) this.#contracts.add(address, payload);
      const sent = { from, value, data: encodeData(data), to, gas: gasLimitOf(options) };
      return this.#receipt(await this.#send(sent), payload);
    });
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
    return this.#run(() => this.#reset());
  }

  dump(): Promise<string> {
    return this.#run(async () => JSON.stringify(dumpChain(this.#chain)));
  }

  load(dump: string): Promise<void> {
    return this.#run(async () => {
      const chain = await EvmChain.create(this.#options);
      await loadChain(chain, dump);
      this.#use(chain);
    });
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
    return this.#queue.run(() => {
      if (this.#disposed) throw new Error(messages.closed);
      return task();
    });
  }

  async #reset(): Promise<void> {
    this.#use(await EvmChain.create(this.#options));
  }

  #use(chain: EvmChain): void {
    this.#setInterval(0);
    this.#chain = chain;
    this.#methods = this.#methodsOf(chain);
  }

  #methodsOf(chain: EvmChain): RpcMethods {
    const mining = { setInterval: (milliseconds: number) => this.#setInterval(milliseconds) };
    const signers = () => chain.accounts.map(({ key }) => privateKeyToAccount(bytesToHex(key)));
    return {
      ...readMethods(chain),
      ...signingMethods(signers),
      ...controlMethods(chain, mining, () => this.#reset()),
    };
  }

  #setInterval(milliseconds: number): void {
    clearInterval(this.#mining);
    this.#mining = undefined;
    if (milliseconds <= 0) return;
    this.#mining = setInterval(() => {
      this.#run(() => this.#chain.mine()).catch(() => undefined);
    }, milliseconds);
  }

  /** A transaction in a block of its own, also where mining is manual: who deploys or sends waits for what became of it. */
  async #send(params: {
    readonly from: string | undefined;
    readonly value: string | undefined;
    readonly data: string;
    readonly to?: string;
    readonly gas?: string | undefined;
  }): Promise<MinedTransaction> {
    const { hash, mined } = await sendTransaction(this.#chain, params);
    if (mined) return mined;
    const rejected = await this.#chain.mine();
    const record = this.#chain.transactions.get(hash);
    if (!record) throw new RpcError(rpcCodes.transactionRejected, rejected.get(hash) ?? messages.notMined);
    return record;
  }

  /** The code with its libraries, each deployed once. */
  #linked(payload: EthereumPayload, from: string | undefined): Promise<string> {
    return linkLibraries(payload, {
      addressOf: async (code) => {
        const known = this.#contracts.library(code);
        return known && (await this.#chain.state.getCodeSize(toAddress(known))) > 0 ? known : undefined;
      },
      deploy: async (code) => {
        const { created } = await this.#send({ from, value: '0', data: `0x${code}` });
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
