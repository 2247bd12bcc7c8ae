import { RequestQueue } from '@core/chains/networks/request-queue';
import { Snapshots } from '@core/chains/networks/snapshots';
import type { CallResult, DeployReceipt, SendReceipt } from '@core/chains/receipts';
import type {
  Account,
  CallRequest,
  DecodingContract,
  DeployRequest,
  LocalNetwork,
  LocalNetworkOptions,
  SendDataRequest,
  SendRequest,
  SourceFile,
  TraceRequest,
  TransactionOptions,
} from '@core/chains/toolchain';
import type { TransactionTrace } from '@core/chains/transaction-trace';
import { type Address, Cell, contractAddress, type StateInit, toNano } from '@ton/core';
import type { Blockchain } from '@ton/sandbox';
import { parseCell, parseInteger, renderAddress } from '../cells/cell-values';
import { dataCell } from '../cells/data-cell';
import { messageBody } from '../cells/message-body';
import { messageId } from '../message-id';
import { type TonPayload, tonPayload } from '../payload';
import type { CodeMap } from '../tracing/code-map';
import { createExecutor, createFirstBlock, type FirstBlock, type Treasury } from './blockchain';
import { dumpBlockchain, readDump } from './blockchain-dump';
import { control, readControls } from './controls/network-controls';
import { phaseExit } from './exit-codes';
import { answerQuery } from './local-node';
import { messages } from './messages';
import type { EmulatedTransaction, KnownContracts } from './receipts/emulated-transaction';
import { KnownCode } from './receipts/known-code';
import { externalReceipt, refusedReceipt, sendReceipt } from './receipts/receipts';
import { RecordedRuns } from './recorded-runs';
import { givenBody, givenData, givenInit, requireAddress } from './requests';
import { runGetter } from './run-getter';

const ACCOUNT_NAMES = ['deployer', 'alice', 'bob'];
/** Must match `defaultValues` in the manifest. */
const DEFAULT_VALUE = toNano('0.1');

type MapCode = (files: readonly SourceFile[]) => Promise<readonly CodeMap[]>;

interface OutgoingMessage {
  readonly to: Address;
  readonly body: Cell;
  /** The sending wallet's address. If undefined, the first account's wallet sends the message. */
  readonly from: string | undefined;
  /** Decimal string, in nanotons. */
  readonly value: string;
  readonly options: TransactionOptions | undefined;
  readonly init?: StateInit;
}

/**
 * A private TON blockchain in the emulator. Addresses are in `EQ…` form. Its clock advances only when the user sets it.
 * `deploy` sends code, data and 1 TON. The message body is empty unless the `body` option is set. `deploy` succeeds if
 * the contract exists afterwards, even if the contract rejected the message. In that case, the transaction reports the
 * failure. `send` delivers a declared message, whereas `sendData` delivers any body. `value` defaults to 0.1 TON. With
 * the `external` option, both send an inbound external message, which has no sender and no value.
 */
export class TonLocalNetwork implements LocalNetwork {
  readonly #executor: RecordedRuns;
  readonly #mapCode: MapCode;
  readonly #now: number;
  readonly #queue = new RequestQueue(() => this.#snapshots.clear());
  readonly #known = new KnownCode();
  readonly #snapshots = new Snapshots<ReturnType<Blockchain['snapshot']>>();
  #block: FirstBlock;

  private constructor(executor: RecordedRuns, mapCode: MapCode, now: number, block: FirstBlock) {
    this.#executor = executor;
    this.#mapCode = mapCode;
    this.#now = now;
    this.#block = block;
  }

  /** @param mapCode finds the source lines of a project's code; called when a transaction is traced. */
  static async open(
    wasm: WebAssembly.Module,
    mapCode: MapCode,
    options: LocalNetworkOptions = {},
  ): Promise<TonLocalNetwork> {
    const now = options.now ?? Math.floor(Date.now() / 1000);
    const executor = new RecordedRuns(await createExecutor(wasm));
    const block = await createFirstBlock(executor, now, ACCOUNT_NAMES);
    return new TonLocalNetwork(executor, mapCode, now, block);
  }

  accounts(): Promise<readonly Account[]> {
    return this.#queue.run(() =>
      Promise.all(
        [...this.#block.treasuries].map(async ([name, treasury]) => ({
          name,
          address: renderAddress(treasury.address),
          balance: (await treasury.getBalance()).toString(),
        })),
      ),
    );
  }

  deploy({ artifact, from, value, arguments: values, options }: DeployRequest): Promise<DeployReceipt> {
    return this.#queue.run(async () => {
      const payload = tonPayload(artifact);
      const init = {
        code: Cell.fromBase64(payload.code),
        data: givenData(options) ?? dataCell(payload.storage, values),
      };
      const address = contractAddress(0, init);
      const amount = value ?? DEFAULT_VALUE.toString();
      const message = { to: address, body: givenBody(options), from, value: amount, options, init };
      const sent = await this.#deliver(message, payload);
      const contract = await this.#block.blockchain.getContract(address);
      return {
        ...sent,
        succeeded: contract.accountState?.type === 'active',
        address: renderAddress(address),
      };
    });
  }

  call({ address, artifact, method, arguments: values }: CallRequest): Promise<CallResult> {
    return this.#queue.run(async () => {
      const { getters, structsAreTuples = false, errors = {} } = tonPayload(artifact);
      const getter = getters.find(({ name }) => name === method) ?? {
        selector: method,
        parameters: [],
        returns: [],
      };
      const contract = await this.#block.blockchain.getContract(requireAddress(address));
      return runGetter(contract, { ...getter, structsAreTuples, errors }, values);
    });
  }

  send({ address, artifact, method, from, value, arguments: values, options }: SendRequest) {
    return this.#queue.run(async (): Promise<SendReceipt> => {
      const payload = tonPayload(artifact);
      const message = payload.messages?.find((one) => messageId(one) === method);
      if (!message) throw new RangeError(messages.noMessage(artifact.name, method));
      const to = requireAddress(address);
      const body = messageBody(message, values);
      const isFromOutside = message.sender === 'external' || options?.external === 'true';
      if (isFromOutside) return this.#deliverFromOutside(to, body, payload);
      return this.#deliver({ to, body, from, value: value ?? DEFAULT_VALUE.toString(), options }, payload);
    });
  }

  /** Sends a raw body. `data` is a bag of cells in base64 or hex, or empty. */
  sendData({ address, data, artifact, from, value, options }: SendDataRequest): Promise<SendReceipt> {
    return this.#queue.run(async () => {
      const body = data.trim() === '' ? Cell.EMPTY : parseCell(data, 'data');
      const to = requireAddress(address);
      const amount = value ?? DEFAULT_VALUE.toString();
      const payload = artifact && tonPayload(artifact);
      const init = givenInit(options);
      if (options?.external === 'true') return this.#deliverFromOutside(to, body, payload, init);
      return this.#deliver({ to, body, from, value: amount, options, ...(init && { init }) }, payload);
    });
  }

  decodeWith({ artifact }: DecodingContract): Promise<void> {
    return this.#queue.run(async () => this.#known.add(tonPayload(artifact)));
  }

  /** Handles queries from the script libraries; see ./local-node.ts. */
  query(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#queue.run(() => answerQuery(this.#block.blockchain, name, args));
  }

  snapshot(): Promise<string> {
    return this.#queue.run(() => this.#snapshots.add(this.#block.blockchain.snapshot()));
  }

  revert(snapshot: string): Promise<void> {
    return this.#queue.run(() => this.#block.blockchain.loadFrom(this.#snapshots.returnTo(snapshot)));
  }

  dump(): Promise<string> {
    return this.#queue.run(() => dumpBlockchain(this.#block));
  }

  load(dump: string): Promise<void> {
    return this.#queue.run(async () => {
      await this.#block.blockchain.loadFrom(readDump(dump, this.#block));
      this.#snapshots.clear();
    });
  }

  /** The current values of the chain's clock and configuration controls, as text, by control name. */
  controls(): Promise<Readonly<Record<string, string>>> {
    return this.#queue.run(async () => readControls(this.#block.blockchain, this.#block.config));
  }

  /** Sets a control. Rejects with a user-facing error if the value is invalid. */
  control(name: string, value: string): Promise<void> {
    return this.#queue.run(async () => control(this.#block.blockchain, name, value));
  }

  /**
   * Replays a transaction to obtain the virtual machine's log. Only transactions executed since the network was opened
   * are supported.
   */
  trace({ hash, files }: TraceRequest): Promise<TransactionTrace> {
    return this.#queue.run(async () => {
      const run = await this.#executor.logOf(hash);
      if (!run) throw new RangeError(messages.traceGone);
      const { transactionTrace } = await import('../tracing/transaction-trace');
      return transactionTrace(run.log, run.transaction, await this.#mapCode(files));
    });
  }

  reset(): Promise<void> {
    return this.#queue.run(async () => {
      this.#snapshots.clear();
      this.#block = await createFirstBlock(this.#executor, this.#now, ACCOUNT_NAMES);
    });
  }

  dispose(): void {
    this.#queue.dispose();
  }

  /**
   * Sends from an account's wallet. A message with code is sent as non-bounceable, so that its TON stays in the new
   * account.
   */
  async #deliver(
    { to, body, from, value, options = {}, init }: OutgoingMessage,
    receiver?: TonPayload,
  ): Promise<SendReceipt> {
    const treasury = this.#treasury(from);
    const amount = parseInteger(value, 'value');
    if (amount < 0n) throw new RangeError(messages.lessThanNothing(value));
    const sendMode = parseSendMode(options.sendMode);
    const sent = await treasury.send({
      to,
      value: amount,
      body,
      bounce: options.bounce === undefined ? init === undefined : options.bounce === 'true',
      ...(sendMode !== undefined && { sendMode }),
      ...(init && { init }),
    });
    return sendReceipt(sent.transactions, await this.#receivers(sent.transactions, to, receiver));
  }

  /** An inbound external message that the contract does not accept creates no transaction. */
  async #deliverFromOutside(
    to: Address,
    body: Cell,
    receiver?: TonPayload,
    init?: StateInit,
  ): Promise<SendReceipt> {
    try {
      const info = { type: 'external-in', dest: to, importFee: 0n } as const;
      const message = { info, body, ...(init && { init }) };
      const { transactions } = await this.#block.blockchain.sendMessage(message);
      return externalReceipt(transactions, await this.#receivers(transactions, to, receiver));
    } catch (error) {
      const { exitCode } = error as { exitCode?: unknown };
      if (typeof exitCode !== 'number') throw error;
      const exit = phaseExit(exitCode, 'compute', receiver?.errors);
      const refusal = { to: renderAddress(to), reason: messages.notAccepted, ...exit };
      return { succeeded: false, transactions: [refusedReceipt(refusal)] };
    }
  }

  #receivers(
    transactions: readonly EmulatedTransaction[],
    address: Address,
    payload: TonPayload | undefined,
  ): Promise<KnownContracts> {
    if (payload) this.#known.add(payload);
    return this.#known.receivers(transactions, this.#block.blockchain, { address, payload });
  }

  #treasury(from: string | undefined): Treasury {
    const treasuries = [...this.#block.treasuries.values()];
    const wanted = from === undefined ? treasuries[0]?.address : requireAddress(from);
    const treasury = treasuries.find(({ address }) => wanted?.equals(address));
    if (!treasury) throw new RangeError(messages.noAccount(from ?? ''));
    return treasury;
  }
}

/**
 * Parses a send mode, a number from 0 to 255 whose bits are flags.
 * https://docs.ton.org/blockchain-basics/primitives/messages/modes
 */
function parseSendMode(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const mode = Number(parseInteger(text, 'Send mode'));
  if (mode < 0 || mode > 255) throw new RangeError(messages.sendMode(text));
  return mode;
}
