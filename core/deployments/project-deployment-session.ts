import { isCancellation } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { ChainDescription } from '@core/chains/chains';
import type { NetworkEnvironment } from '@core/chains/network-environments';
import type {
  Account,
  Artifact,
  CallResult,
  ContractInterface,
  ContractValue,
  JsonRpcAnswer,
  JsonRpcRequest,
  Network,
  SendReceipt,
} from '@core/chains/toolchain';
import { newId } from '@core/storage/new-id';
import { BehaviorSubject } from 'rxjs';
import { abortable } from './abortable';
import type {
  DeploymentOutcome,
  DeploymentSession,
  DeploymentState,
  NetworkSnapshot,
  TransactionInput,
} from './deployment-session';
import { exportedState, readExportedState } from './exported-state';
import { endedTransaction, namedInput } from './logged-transaction';
import { messages } from './messages';
import { NetworkConnection } from './network-connection';
import { sessionEnvironments } from './session-environments';
import type { SessionServices } from './session-services';
import type { ChainDeployments, DeployedContract, LoggedTransaction } from './wire';

/** Older transactions are forgotten beyond this many of a chain. */
const LOG_LIMIT = 500;

/** A snapshot with what stood in the lists when it was taken. */
interface TakenSnapshot extends NetworkSnapshot {
  readonly network: string;
  readonly kept: ReadonlySet<string>;
}

/** The session of one project on one chain. */
export class ProjectDeploymentSession implements DeploymentSession, Disposable {
  readonly chain: ChainDescription;
  readonly #services: SessionServices;
  readonly #lifetime = new DisposableStore();
  readonly #connection: NetworkConnection;
  readonly #state$: BehaviorSubject<DeploymentState>;
  #environments: readonly NetworkEnvironment[] = [];
  #accounts: readonly Account[] = [];
  #pending: readonly LoggedTransaction[] = [];
  #snapshots: readonly TakenSnapshot[] = [];
  /** How the network in use is told to the status bar. */
  #told: Disposable | undefined;

  constructor(services: SessionServices) {
    this.chain = services.chain;
    this.#services = services;
    this.#connection = this.#lifetime.add(
      new NetworkConnection(services.store, (environment, reason) => this.#forget(environment, reason)),
    );
    this.#state$ = new BehaviorSubject(this.#compose());
    this.#lifetime.add(this.#connection.state$.subscribe(() => this.#publish()));
    this.#lifetime.add(
      sessionEnvironments(services.chain, services.toolchain, services.environments).subscribe((all) =>
        this.#offer(all),
      ),
    );
  }

  get state$(): BehaviorSubject<DeploymentState> {
    return this.#state$;
  }

  get state(): DeploymentState {
    return this.#state$.value;
  }

  async chooseEnvironment(id: string, task?: TaskOptions): Promise<void> {
    const environment = this.#environments.find((one) => one.id === id);
    if (!environment) throw new Error(messages.unknownEnvironment(id));
    await this.#update((now) => ({ ...now, environment: id }));
    await this.#connect(environment, task);
  }

  async chooseAccount(address: string): Promise<void> {
    const { environment } = this.#connection;
    if (!environment) throw new Error(messages.notConnected);
    await this.#update((now) => ({ ...now, accounts: { ...now.accounts, [environment.id]: address } }));
    this.#tell();
  }

  async refresh(): Promise<void> {
    const network = await this.#connection.ready();
    this.#accounts = await network.accounts();
    this.#publish();
    this.#tell();
  }

  async deploy(artifact: Artifact, input: TransactionInput, task?: TaskOptions): Promise<DeploymentOutcome> {
    await this.#signer();
    const { deployment } = await this.describe(artifact);
    const parameters = deployment?.parameters ?? [];
    const pending = this.#begin('deploy', artifact.name, input, namedInput(parameters, input.arguments));
    let address = '';
    const transaction = await this.#run(pending, task, async (network) => {
      await this.#services.store.keepArtifact(artifact);
      const receipt = await network.deploy({ artifact, ...this.#sent(input) }, task);
      address = receipt.address;
      return receipt;
    });
    if (transaction.status !== 'succeeded') {
      await this.#log(transaction);
      return { transaction };
    }
    const contract = this.#contract(artifact, address, transaction.id);
    await this.#log({ ...transaction, address }, contract);
    return { transaction: { ...transaction, address }, contract };
  }

  async attach(artifact: Artifact, address: string): Promise<DeployedContract> {
    const trimmed = address.trim();
    if (trimmed === '') throw new Error(messages.needsAddress);
    await this.#connection.ready();
    await this.#services.store.keepArtifact(artifact);
    const contract = this.#contract(artifact, trimmed);
    await this.#update((now) => ({ ...now, contracts: [contract, ...now.contracts] }));
    return contract;
  }

  async call(
    contractId: string,
    method: string,
    values: readonly ContractValue[],
    task?: TaskOptions,
  ): Promise<CallResult> {
    const { address, artifact } = await this.#target(contractId);
    const request = { address, artifact, method, arguments: values };
    return this.#onNetwork(task, (network) => network.call(request, task));
  }

  async send(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { address, artifact } = await this.#target(contractId);
    await this.#signer();
    const described = (await this.describe(artifact)).methods.find(({ id }) => id === method);
    if (!described) throw new Error(messages.noMethod(artifact.name, method));
    const given = namedInput(described.parameters, input.arguments);
    const pending = {
      ...this.#begin('send', artifact.name, input, given),
      address,
      method: { id: method, name: described.name },
    };
    const transaction = await this.#run(pending, task, (network) =>
      network.send({ address, artifact, method, ...this.#sent(input) }, task),
    );
    await this.#log(transaction);
    return transaction;
  }

  async sendData(
    contractId: string,
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { address, artifact } = await this.#target(contractId);
    await this.#signer();
    const given = [{ name: '', type: 'bytes', value: data }];
    const pending = { ...this.#begin('data', artifact.name, input, given), address };
    const { arguments: _, ...sent } = this.#sent(input);
    const transaction = await this.#run(pending, task, (network) => {
      if (!network.sendData) throw new Error(messages.noData(this.#networkName));
      return network.sendData({ address, artifact, data, ...sent }, task);
    });
    await this.#log(transaction);
    return transaction;
  }

  describe(artifact: Artifact): Promise<ContractInterface> {
    return this.#services.toolchain.describe(artifact);
  }

  artifactOf({ codeHash }: DeployedContract): Promise<Artifact | undefined> {
    return this.#services.store.artifact(this.chain.id, codeHash);
  }

  async replaceArtifact(contractId: string, artifact: Artifact): Promise<void> {
    await this.#services.store.keepArtifact(artifact);
    const { name: contract, codeHash, sourcePath } = artifact;
    await this.#changeContract(contractId, (one) => ({ ...one, contract, codeHash, sourcePath }));
  }

  rename(contractId: string, name: string): Promise<void> {
    return this.#changeContract(contractId, (one) => ({ ...one, name: name.trim() || one.contract }));
  }

  setPinned(contractId: string, isPinned: boolean): Promise<void> {
    return this.#changeContract(contractId, (one) => ({ ...one, isPinned }));
  }

  async remove(contractId: string): Promise<void> {
    await this.#update((now) => ({
      ...now,
      contracts: now.contracts.filter(({ id }) => id !== contractId),
    }));
  }

  async clearTransactions(): Promise<void> {
    const environment = this.#connection.environment?.id;
    await this.#update((now) => ({
      ...now,
      transactions: now.transactions.filter((one) => one.environment !== environment),
    }));
  }

  async reset(): Promise<void> {
    const network = await this.#connection.local();
    await network.reset();
    this.#snapshots = [];
    await this.#keepOnly(() => false);
    await this.#settle();
  }

  async takeSnapshot(): Promise<NetworkSnapshot> {
    const network = await this.#connection.local();
    const { contracts, transactions } = this.state;
    const snapshot = {
      id: newId('snapshot'),
      name: messages.snapshot(this.#snapshots.length + 1),
      time: new Date().toISOString(),
      network: await network.snapshot(),
      kept: new Set([...contracts, ...transactions].map(({ id }) => id)),
    };
    this.#snapshots = [...this.#snapshots, snapshot];
    this.#publish();
    return snapshot;
  }

  async revertTo(snapshotId: string): Promise<void> {
    const network = await this.#connection.local();
    const snapshot = this.#snapshots.find(({ id }) => id === snapshotId);
    if (!snapshot) throw new Error(messages.noSnapshot);
    await network.revert(snapshot.network);
    this.#snapshots = this.#snapshots.slice(0, this.#snapshots.indexOf(snapshot));
    await this.#keepOnly(({ id }) => snapshot.kept.has(id));
    await this.#settle();
  }

  async exportState(): Promise<string> {
    const network = await this.#connection.local();
    if (!network.dump) throw new Error(messages.noState(this.#networkName));
    const artifacts = await Promise.all(this.state.contracts.map((one) => this.artifactOf(one)));
    return exportedState(this.chain.id, await network.dump(), this.state, artifacts);
  }

  async importState(text: string): Promise<void> {
    const network = await this.#connection.local();
    const environment = this.#connection.environment?.id;
    if (!network.load || environment === undefined) throw new Error(messages.noState(this.#networkName));
    const exported = readExportedState(text, this.chain);
    await network.load(exported.network);
    for (const artifact of exported.artifacts) await this.#services.store.keepArtifact(artifact);
    this.#snapshots = [];
    const here = <T extends { readonly environment: string }>(all: readonly T[]) =>
      all.map((one) => ({ ...one, environment }));
    await this.#keepOnly(() => false);
    await this.#update((now) => ({
      ...now,
      contracts: [...here(exported.contracts), ...now.contracts],
      transactions: [...here(exported.transactions), ...now.transactions],
    }));
    await this.#settle();
  }

  async request(request: JsonRpcRequest): Promise<JsonRpcAnswer> {
    const network = await this.#connection.ready();
    if (!network.request) throw new Error(messages.noJsonRpc(this.#networkName));
    const answer = await network.request(request);
    await this.#settle();
    return answer;
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#told?.dispose();
    this.#state$.complete();
  }

  get #networkName(): string {
    return this.#connection.environment?.name ?? this.chain.displayName;
  }

  #kept(): ChainDeployments {
    return this.#services.store.chain(this.chain.id);
  }

  /** The environments that there are now; the one that was used last is connected as soon as it is there. */
  #offer(environments: readonly NetworkEnvironment[]): void {
    this.#environments = environments;
    const wanted = this.#kept().environment ?? environments[0]?.id;
    const environment = environments.find(({ id }) => id === wanted);
    if (environment && environment !== this.#connection.environment) {
      // What it fails with is told by the connection's state.
      this.#connect(environment).catch(() => undefined);
    } else if (!environment) {
      const { displayName } = this.chain;
      this.#connection.fail(
        wanted === undefined ? messages.noEnvironment(displayName) : messages.unknownEnvironment(wanted),
      );
    }
    this.#publish();
  }

  async #connect(environment: NetworkEnvironment, task?: TaskOptions): Promise<void> {
    this.#accounts = [];
    this.#snapshots = [];
    await this.#connection.open(environment, task);
    if (this.#connection.state$.value.type === 'connected') await this.refresh();
  }

  /** The contract and its compiled code. */
  async #target(contractId: string): Promise<{ readonly address: string; readonly artifact: Artifact }> {
    const contract = this.#kept().contracts.find(({ id }) => id === contractId);
    if (!contract) throw new Error(messages.noContract);
    const artifact = await this.artifactOf(contract);
    if (!artifact) throw new Error(messages.noArtifact(contract.contract));
    return { address: contract.address, artifact };
  }

  /** Waits until it is known which account signs. */
  async #signer(): Promise<void> {
    await this.#connection.ready();
    if (this.#accounts.length === 0) await this.refresh();
  }

  #sent(input: TransactionInput): TransactionInput & { readonly from?: string } {
    const { account } = this.state;
    return { ...input, ...(account !== undefined && { from: account }) };
  }

  #begin(
    kind: LoggedTransaction['kind'],
    contract: string,
    { value, options }: TransactionInput,
    input: LoggedTransaction['input'],
  ): LoggedTransaction {
    const { account } = this.state;
    return {
      id: newId('transaction'),
      environment: this.#connection.environment?.id ?? '',
      kind,
      time: new Date().toISOString(),
      contract,
      ...(account !== undefined && { from: account }),
      ...(value !== undefined && { value }),
      ...(options && { options: { ...options } }),
      input,
      status: 'pending',
      receipts: [],
      output: [],
    };
  }

  /** Shows a transaction while it is under way, and says how it ended. */
  async #run(
    pending: LoggedTransaction,
    task: TaskOptions | undefined,
    work: (network: Network) => Promise<SendReceipt>,
  ): Promise<LoggedTransaction> {
    this.#pending = [pending, ...this.#pending];
    this.#publish();
    try {
      return endedTransaction(pending, await this.#onNetwork(task, work));
    } catch (error) {
      this.#pending = this.#pending.filter(({ id }) => id !== pending.id);
      if (isCancellation(error)) this.#publish();
      else await this.#log({ ...pending, status: 'rejected', error: errorMessage(error) });
      throw error;
    }
  }

  async #onNetwork<T>(task: TaskOptions | undefined, work: (network: Network) => Promise<T>): Promise<T> {
    const network = await this.#connection.ready();
    try {
      return await abortable(work(network), task?.signal);
    } catch (error) {
      if (isCancellation(error)) await this.#connection.restart();
      throw error;
    }
  }

  #contract(artifact: Artifact, address: string, transaction?: string): DeployedContract {
    return {
      id: newId('contract'),
      environment: this.#connection.environment?.id ?? '',
      name: artifact.name,
      contract: artifact.name,
      sourcePath: artifact.sourcePath,
      codeHash: artifact.codeHash,
      address,
      isPinned: false,
      time: new Date().toISOString(),
      ...(transaction !== undefined && { transaction }),
    };
  }

  /** Keeps how a transaction ended, the network's state first: what is listed stands on the chain. */
  async #log(transaction: LoggedTransaction, contract?: DeployedContract): Promise<void> {
    if (transaction.status !== 'rejected') await this.#connection.keep();
    const saved = this.#services.store.update(this.chain.id, (now) => ({
      ...now,
      contracts: contract ? [contract, ...now.contracts] : now.contracts,
      transactions: [transaction, ...now.transactions].slice(0, LOG_LIMIT),
    }));
    await saved.finally(() => {
      this.#pending = this.#pending.filter(({ id }) => id !== transaction.id);
      this.#publish();
    });
    await this.#refreshQuietly();
  }

  async #changeContract(id: string, change: (one: DeployedContract) => DeployedContract): Promise<void> {
    if (!this.#kept().contracts.some((one) => one.id === id)) throw new Error(messages.noContract);
    await this.#update((now) => ({
      ...now,
      contracts: now.contracts.map((one) => (one.id === id ? change(one) : one)),
    }));
  }

  /** Forgets what else stands in the lists of the environment in use. */
  #keepOnly(isKept: (one: { readonly id: string }) => boolean): Promise<void> {
    const environment = this.#connection.environment?.id;
    const stays = (one: { readonly id: string; readonly environment: string }) =>
      one.environment !== environment || isKept(one);
    return this.#update((now) => ({
      ...now,
      contracts: now.contracts.filter(stays),
      transactions: now.transactions.filter(stays),
    }));
  }

  /** After the network itself has changed. */
  async #settle(): Promise<void> {
    await this.#connection.keep();
    await this.refresh();
  }

  /** Balances that cannot be read now are read the next time; what was done is done. */
  async #refreshQuietly(): Promise<void> {
    await this.refresh().catch(() => undefined);
  }

  async #forget(environment: NetworkEnvironment, reason: string): Promise<void> {
    const stays = (one: { readonly environment: string }) => one.environment !== environment.id;
    const { contracts, transactions } = this.#kept();
    if (contracts.every(stays) && transactions.every(stays)) return;
    const message = messages.lostState(environment.name, reason || messages.notKept);
    this.#services.notifications.show({ severity: 'warning', message });
    await this.#update((now) => ({
      ...now,
      contracts: now.contracts.filter(stays),
      transactions: now.transactions.filter(stays),
    }));
  }

  async #update(change: (now: ChainDeployments) => ChainDeployments): Promise<void> {
    const saved = this.#services.store.update(this.chain.id, change);
    this.#publish();
    await saved;
  }

  #publish(): void {
    this.#state$.next(this.#compose());
  }

  #compose(): DeploymentState {
    const kept = this.#kept();
    const environment = this.#connection.environment?.id ?? kept.environment ?? this.#environments[0]?.id;
    const isHere = (one: { readonly environment: string }) => one.environment === environment;
    const wanted = environment === undefined ? undefined : kept.accounts[environment];
    const account = this.#accounts.find(({ address }) => address === wanted) ?? this.#accounts[0];
    const contracts = kept.contracts.filter(isHere);
    return {
      environments: this.#environments.map(({ id, name, kind }) => ({ id, name, kind })),
      environment,
      connection: this.#connection.state$.value,
      accounts: this.#accounts,
      account: account?.address,
      contracts: [
        ...contracts.filter(({ isPinned }) => isPinned),
        ...contracts.filter(({ isPinned }) => !isPinned),
      ],
      transactions: [...this.#pending, ...kept.transactions].filter(isHere),
      snapshots: this.#snapshots.map(({ id, name, time }) => ({ id, name, time })),
    };
  }

  #tell(): void {
    this.#told?.dispose();
    const { environment } = this.#connection;
    if (!environment) return;
    const account = this.#accounts.find(({ address }) => address === this.state.account);
    this.#told = this.#services.networks.use({
      chain: this.chain.id,
      name: environment.name,
      ...(account && { account }),
    });
  }
}
