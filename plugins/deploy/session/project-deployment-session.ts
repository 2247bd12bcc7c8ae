import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { ChainDescription, ChainDetails } from '@core/chains/chains';
import type { ContractInterface, ContractValue } from '@core/chains/contract-interface';
import type {
  DeploymentInput,
  DeploymentOutcome,
  DeploymentSession,
  DeploymentState,
  NetworkSnapshot,
  TransactionInput,
} from '@core/chains/deployments/deployment-session';
import type { DeployedContract, LoggedTransaction } from '@core/chains/deployments/wire';
import type { JsonRpcAnswer, JsonRpcRequest } from '@core/chains/json-rpc';
import type { NetworkEnvironment } from '@core/chains/networks/network-environments';
import type { CallResult, SendReceipt } from '@core/chains/receipts';
import {
  type Account,
  type Artifact,
  type ControlValues,
  isLocalNetwork,
  type StateSection,
  type TraceRequest,
} from '@core/chains/toolchain';
import type { TransactionTrace } from '@core/chains/transaction-trace';
import { BehaviorSubject, merge } from 'rxjs';
import { ChainRecords } from '../records/chain-records';
import { LocalNetworkState } from '../records/local-network-state';
import { newContract } from '../records/new-contract';
import { TransactionLog } from '../records/transaction-log';
import { composeState } from './compose-state';
import { messages } from './messages';
import { NetworkConnection } from './network-connection';
import { sessionEnvironments } from './session-environments';
import type { SessionServices } from './session-services';
import { SessionTransactions } from './session-transactions';

export class ProjectDeploymentSession implements DeploymentSession, Disposable {
  readonly chain: ChainDescription;
  readonly details: ChainDetails;
  readonly projectId: string;
  readonly #services: SessionServices;
  readonly #lifetime = new DisposableStore();
  readonly #records: ChainRecords;
  readonly #connection: NetworkConnection;
  readonly #transactions: TransactionLog;
  readonly #local: LocalNetworkState;
  readonly #sending: SessionTransactions;
  readonly #environments$ = new BehaviorSubject<readonly NetworkEnvironment[]>([]);
  readonly #accounts$ = new BehaviorSubject<readonly Account[]>([]);
  readonly #controls$ = new BehaviorSubject<ControlValues>({});
  readonly #state$: BehaviorSubject<DeploymentState>;
  /** Status bar registration for the current network. */
  #statusItem: Disposable | undefined;

  constructor(services: SessionServices) {
    const { chain, details, environments, projectId, store, tenant, toolchain } = services;
    this.chain = chain;
    this.details = details;
    this.projectId = projectId;
    this.#services = services;
    this.#records = new ChainRecords(store, chain.id);
    this.#connection = this.#lifetime.add(
      new NetworkConnection(store, {
        stateLost: (environment, reason) => this.#forgetDeployments(environment, reason),
        changedElsewhere: () => this.#local.forgetSnapshots(),
      }),
    );
    this.#transactions = new TransactionLog(this.#records, this.#connection);
    this.#local = new LocalNetworkState({
      chain,
      store,
      records: this.#records,
      connection: this.#connection,
    });
    this.#sending = new SessionTransactions({
      services,
      connection: this.#connection,
      records: this.#records,
      log: this.#transactions,
      state: () => this.state,
      account: () => this.#account(),
      refresh: () => this.#refreshQuietly(),
    });
    this.#state$ = new BehaviorSubject(this.#compose());
    const changes$ = merge(
      this.#environments$,
      this.#connection.state$,
      this.#accounts$,
      this.#controls$,
      this.#records.now$,
      this.#transactions.pending$,
      this.#local.snapshots$,
    );
    this.#lifetime.add(changes$.subscribe(() => this.#state$.next(this.#compose())));
    this.#lifetime.add(store.changedElsewhere$.subscribe(() => this.#refreshQuietly()));
    const offered$ = sessionEnvironments(chain, toolchain, environments, tenant);
    this.#lifetime.add(offered$.subscribe((all) => this.#offer(all)));
  }

  get state$(): BehaviorSubject<DeploymentState> {
    return this.#state$;
  }

  get state(): DeploymentState {
    return this.#state$.value;
  }

  async chooseEnvironment(id: string, task?: TaskOptions): Promise<void> {
    const environment = this.#environments$.value.find((one) => one.id === id);
    if (!environment) throw new Error(messages.unknownEnvironment(id));
    await this.#records.update((now) => ({ ...now, environment: id }));
    await this.#connect(environment, task);
  }

  async chooseAccount(address: string): Promise<void> {
    const { environment } = this.#connection;
    if (!environment) throw new Error(messages.notConnected);
    await this.#records.update((now) => ({
      ...now,
      accounts: { ...now.accounts, [environment.id]: address },
    }));
    this.#report();
  }

  async refresh(): Promise<void> {
    const { accounts, controls } = await this.#connection.read(undefined, async (network) => ({
      accounts: await network.accounts(),
      controls: isLocalNetwork(network) ? ((await network.controls?.()) ?? {}) : {},
    }));
    this.#accounts$.next(accounts);
    this.#controls$.next(controls);
    this.#report();
  }

  async deploy(
    artifact: ProjectArtifact,
    input: DeploymentInput,
    task?: TaskOptions,
  ): Promise<DeploymentOutcome> {
    this.#requireOwn(artifact);
    return this.#sending.deploy(artifact, input, task);
  }

  async attach(artifact: ProjectArtifact, address: string): Promise<DeployedContract> {
    this.#requireOwn(artifact);
    const trimmed = address.trim();
    if (trimmed === '') throw new Error(messages.needsAddress);
    const isProxy = await this.#connection.read(
      undefined,
      async (network) => network.isProxy?.(trimmed) ?? false,
    );
    await this.#services.store.storeArtifact(artifact);
    const environment = this.#connection.environment?.id ?? '';
    const contract = {
      ...newContract(artifact, { environment, address: trimmed }),
      ...(isProxy && { isProxy }),
    };
    await this.#records.add(contract);
    return contract;
  }

  call(
    contractId: string,
    method: string,
    values: readonly ContractValue[],
    task?: TaskOptions,
  ): Promise<CallResult> {
    return this.#sending.call(contractId, method, values, task);
  }

  send(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    return this.#sending.send(contractId, method, input, task);
  }

  simulate(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<SendReceipt> {
    return this.#sending.simulate(contractId, method, input, task);
  }

  stateOf(address: string, task?: TaskOptions): Promise<readonly StateSection[]> {
    return this.#connection.read(task, async (network) => {
      if (!network.stateOf) throw new Error(messages.noStateShown(this.#networkName));
      return network.stateOf(address.trim(), task);
    });
  }

  sendData(
    contractId: string,
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    return this.#sending.sendData(contractId, data, input, task);
  }

  sendTo(
    receiver: { readonly name: string; readonly address: string },
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    return this.#sending.sendTo(receiver, data, input, task);
  }

  query(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#connection.read(undefined, async (network) => {
      if (!network.query) throw new Error(messages.noQueries(this.#networkName));
      return network.query(name, ...args);
    });
  }

  async upgrade(
    contractId: string,
    artifact: ProjectArtifact,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    this.#requireOwn(artifact);
    const transaction = await this.#sending.upgrade(contractId, artifact, task);
    if (transaction.status === 'succeeded') await this.replaceArtifact(contractId, artifact);
    return transaction;
  }

  describe(artifact: Artifact): Promise<ContractInterface> {
    return this.#services.toolchain.describe(artifact);
  }

  get encodeCall(): DeploymentSession['encodeCall'] {
    const { toolchain } = this.#services;
    return toolchain.encodeCall && ((...call) => Promise.resolve(toolchain.encodeCall?.(...call) ?? ''));
  }

  artifactOf({ codeHash }: DeployedContract): Promise<Artifact | undefined> {
    return this.#services.store.artifact(this.chain.id, codeHash);
  }

  async replaceArtifact(contractId: string, artifact: ProjectArtifact): Promise<void> {
    this.#requireOwn(artifact);
    await this.#services.store.storeArtifact(artifact);
    const { name: contract, codeHash, sourcePath } = artifact;
    await this.#records.changeContract(contractId, (one) => ({ ...one, contract, codeHash, sourcePath }));
  }

  rename(contractId: string, name: string): Promise<void> {
    return this.#records.changeContract(contractId, (one) => ({ ...one, name: name.trim() || one.contract }));
  }

  setPinned(contractId: string, isPinned: boolean): Promise<void> {
    return this.#records.changeContract(contractId, (one) => ({ ...one, isPinned }));
  }

  remove(contractId: string): Promise<void> {
    return this.#records.removeContract(contractId);
  }

  clearTransactions(): Promise<void> {
    return this.#transactions.clear(this.#connection.environment?.id);
  }

  async reset(): Promise<void> {
    await this.#local.reset();
    await this.refresh();
  }

  takeSnapshot(): Promise<NetworkSnapshot> {
    return this.#local.takeSnapshot(() => this.state);
  }

  async revertTo(snapshotId: string): Promise<void> {
    await this.#local.revertTo(snapshotId);
    await this.refresh();
  }

  exportState(): Promise<string> {
    return this.#local.export(() => this.state);
  }

  async importState(text: string): Promise<void> {
    await this.#local.import(text);
    await this.refresh();
  }

  async control(name: string, value: string): Promise<void> {
    await this.#local.control(name, value);
    await this.#refreshQuietly();
  }

  trace(request: TraceRequest, task?: TaskOptions): Promise<TransactionTrace> {
    return this.#connection.readLocal(async (network) => {
      if (!network.trace) throw new Error(messages.noTrace(this.#networkName));
      return network.trace(request);
    }, task);
  }

  request(
    request: JsonRpcRequest,
    contractOf?: (data: string) => Promise<string | undefined>,
  ): Promise<JsonRpcAnswer> {
    return this.#sending.request(request, contractOf);
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#statusItem?.dispose();
    this.#state$.complete();
  }

  get #networkName(): string {
    return this.#connection.environment?.name ?? this.chain.displayName;
  }

  /** Updates the environments. Connects to the last-used environment when it becomes available. */
  #offer(environments: readonly NetworkEnvironment[]): void {
    this.#environments$.next(environments);
    const wanted = this.#records.now.environment ?? environments[0]?.id;
    const environment = environments.find(({ id }) => id === wanted);
    if (environment && environment !== this.#connection.environment) {
      // The error is reported through the connection's state.
      this.#connect(environment).catch(() => undefined);
    } else if (!environment) {
      const { displayName } = this.chain;
      this.#connection.fail(
        wanted === undefined ? messages.noEnvironment(displayName) : messages.unknownEnvironment(wanted),
      );
    }
  }

  async #connect(environment: NetworkEnvironment, task?: TaskOptions): Promise<void> {
    this.#accounts$.next([]);
    this.#controls$.next({});
    this.#local.forgetSnapshots();
    await this.#connection.open(environment, task);
    if (this.#connection.state$.value.type === 'connected') await this.refresh();
  }

  async #account(): Promise<string | undefined> {
    await this.#connection.ready();
    if (this.#accounts$.value.length === 0) await this.refresh();
    return this.state.account;
  }

  /**
   * @throws Error if the artifact is from another project, for example because it was chosen before the user switched
   * projects.
   */
  #requireOwn({ name, projectId }: ProjectArtifact): void {
    if (projectId !== this.projectId) throw new Error(messages.artifactOfOtherProject(name));
  }

  /** Ignores errors, because the transaction has succeeded and balances will be read again later. */
  async #refreshQuietly(): Promise<void> {
    await this.refresh().catch(() => undefined);
  }

  async #forgetDeployments(environment: NetworkEnvironment, reason: string): Promise<void> {
    const stays = (one: { readonly environment: string }) => one.environment !== environment.id;
    const { contracts, transactions } = this.#records.now;
    if (contracts.every(stays) && transactions.every(stays)) return;
    const message = messages.lostState(environment.name, reason || messages.notKept);
    this.#services.notifications.show({ severity: 'warning', message });
    await this.#records.forget(environment.id);
  }

  #compose(): DeploymentState {
    return composeState({
      environments: this.#environments$.value,
      environment: this.#connection.environment,
      connection: this.#connection.state$.value,
      accounts: this.#accounts$.value,
      records: this.#records.now,
      pending: this.#transactions.pending$.value,
      snapshots: this.#local.snapshots$.value,
      controls: this.#controls$.value,
    });
  }

  #report(): void {
    this.#statusItem?.dispose();
    const { environment } = this.#connection;
    if (!environment) return;
    const account = this.state.accounts.find(({ address }) => address === this.state.account);
    this.#statusItem = this.#services.networks.use({
      chain: this.chain.id,
      name: environment.name,
      kind: environment.kind,
      ...(account && { account }),
    });
  }
}
