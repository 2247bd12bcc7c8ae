import { delay } from '@core/base/delay';
import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
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
  TransactionOptions,
} from '@core/chains/toolchain';
import {
  type Address,
  beginCell,
  Cell,
  contractAddress,
  external,
  type Message,
  type StateInit,
  storeMessage,
  storeStateInit,
  type Transaction,
  toNano,
} from '@ton/core';
import { parseCell, parseInteger, renderAddress } from '../cells/cell-values';
import { dataCell } from '../cells/data-cell';
import { messageBody } from '../cells/message-body';
import { messageId } from '../message-id';
import { type TonPayload, tonPayload } from '../payload';
import { phaseExit } from './exit-codes';
import { messages } from './messages';
import type { KnownContract } from './receipts/emulated-transaction';
import { interfaceOf } from './receipts/known-code';
import { externalReceipt } from './receipts/receipts';
import { givenBody, givenData, requireAddress } from './requests';
import { decodeStack, encodeArguments } from './stack-values';
import type { TonNode } from './ton-node';
import { WALLET_MODES } from './wallet-modes';

/** Must match `defaultValues` in the manifest. */
const DEFAULT_VALUE = toNano('0.1');

/** Polling interval and time limit for a transaction, in milliseconds. */
const ASK_MS = 1500;
const CONFIRMATION_TIMEOUT_MS = 120_000;

/**
 * A message in TonConnect's wallet format.
 * https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md
 */
export interface WalletMessage {
  readonly address: string;
  /** Decimal string, in nanotons. */
  readonly amount: string;
  /** Bags of cells in base64. */
  readonly stateInit?: string;
  readonly payload?: string;
}

export interface WalletLink {
  readonly address: string;
  readonly name: string;
  /** Asks the user to send a message. Rejects with a user-facing error if the wallet rejects the request. */
  readonly send: (message: WalletMessage) => Promise<string | undefined>;
}

interface Outgoing {
  readonly to: Address;
  readonly body: Cell;
  readonly value: bigint;
  readonly init?: StateInit;
  readonly payload: TonPayload | undefined;
  readonly options?: TransactionOptions | undefined;
}

/** A public network. A user's wallet signs messages, and a node reports the results. */
export class WalletNetwork implements Network {
  readonly #wallet: WalletLink;
  readonly #address: Address;
  readonly #node: TonNode;
  readonly #queue = new TransactionQueue();
  /** Interfaces of project contracts, by code hash. */
  readonly #decoding = new Map<string, KnownContract>();

  constructor(wallet: WalletLink, node: TonNode) {
    this.#wallet = wallet;
    this.#address = requireAddress(wallet.address);
    this.#node = node;
  }

  async accounts(): Promise<readonly Account[]> {
    const { balance } = await this.#node.account(this.#address);
    return [{ address: renderAddress(this.#address), name: this.#wallet.name, balance }];
  }

  async deploy(request: DeployRequest, task?: TaskOptions): Promise<DeployReceipt> {
    const { artifact, value, arguments: values, options } = request;
    const payload = tonPayload(artifact);
    const data = givenData(options) ?? dataCell(payload.storage, values);
    const init = { code: Cell.fromBase64(payload.code), data };
    const to = contractAddress(0, init);
    const amount = value === undefined ? DEFAULT_VALUE : parseInteger(value, 'value');
    const message = { to, body: givenBody(options), value: amount, init, payload, options };
    return this.#queue.run(async () => {
      const sent = await this.#deliver(message, task);
      const { isActive } = await this.#node.account(to);
      return { ...sent, succeeded: isActive, address: renderAddress(to) };
    });
  }

  async call({ address, artifact, method, arguments: values }: CallRequest): Promise<CallResult> {
    const { getters, structsAreTuples = false, errors = {} } = tonPayload(artifact);
    const known = getters.find(({ name }) => name === method);
    const { selector, parameters, returns } = known ?? { selector: method, parameters: [], returns: [] };
    const stack = encodeArguments(parameters, values, structsAreTuples);
    const result = await this.#node.runGetMethod(requireAddress(address), selector, stack);
    const { exitCode } = result;
    const gas = result.gasUsed === undefined ? {} : { gasUsed: result.gasUsed };
    if (exitCode !== 0 && exitCode !== 1) {
      const exit = phaseExit(exitCode, 'compute', errors);
      return { succeeded: false, values: [], reason: messages.contractFailed, ...exit, ...gas };
    }
    return {
      succeeded: true,
      values: decodeStack(returns, result.stack, structsAreTuples),
      exitCode,
      ...gas,
    };
  }

  async send(request: SendRequest, task?: TaskOptions): Promise<SendReceipt> {
    const { address, artifact, method, value, arguments: values, options } = request;
    const payload = tonPayload(artifact);
    const message = payload.messages?.find((one) => messageId(one) === method);
    if (!message) throw new RangeError(messages.noMessage(artifact.name, method));
    const to = requireAddress(address);
    const amount = value === undefined ? DEFAULT_VALUE : parseInteger(value, 'value');
    const body = messageBody(message, values);
    const isFromOutside = message.sender === 'external' || options?.external === 'true';
    return this.#queue.run(() =>
      isFromOutside
        ? this.#deliverFromOutside(to, body, payload, task)
        : this.#deliver({ to, body, value: amount, payload, options }, task),
    );
  }

  async sendData(
    { address, data, artifact, value, options }: SendDataRequest,
    task?: TaskOptions,
  ): Promise<SendReceipt> {
    const body = data.trim() === '' ? Cell.EMPTY : parseCell(data, 'data');
    const amount = value === undefined ? DEFAULT_VALUE : parseInteger(value, 'value');
    const payload = artifact && tonPayload(artifact);
    const to = requireAddress(address);
    return this.#queue.run(() =>
      options?.external === 'true'
        ? this.#deliverFromOutside(to, body, payload, task)
        : this.#deliver({ to, body, value: amount, payload, options }, task),
    );
  }

  async decodeWith({ artifact }: DecodingContract): Promise<void> {
    this.#decoding.set(artifact.codeHash, interfaceOf(tonPayload(artifact)));
  }

  dispose(): void {
    this.#queue.dispose();
  }

  /** Sends an inbound external message through the node, without the wallet. */
  async #deliverFromOutside(
    to: Address,
    body: Cell,
    payload: TonPayload | undefined,
    task?: TaskOptions,
  ): Promise<SendReceipt> {
    const [last] = await this.#node.transactions(to);
    const message = beginCell().store(storeMessage(external({ to, body })));
    await this.#node.sendBoc(base64(message.endCell()));
    const isOurs = ({ info, body: arrived }: Message) => info.type === 'external-in' && arrived.equals(body);
    const transaction = await this.#queue.wait(task, undefined, (signal) =>
      this.#arrival(to, last?.lt ?? 0n, isOurs, signal),
    );
    return this.#receipt(to, transaction, payload);
  }

  async #deliver(
    { to, body, value, init, payload, options = {} }: Outgoing,
    task?: TaskOptions,
  ): Promise<SendReceipt> {
    if (value < 0n) throw new RangeError(messages.lessThanNothing(value.toString()));
    const { bounce, sendMode = '' } = options;
    if (sendMode.trim() !== '' && (Number(parseInteger(sendMode, 'Send mode')) & ~WALLET_MODES) !== 0)
      throw new RangeError(messages.walletMode(this.#wallet.name, WALLET_MODES, sendMode));
    const [last] = await this.#node.transactions(to);
    const message: WalletMessage = {
      address: to.toString({ bounceable: bounce === undefined ? init === undefined : bounce === 'true' }),
      amount: value.toString(),
      ...(init && { stateInit: base64(beginCell().store(storeStateInit(init)).endCell()) }),
      ...(body !== Cell.EMPTY && { payload: base64(body) }),
    };
    const isOurs = ({ info, body: arrived }: Message) =>
      info.type === 'internal' && info.src.equals(this.#address) && arrived.equals(body);
    const transaction = await this.#queue.sendAndWait(
      task,
      async () => void (await this.#wallet.send(message)),
      (_sent, signal) => this.#arrival(to, last?.lt ?? 0n, isOurs, signal),
    );
    return this.#receipt(to, transaction, payload);
  }

  #receipt(to: Address, transaction: Transaction, payload: TonPayload | undefined): SendReceipt {
    const known = payload && interfaceOf(payload);
    return externalReceipt([Object.assign(transaction, { debugLogs: '' })], {
      byAddress: new Map(known ? [[renderAddress(to), known]] : []),
      all: [...this.#decoding.values(), ...(known ? [known] : [])],
    });
  }

  /** Waits for the transaction that the sent message triggers on the destination account. */
  async #arrival(
    to: Address,
    after: bigint,
    isOurs: (message: Message) => boolean,
    signal: AbortSignal,
  ): Promise<Transaction> {
    const deadline = Date.now() + CONFIRMATION_TIMEOUT_MS;
    while (Date.now() < deadline) {
      throwIfCancelled(signal);
      const found = (await this.#node.transactions(to)).find(
        ({ lt, inMessage }) => lt > after && inMessage && isOurs(inMessage),
      );
      if (found) return found;
      await delay(ASK_MS, signal);
    }
    throw new Error(messages.notArrived(renderAddress(to)));
  }
}

function base64(cell: Cell): string {
  return cell.toBoc().toString('base64');
}
