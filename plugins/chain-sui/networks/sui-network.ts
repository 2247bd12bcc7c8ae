import { errorMessage } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { ContractValue } from '@core/chains/contract-interface';
import type { JsonRpcAnswer, JsonRpcRequest } from '@core/chains/json-rpc';
import { messages as networkMessages } from '@core/chains/networks/messages';
import { accountsOf, findSigner } from '@core/chains/networks/network-signers';
import { integerOption } from '@core/chains/networks/transaction-options';
import { TransactionQueue } from '@core/chains/networks/transaction-queue';
import type { CallResult, DeployReceipt, SendReceipt } from '@core/chains/receipts';
import type {
  Account,
  CallRequest,
  DeployRequest,
  Network,
  SendRequest,
  TransactionOptions,
  UpgradeRequest,
} from '@core/chains/toolchain';
import type { SuiJsonRpcClient, SuiTransactionBlockResponse } from '@mysten/sui/jsonRpc';
import { Transaction } from '@mysten/sui/transactions';
import { type SuiFunction, type SuiPayload, suiPayload } from '../engine/payload';
import { messages } from '../messages';
import { fromReturned, toArgument } from './move-values';
import type { SuiSigner } from './sui-signer';
import { failureOf, receiptOf } from './transaction-receipt';
import { findUpgradeCap, type UpgradeCap } from './upgrade-cap';

/** Sections to request in each transaction response. */
const SHOWN = {
  showEffects: true,
  showEvents: true,
  showObjectChanges: true,
  showBalanceChanges: true,
} as const;
/** The `compatible` upgrade policy in sui::package: signatures and layouts must not change. */
const COMPATIBLE = 0;
/** Sender for reads, which do not need an account. */
const READ_SENDER = `0x${'0'.repeat(64)}`;

/** A public Sui network, accessed through one of its nodes. */
export class SuiNetwork implements Network {
  readonly #client: SuiJsonRpcClient;
  readonly #signers: () => Promise<readonly SuiSigner[]>;
  readonly #queue = new TransactionQueue();
  /** The latest version of each package, by the address of its first version. */
  readonly #latest = new Map<string, string>();

  constructor(client: SuiJsonRpcClient, signers: () => Promise<readonly SuiSigner[]>) {
    this.#client = client;
    this.#signers = signers;
  }

  async accounts(): Promise<readonly Account[]> {
    const balanceOf = async (owner: string) => (await this.#client.getBalance({ owner })).totalBalance;
    return accountsOf(await this.#signers(), balanceOf);
  }

  async deploy(
    { artifact, arguments: values = [], from, value, options }: DeployRequest,
    task?: TaskOptions,
  ): Promise<DeployReceipt> {
    const payload = suiPayload(artifact);
    checkPublishable(payload);
    checkNoValue(value);
    if (values.length > 0) throw new RangeError(messages.noArguments);
    return this.#queue.run(async () => {
      const transaction = new Transaction();
      const { modules, dependencies } = payload;
      const cap = transaction.publish({ modules, dependencies });
      const signer = await this.#signer(from);
      transaction.transferObjects([cap], signer.address);
      const response = await this.#execute(transaction, signer, options, payload, task);
      const receipt = receiptOf(response, { from: signer.address }, payload);
      const published = response.objectChanges?.find(({ type }) => type === 'published');
      const address = published?.type === 'published' ? published.packageId : '';
      return { ...receipt, address, isProxy: true };
    });
  }

  async isProxy(address: string): Promise<boolean> {
    return (await this.#upgradeCap(address)) !== undefined;
  }

  async upgrade(
    { address, artifact, from, options }: UpgradeRequest,
    task?: TaskOptions,
  ): Promise<SendReceipt> {
    const payload = suiPayload(artifact);
    checkPublishable(payload);
    return this.#queue.run(async () => {
      const cap = await this.#upgradeCap(address);
      if (!cap) throw new Error(messages.noUpgradeCap(address));
      const signer = await this.#signer(from);
      const transaction = new Transaction();
      const { modules, dependencies, digest } = payload;
      const capability = transaction.object(cap.id);
      const ticket = transaction.moveCall({
        target: '0x2::package::authorize_upgrade',
        arguments: [capability, transaction.pure.u8(COMPATIBLE), transaction.pure.vector('u8', digest)],
      });
      const receipt = transaction.upgrade({ modules, dependencies, package: cap.package, ticket });
      transaction.moveCall({ target: '0x2::package::commit_upgrade', arguments: [capability, receipt] });
      const response = await this.#execute(transaction, signer, options, payload, task);
      const published = response.objectChanges?.find(({ type }) => type === 'published');
      if (published?.type === 'published') this.#latest.set(address, published.packageId);
      return receiptOf(response, { from: signer.address, to: address }, payload);
    });
  }

  async call({ address, artifact, method, arguments: values }: CallRequest): Promise<CallResult> {
    const payload = suiPayload(artifact);
    const called = functionOf(payload, method);
    const transaction = await this.#calling(address, called, values);
    const result = await this.#ask(() =>
      this.#client.devInspectTransactionBlock({ sender: READ_SENDER, transactionBlock: transaction }),
    );
    const { gasUsed, status } = result.effects;
    const cost = String(BigInt(gasUsed.computationCost) + BigInt(gasUsed.storageCost));
    if (status.status !== 'success') {
      const failure = failureOf(status.error ?? result.error ?? '', payload.aborts);
      return { succeeded: false, values: [], ...failure, gasUsed: cost };
    }
    const returned = result.results?.at(-1)?.returnValues ?? [];
    const shown = called.returns.flatMap((type, index) => {
      const [bytes] = returned[index] ?? [];
      return bytes ? [fromReturned(type, Uint8Array.from(bytes))] : [];
    });
    return { succeeded: true, values: shown, gasUsed: cost };
  }

  async send(request: SendRequest, task?: TaskOptions): Promise<SendReceipt> {
    const { address, artifact, method, arguments: values, from, value, options } = request;
    const payload = suiPayload(artifact);
    checkNoValue(value);
    const called = functionOf(payload, method);
    return this.#queue.run(async () => {
      const signer = await this.#signer(from);
      const transaction = await this.#calling(address, called, values, signer.address);
      const response = await this.#execute(transaction, signer, options, payload, task);
      return receiptOf(response, { from: signer.address, to: address }, payload);
    });
  }

  async request({ method, params = [] }: JsonRpcRequest): Promise<JsonRpcAnswer> {
    return { result: await this.#client.call(method, [...params]) };
  }

  dispose(): void {
    this.#queue.dispose();
  }

  /** Builds a transaction that calls a function and transfers the results to the sender. */
  async #calling(
    address: string,
    { module, name, typeParameters, parameters, returns }: SuiFunction,
    values: readonly ContractValue[] = [],
    receiver?: string,
  ): Promise<Transaction> {
    const typeArguments = values.slice(0, typeParameters).map((each) => String(each).trim());
    const given = values.slice(typeParameters);
    if (typeArguments.length + given.length < typeParameters + parameters.length) {
      throw new Error(messages.tooFewValues(name, typeParameters + parameters.length));
    }
    const transaction = new Transaction();
    const inputs = parameters.map((type, index) =>
      toArgument(transaction, type, given[index] ?? null, typeArguments),
    );
    const target = `${await this.#latestOf(address)}::${module}::${name}` as const;
    const result = transaction.moveCall({ target, typeArguments, arguments: inputs });
    // Results that are not plain values must be transferred. The chain rejects results without the `store` ability.
    const objects = returns.flatMap((type, index) => (type.kind === 'datatype' ? (result[index] ?? []) : []));
    if (receiver !== undefined && objects.length > 0) transaction.transferObjects(objects, receiver);
    return transaction;
  }

  async #execute(
    transaction: Transaction,
    signer: SuiSigner,
    options: TransactionOptions | undefined,
    { aborts }: SuiPayload,
    task: TaskOptions | undefined,
  ): Promise<SuiTransactionBlockResponse> {
    transaction.setSender(signer.address);
    const budget = integerOption(options?.gasBudget);
    if (budget !== undefined) transaction.setGasBudget(budget);
    const bytes = await this.#ask(() => transaction.build({ client: this.#client }), aborts);
    const send = async () => {
      const signed = await signer.sign(bytes);
      const { digest } = await this.#ask(() =>
        this.#client.executeTransactionBlock({
          transactionBlock: signed.transaction,
          signature: signed.signature,
          options: { showEffects: true },
        }),
      );
      return digest;
    };
    return this.#queue.sendAndWait(task, send, (digest, signal) =>
      this.#ask(() => this.#client.waitForTransaction({ digest, options: SHOWN, signal })),
    );
  }

  async #signer(from: string | undefined): Promise<SuiSigner> {
    return findSigner(await this.#signers(), from, 'Sui');
  }

  async #latestOf(address: string): Promise<string> {
    const known = this.#latest.get(address);
    if (known !== undefined) return known;
    const latest = (await this.#upgradeCap(address))?.package ?? address;
    this.#latest.set(address, latest);
    return latest;
  }

  #upgradeCap(address: string): Promise<UpgradeCap | undefined> {
    return this.#ask(() => findUpgradeCap(this.#client, address));
  }

  /** Converts node errors to messages for the user. */
  async #ask<T>(question: () => Promise<T>, aborts: SuiPayload['aborts'] = {}): Promise<T> {
    try {
      return await question();
    } catch (error) {
      const said = errorMessage(error);
      if (/No valid gas coins/.test(said)) throw new Error(messages.noGas, { cause: error });
      const [, refused] = /^(?:Transaction resolution failed|Dry run failed[^:]*): (.*)$/s.exec(said) ?? [];
      if (refused === undefined) throw error;
      throw new Error(networkMessages.wouldFail(failureOf(refused, aborts).reason), { cause: error });
    }
  }
}

/**
 * Functions take coins as arguments; a transaction cannot transfer an additional amount. Throws for any value except 0.
 */
function checkNoValue(value = '0'): void {
  if (!/^0*$/.test(value.trim())) throw new RangeError(messages.noValue);
}

function checkPublishable({ unpublished }: SuiPayload): void {
  if (unpublished.length > 0) throw new Error(messages.unpublished(unpublished.join(', ')));
}

function functionOf({ functions }: SuiPayload, method: string): SuiFunction {
  const found = functions[method];
  if (!found) throw new Error(messages.noFunction(method));
  return found;
}
