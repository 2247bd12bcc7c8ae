import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { SerialQueue } from '@core/base/serial-queue';
import type {
  Account,
  CallRequest,
  CallResult,
  DeployReceipt,
  DeployRequest,
  LocalNetwork,
  LocalNetworkOptions,
  SendReceipt,
  SendRequest,
} from '@core/chains/toolchain';
import { type Address, Cell, contractAddress, type StateInit, toNano } from '@ton/core';
import type { Blockchain, IExecutor } from '@ton/sandbox';
import { parseAddress, parseCell, parseInteger, renderAddress } from '../cells/cell-values';
import { dataCell } from '../cells/data-cell';
import { tonPayload } from '../payload';
import { createExecutor, createFirstBlock, type FirstBlock, type Treasury } from './blockchain';
import { sendReceipt } from './receipts';
import { runGetter } from './run-getter';

const ACCOUNT_NAMES = ['deployer', 'alice', 'bob'];
const DEPLOY_VALUE = toNano('1');
const SEND_VALUE = toNano('0.1');

/**
 * A TON blockchain of one's own, in the emulator. Addresses are given out in the form `EQ…`. Its clock stands still.
 *
 * `deploy` sends code, data and 1 TON with an empty message. It has succeeded when the contract is there, which it is
 * even if it refused the message; the transaction says so then.
 *
 * Contracts have no methods that could be told from their code, so `send` delivers a message: `arguments[0]` is its
 * body as a bag of cells in base64 or hex (absent: empty), `value` is 0.1 TON unless given, and `method` is ignored.
 */
export class TonLocalNetwork implements LocalNetwork {
  readonly #executor: IExecutor;
  readonly #now: number;
  readonly #queue = new SerialQueue();
  readonly #snapshots = new Map<string, ReturnType<Blockchain['snapshot']>>();
  readonly #lifetime: Disposable;
  #block: FirstBlock;
  #snapshotCount = 0;
  #disposed = false;

  private constructor(executor: IExecutor, now: number, block: FirstBlock) {
    this.#executor = executor;
    this.#now = now;
    this.#block = block;
    this.#lifetime = toDisposable(() => {
      this.#disposed = true;
      this.#snapshots.clear();
    });
  }

  static async open(wasm: WebAssembly.Module, options: LocalNetworkOptions = {}): Promise<TonLocalNetwork> {
    const now = options.now ?? Math.floor(Date.now() / 1000);
    const executor = await createExecutor(wasm);
    return new TonLocalNetwork(executor, now, await createFirstBlock(executor, now, ACCOUNT_NAMES));
  }

  accounts(): Promise<readonly Account[]> {
    return this.#run(() =>
      Promise.all(
        [...this.#block.treasuries].map(async ([name, treasury]) => ({
          name,
          address: renderAddress(treasury.address),
          balance: (await treasury.getBalance()).toString(),
        })),
      ),
    );
  }

  deploy({ artifact, from, value, arguments: values }: DeployRequest): Promise<DeployReceipt> {
    return this.#run(async () => {
      const payload = tonPayload(artifact);
      const init = { code: Cell.fromBase64(payload.code), data: dataCell(payload.storage, values) };
      const address = contractAddress(0, init);
      const sent = await this.#deliver(address, Cell.EMPTY, from, value ?? DEPLOY_VALUE.toString(), init);
      const contract = await this.#block.blockchain.getContract(address);
      return {
        ...sent,
        succeeded: contract.accountState?.type === 'active',
        address: renderAddress(address),
      };
    });
  }

  call({ address, artifact, method, arguments: values }: CallRequest): Promise<CallResult> {
    return this.#run(async () => {
      const getters = tonPayload(artifact).getters;
      const getter = getters.find(({ name }) => name === method) ?? {
        selector: method,
        parameters: [],
        returns: [],
      };
      const contract = await this.#block.blockchain.getContract(requireAddress(address));
      return runGetter(contract, getter, values);
    });
  }

  send({ address, from, value, arguments: values = [] }: SendRequest): Promise<SendReceipt> {
    return this.#run(async () => {
      const [body, ...surplus] = values;
      if (surplus.length > 0) throw new RangeError('A message takes one argument, its body');
      const cell = body === undefined || body === null || body === '' ? Cell.EMPTY : parseCell(body, 'body');
      return this.#deliver(requireAddress(address), cell, from, value ?? SEND_VALUE.toString());
    });
  }

  snapshot(): Promise<string> {
    return this.#run(async () => {
      this.#snapshotCount++;
      const id = `snapshot-${this.#snapshotCount}`;
      this.#snapshots.set(id, this.#block.blockchain.snapshot());
      return id;
    });
  }

  revert(snapshot: string): Promise<void> {
    return this.#run(async () => {
      const state = this.#snapshots.get(snapshot);
      if (!state) throw new RangeError(`There is no snapshot '${snapshot}'; a reset forgets all of them`);
      await this.#block.blockchain.loadFrom(state);
    });
  }

  reset(): Promise<void> {
    return this.#run(async () => {
      this.#snapshots.clear();
      this.#block = await createFirstBlock(this.#executor, this.#now, ACCOUNT_NAMES);
    });
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #run<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(() => {
      if (this.#disposed) throw new Error('The local TON network has been closed');
      return task();
    });
  }

  /** Sends from an account's wallet; a message with code is not bounced, so that what it carries stays there. */
  async #deliver(
    to: Address,
    body: Cell,
    from: string | undefined,
    value: string,
    init?: StateInit,
  ): Promise<SendReceipt> {
    const treasury = this.#treasury(from);
    const amount = parseInteger(value, 'value');
    if (amount < 0n) throw new RangeError(`value: ${value} is less than nothing`);
    const sent = await treasury.send({
      to,
      value: amount,
      body,
      bounce: init === undefined,
      ...(init && { init }),
    });
    return sendReceipt(sent.transactions);
  }

  #treasury(from: string | undefined): Treasury {
    const treasuries = [...this.#block.treasuries.values()];
    const wanted = from === undefined ? treasuries[0]?.address : requireAddress(from);
    const treasury = treasuries.find(({ address }) => wanted?.equals(address));
    if (!treasury) throw new RangeError(`The local network has no account ${from}`);
    return treasury;
  }
}

function requireAddress(address: string): Address {
  const parsed = parseAddress(address, 'address');
  if (!parsed) throw new RangeError('address: none given');
  return parsed;
}
