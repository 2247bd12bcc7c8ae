import type { TaskOptions } from '@core/base/task';
import { accountsOf, findSigner } from '@core/chains/networks/network-signers';
import { integerOption } from '@core/chains/networks/transaction-options';
import { TransactionQueue } from '@core/chains/networks/transaction-queue';
import type { CallResult, DeployReceipt, SendReceipt } from '@core/chains/receipts';
import type {
  Account,
  Artifact,
  CallRequest,
  DeployRequest,
  Network,
  SendRequest,
  StateSection,
  TransactionOptions,
  UpgradeRequest,
} from '@core/chains/toolchain';
import { hexToBytes } from '@noble/hashes/utils';
import { parseAddress } from '../../move-toolchain/engine/vm/values/address';
import { encodeArgument, parametersOf, scriptParameters } from '../engine/client/encode-arguments';
import {
  type TransactionCall,
  unsignedTransaction,
  writeViewFunction,
} from '../engine/client/signed-transaction';
import { parseTypeTag } from '../engine/client/type-tag';
import { toContractValue } from '../engine/network/contract-values';
import { functionCall } from '../engine/network/function-call';
import { messages as engineMessages } from '../engine/network/messages';
import { isUpgradable, REGISTRY } from '../engine/network/package-registry';
import {
  checkNoArguments,
  checkNoValue,
  checkSameAddress,
  publicationCall,
} from '../engine/network/publication-call';
import { type AptosPayload, aptosPayload } from '../engine/payload';
import { messages } from '../messages';
import { type AptosClient, NodeRefusedError, type NodeTransaction } from './aptos-client';
import type { AptosSigner, GivenCall, UnsignedTransaction } from './aptos-signer';
import { publicationValues } from './publication-values';
import { nodeFailure, receiptOf } from './transaction-receipt';
import { waitForTransaction } from './wait-for-transaction';

/** Default maximum number of gas units, which is the highest maximum that chains allow. */
const MAXIMUM_GAS = 2_000_000n;
/** Seconds until a transaction expires. */
const EXPIRES_AFTER = 60n;
/** Octas per APT. */
const APT = 100_000_000n;

/** A call in two representations: one that this client signs, and one for wallets. */
interface PreparedCall {
  readonly call: TransactionCall;
  /** Undefined for a script, because wallets cannot run scripts. */
  readonly given: GivenCall | undefined;
}

export class AptosNetwork implements Network {
  readonly #client: AptosClient;
  readonly #chainId: number;
  readonly #signers: () => Promise<readonly AptosSigner[]>;
  readonly #queue = new TransactionQueue();

  constructor(client: AptosClient, chainId: number, signers: () => Promise<readonly AptosSigner[]>) {
    this.#client = client;
    this.#chainId = chainId;
    this.#signers = signers;
  }

  async accounts(): Promise<readonly Account[]> {
    return accountsOf(await this.#signers(), (address) => this.#client.balance(address));
  }

  deploy(request: DeployRequest, task?: TaskOptions): Promise<DeployReceipt> {
    const { artifact, from, value, arguments: values, options } = request;
    return this.#queue.run(async () => {
      const payload = aptosPayload(artifact);
      checkNoValue(value);
      const signer = await this.#signer(from);
      if (payload.kind === 'script') {
        const [main] = payload.interface.methods;
        const { address } = signer;
        const call = { address, method: main?.id ?? '', ...(values && { arguments: values }) };
        const prepared = prepare(artifact, payload, call);
        const done = await this.#execute(prepared, signer, options, task);
        return { ...receiptOf(done, payload), address: signer.address };
      }
      checkNoArguments(values);
      const [address = ''] = payload.id.split('::');
      const done = await this.#publish(artifact, payload, signer, options, task);
      return { ...receiptOf(done, payload), address, isProxy: await this.isProxy(address) };
    });
  }

  async isProxy(address: string): Promise<boolean> {
    const resources = await this.#client.resources(parseAddress(address.trim()) ?? '0x0');
    return isUpgradable(resources.find(({ type }) => type === REGISTRY)?.data);
  }

  /** Publishes the current build of the package as an upgrade. */
  upgrade({ address, artifact, from, options }: UpgradeRequest, task?: TaskOptions): Promise<SendReceipt> {
    return this.#queue.run(async () => {
      const payload = aptosPayload(artifact);
      checkSameAddress(artifact, payload, parseAddress(address.trim()));
      const done = await this.#publish(artifact, payload, await this.#signer(from), options, task);
      return receiptOf(done, payload);
    });
  }

  async call(request: CallRequest): Promise<CallResult> {
    const { artifact, method } = request;
    const payload = aptosPayload(artifact);
    const { call } = prepare(artifact, payload, request);
    if (call.kind === 'script') throw new Error(engineMessages.noMethod(artifact.name, method));
    const returns = payload.interface.methods.find(({ id }) => id === method)?.returns ?? [];
    try {
      const results = await this.#client.view(writeViewFunction(call));
      const shown = results.map((value, at) => ({
        name: '',
        type: returns[at]?.type ?? '',
        value: toContractValue(value),
      }));
      return { succeeded: true, values: shown };
    } catch (error) {
      if (!(error instanceof NodeRefusedError)) throw error;
      return { succeeded: false, values: [], ...nodeFailure(error.message) };
    }
  }

  send(request: SendRequest, task?: TaskOptions): Promise<SendReceipt> {
    const { address, artifact, from, value, options } = request;
    return this.#queue.run(async () => {
      checkNoValue(value);
      const payload = aptosPayload(artifact);
      const prepared = prepare(artifact, payload, request);
      const signer = await this.#signer(from);
      return receiptOf(await this.#execute(prepared, signer, options, task), payload, address);
    });
  }

  async simulate(request: SendRequest): Promise<SendReceipt> {
    const { address, artifact, from, value, options } = request;
    checkNoValue(value);
    const payload = aptosPayload(artifact);
    const { call } = prepare(artifact, payload, request);
    const signer = await this.#signer(from);
    const { publicKey } = signer;
    if (!publicKey) throw new Error(messages.walletSimulates(signer.name));
    const transaction = await this.#transaction(call, signer, options);
    const sent = unsignedTransaction({ ...transaction, sender: signer.address }, publicKey);
    return receiptOf(await this.#client.simulate(sent), payload, address);
  }

  async stateOf(text: string): Promise<readonly StateSection[]> {
    const address = parseAddress(text.trim());
    if (address === undefined) throw new RangeError(engineMessages.notAddress(text));
    const [balance, resources, modules] = await Promise.all([
      this.#client.balance(address),
      this.#client.resources(address),
      this.#client.modules(address),
    ]);
    const apt = `${BigInt(balance) / APT}.${String(BigInt(balance) % APT).padStart(8, '0')}`;
    const sections: readonly StateSection[] = [
      { title: engineMessages.assets, entries: balance === '0' ? [] : [{ name: 'APT', value: apt }] },
      {
        title: engineMessages.resources,
        entries: resources.map(({ type, data }) => ({ name: type, value: toContractValue(data) })),
      },
      {
        title: engineMessages.modules,
        entries: modules.map((name) => ({ name: `${address}::${name}`, value: '' })),
      },
    ];
    return sections.filter(({ entries }) => entries.length > 0);
  }

  dispose(): void {
    this.#queue.dispose();
  }

  #publish(
    artifact: Artifact,
    payload: AptosPayload,
    signer: AptosSigner,
    options: TransactionOptions | undefined,
    task: TaskOptions | undefined,
  ): Promise<NodeTransaction> {
    const call = publicationCall(artifact, payload);
    const [address = ''] = payload.id.split('::');
    if (signer.address !== address)
      throw new Error(messages.otherAddress(artifact.name, address, signer.address));
    const given: GivenCall = { ...call, arguments: publicationValues(call.arguments) };
    const prepared = { call: { kind: 'entry-function', ...call, typeArguments: [] }, given } as const;
    return this.#execute(prepared, signer, options, task);
  }

  async #transaction(
    call: TransactionCall,
    signer: AptosSigner,
    { maximumGas, gasPrice }: TransactionOptions = {},
  ): Promise<UnsignedTransaction> {
    const [sequenceNumber, price, { ledger_timestamp }] = await Promise.all([
      this.#client.sequenceNumber(signer.address),
      integerOption(gasPrice) ?? this.#client.gasPrice(),
      this.#client.ledger(),
    ]);
    return {
      sequenceNumber,
      call,
      maximumGas: integerOption(maximumGas) ?? (await this.#affordable(signer.address, price)),
      gasPrice: price,
      // The expiration uses the chain's clock, not this computer's clock.
      expires: BigInt(ledger_timestamp) / 1_000_000n + EXPIRES_AFTER,
      chainId: this.#chainId,
    };
  }

  /**
   * Amount of gas that an account can pay for. The chain rejects a transaction if the account cannot pay for the
   * transaction's maximum gas.
   */
  async #affordable(address: string, price: bigint): Promise<bigint> {
    const units = BigInt(await this.#client.balance(address)) / price;
    if (units === 0n) throw new Error(messages.noGas(address));
    return units < MAXIMUM_GAS ? units : MAXIMUM_GAS;
  }

  async #execute(
    { call, given }: PreparedCall,
    signer: AptosSigner,
    options: TransactionOptions | undefined,
    task: TaskOptions | undefined,
  ): Promise<NodeTransaction> {
    const transaction = await this.#transaction(call, signer, options);
    return this.#queue.sendAndWait(
      task,
      () => signer.send(transaction, given, (signed) => this.#client.submit(signed)),
      (hash, signal) => waitForTransaction(this.#client, hash, transaction.expires, signal),
    );
  }

  async #signer(from: string | undefined): Promise<AptosSigner> {
    return findSigner(await this.#signers(), from, 'Aptos');
  }
}

function prepare(
  artifact: Artifact,
  payload: AptosPayload,
  request: Pick<CallRequest, 'address' | 'method' | 'arguments'>,
): PreparedCall {
  const given = functionCall(artifact, payload, request);
  const { method } = request;
  const bytecode = hexToBytes(payload.bytecode.slice(2));
  const isScript = payload.kind === 'script';
  const parameters = isScript ? scriptParameters(bytecode) : parametersOf(bytecode, method);
  if (!parameters) throw new Error(engineMessages.noMethod(artifact.name, method));
  const typeArguments = given.typeArguments.map(parseTypeTag);
  const encoded = parameters.map((type, index) =>
    encodeArgument(type, given.arguments[index] ?? null, typeArguments),
  );
  if (isScript)
    return { call: { kind: 'script', bytecode, typeArguments, arguments: encoded }, given: undefined };
  return {
    call: { kind: 'entry-function', function: given.function, typeArguments, arguments: encoded },
    given,
  };
}
