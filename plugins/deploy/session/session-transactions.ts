import type { TaskOptions } from '@core/base/task';
import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { ContractValue } from '@core/chains/contract-interface';
import type {
  DeploymentInput,
  DeploymentOutcome,
  DeploymentState,
  TransactionInput,
} from '@core/chains/deployments/deployment-session';
import { namedInput, requestedTransaction } from '@core/chains/deployments/logged-transaction';
import { messages as deploymentMessages } from '@core/chains/deployments/messages';
import type { DeployedContract, LoggedTransaction } from '@core/chains/deployments/wire';
import type { JsonRpcAnswer, JsonRpcRequest } from '@core/chains/json-rpc';
import type { CallResult, SendReceipt } from '@core/chains/receipts';
import type { Artifact, Network } from '@core/chains/toolchain';
import type { ChainRecords } from '../records/chain-records';
import { newContract } from '../records/new-contract';
import type { TransactionLog } from '../records/transaction-log';
import { DecodingContracts } from './decoding-contracts';
import { messages } from './messages';
import type { NetworkConnection } from './network-connection';
import type { SessionServices } from './session-services';

/** The session members that transactions use. */
export interface TransactionContext {
  readonly services: SessionServices;
  readonly connection: NetworkConnection;
  readonly records: ChainRecords;
  readonly log: TransactionLog;
  state(): DeploymentState;
  /** The signing account's address if the network is connected. */
  account(): Promise<string | undefined>;
  /** Reads the accounts again. Never rejects. */
  refresh(): Promise<void>;
}

/** The recipient of data. Its artifact is used to decode the transaction's events and failures. */
interface DataReceiver {
  readonly name: string;
  readonly address: string;
  readonly artifact?: Artifact;
}

/** A session's calls and transactions, with logging. They reject with the same errors as {@link DeploymentSession}. */
export class SessionTransactions {
  readonly #context: TransactionContext;
  readonly #decoding: DecodingContracts;

  constructor(context: TransactionContext) {
    this.#context = context;
    this.#decoding = new DecodingContracts(context);
  }

  async deploy(
    artifact: ProjectArtifact,
    input: DeploymentInput,
    task?: TaskOptions,
  ): Promise<DeploymentOutcome> {
    const { mode, publisher, ...rest } = input;
    await this.#context.services.toolchain.prepareDeployment?.(artifact, {
      ...task,
      ...(publisher !== undefined && { publisher }),
    });
    const sent = await this.#sent(rest);
    const {
      deployment,
      deploymentModes = [],
      isScript,
    } = await this.#context.services.toolchain.describe(artifact);
    const way = mode === undefined ? deployment : deploymentModes.find(({ id }) => id === mode);
    const given = namedInput(way?.parameters ?? [], input.arguments);
    const inMode = mode !== undefined && { mode };
    const kind = isScript ? 'script' : 'deploy';
    const begun = { kind, contract: artifact.name, input: given, ...inMode } as const;
    let address = '';
    let isProxy = mode !== undefined;
    const transaction = await this.#context.log.run(begun, sent, task, async (network) => {
      await this.#passContracts(network);
      await this.#context.services.store.storeArtifact(artifact);
      const receipt = await network.deploy({ artifact, ...sent, ...inMode }, task);
      address = receipt.address;
      isProxy ||= receipt.isProxy ?? false;
      return receipt;
    });
    if (isScript || transaction.status !== 'succeeded') {
      await this.#log(transaction);
      return { transaction };
    }
    const contract = {
      ...newContract(artifact, { environment: this.#environment, address, transaction: transaction.id }),
      ...(isProxy && { isProxy: true as const }),
    };
    await this.#log({ ...transaction, address }, contract);
    return { transaction: { ...transaction, address }, contract };
  }

  async call(
    contractId: string,
    method: string,
    values: readonly ContractValue[],
    task?: TaskOptions,
  ): Promise<CallResult> {
    const { address, artifact } = await this.#target(contractId);
    const request = { address, artifact, method, arguments: values };
    return this.#context.connection.read(task, async (network) => {
      await this.#passContracts(network);
      return network.call(request, task);
    });
  }

  async send(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { address, artifact } = await this.#target(contractId);
    const sent = await this.#sent(input);
    const described = (await this.#context.services.toolchain.describe(artifact)).methods.find(
      ({ id }) => id === method,
    );
    if (!described) throw new Error(messages.noMethod(artifact.name, method));
    const begun = {
      kind: 'send',
      contract: artifact.name,
      address,
      method: { id: method, name: described.name },
      input: namedInput(described.parameters, input.arguments),
    } as const;
    const transaction = await this.#context.log.run(begun, sent, task, async (network) => {
      await this.#passContracts(network);
      return network.send({ address, artifact, method, ...sent }, task);
    });
    await this.#log(transaction);
    return transaction;
  }

  async simulate(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<SendReceipt> {
    const { address, artifact } = await this.#target(contractId);
    const sent = await this.#sent(input);
    return this.#context.connection.read(task, async (network) => {
      if (!network.simulate) throw new Error(messages.noSimulation(this.#networkName));
      await this.#passContracts(network);
      return network.simulate({ address, artifact, method, ...sent }, task);
    });
  }

  async sendData(
    contractId: string,
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { address, artifact } = await this.#target(contractId);
    return this.sendTo({ name: artifact.name, address, artifact }, data, input, task);
  }

  async sendTo(
    { name, address, artifact }: DataReceiver,
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { arguments: _, ...sent } = await this.#sent(input);
    const given = [{ name: '', type: 'data', value: data }];
    const begun = { kind: 'data', contract: name, address, input: given } as const;
    const transaction = await this.#context.log.run(begun, sent, task, async (network) => {
      if (!network.sendData) throw new Error(messages.noData(this.#networkName));
      await this.#passContracts(network);
      return network.sendData({ address, data, ...(artifact && { artifact }), ...sent }, task);
    });
    await this.#log(transaction);
    return transaction;
  }

  async upgrade(
    contractId: string,
    artifact: ProjectArtifact,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { address, artifact: replaced } = await this.#target(contractId);
    await this.#context.services.toolchain.prepareDeployment?.(artifact, task);
    const sent = await this.#sent({});
    const begun = { kind: 'upgrade' as const, contract: artifact.name, address, input: [] };
    const transaction = await this.#context.log.run(begun, sent, task, async (network) => {
      if (!network.upgrade) throw new Error(messages.noUpgrade(this.#networkName));
      await this.#passContracts(network);
      return network.upgrade({ address, artifact, replaced, ...sent }, task);
    });
    await this.#log(transaction);
    return transaction;
  }

  async request(
    request: JsonRpcRequest,
    contractOf?: (data: string) => Promise<string | undefined>,
  ): Promise<JsonRpcAnswer> {
    const answer = await this.#context.connection.change(
      undefined,
      async (network) => {
        if (!network.request) throw new Error(messages.noJsonRpc(this.#networkName));
        await this.#passContracts(network);
        return network.request(request);
      },
      ({ isRead }) => !isRead,
    );
    if (answer.isRead) return answer;
    const environment = this.#environment;
    for (const mined of answer.mined ?? []) {
      const { created, data, receipt } = mined;
      const known = created === undefined ? this.#nameAt(receipt.to) : await contractOf?.(data);
      const contract = known ?? created ?? receipt.to ?? '';
      await this.#context.log.record(requestedTransaction(mined, { contract, environment }));
    }
    await this.#context.refresh();
    return answer;
  }

  #nameAt(address = ''): string | undefined {
    const { contracts, transactions } = this.#context.state();
    const isThere = (one: { readonly address?: string }) =>
      one.address?.toLowerCase() === address.toLowerCase();
    const deployed = transactions.find((one) => one.kind === 'deploy' && isThere(one));
    return contracts.find(isThere)?.name ?? deployed?.contract;
  }

  async #target(contractId: string): Promise<{ readonly address: string; readonly artifact: Artifact }> {
    const { records, services } = this.#context;
    const contract = records.contract(contractId);
    const artifact = await services.store.artifact(services.chain.id, contract.codeHash);
    if (!artifact) throw new Error(deploymentMessages.noArtifact(contract.contract));
    return { address: contract.address, artifact };
  }

  /** Adds the signing account to the input if the account is known. */
  async #sent(input: TransactionInput): Promise<TransactionInput & { readonly from?: string }> {
    const account = await this.#context.account();
    return { ...input, ...(account !== undefined && { from: account }) };
  }

  async #log(transaction: LoggedTransaction, contract?: DeployedContract): Promise<void> {
    await this.#context.log.record(transaction, contract);
    await this.#context.refresh();
  }

  #passContracts(network: Network): Promise<void> {
    return this.#decoding.pass(network, this.#environment);
  }

  get #networkName(): string {
    return this.#context.connection.environment?.name ?? this.#context.services.chain.displayName;
  }

  get #environment(): string {
    return this.#context.connection.environment?.id ?? '';
  }
}
