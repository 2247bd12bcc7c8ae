import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import { newId } from '@core/storage/new-id';
import { BehaviorSubject, merge } from 'rxjs';
import type { ProjectArtifact } from '../../builds/builds';
import type { ChainDescription } from '../../chains';
import type { ContractInterface, ContractValue } from '../../contract-interface';
import type { JsonRpcAnswer, JsonRpcRequest } from '../../json-rpc';
import type { NetworkEnvironment } from '../../networks/network-environments';
import type { CallResult, SendReceipt } from '../../receipts';
import type { Account, Artifact, ControlValues, StateSection } from '../../toolchain';
import { isLocalNetwork } from '../../toolchain';
import type { TraceRequest, TransactionTrace } from '../../transaction-trace';
import { messages } from '../messages';
import { ChainRecords } from '../records/chain-records';
import { LocalNetworkState } from '../records/local-network-state';
import { namedInput, requestedTransaction } from '../records/logged-transaction';
import { TransactionLog } from '../records/transaction-log';
import type { DeployedContract, LoggedTransaction } from '../records/wire';
import { composeState } from './compose-state';
import type {
  DeploymentInput,
  DeploymentOutcome,
  DeploymentSession,
  DeploymentState,
  NetworkSnapshot,
  TransactionInput,
} from './deployment-session';
import { NetworkConnection } from './network-connection';
import { sessionEnvironments } from './session-environments';
import type { SessionServices } from './session-services';

/** The session of one project on one chain. */
export class ProjectDeploymentSession implements DeploymentSession, Disposable {
  readonly chain: ChainDescription;
  readonly projectId: string;
  readonly #services: SessionServices;
  readonly #lifetime = new DisposableStore();
  readonly #records: ChainRecords;
  readonly #connection: NetworkConnection;
  readonly #transactions: TransactionLog;
  readonly #local: LocalNetworkState;
  readonly #environments$ = new BehaviorSubject<readonly NetworkEnvironment[]>([]);
  readonly #accounts$ = new BehaviorSubject<readonly Account[]>([]);
  readonly #controls$ = new BehaviorSubject<ControlValues>({});
  readonly #state$: BehaviorSubject<DeploymentState>;
  /** How the network in use is told to the status bar. */
  #told: Disposable | undefined;

  constructor(services: SessionServices) {
    const { chain, environments, projectId, store, tenant, toolchain } = services;
    this.chain = chain;
    this.projectId = projectId;
    this.#services = services;
    this.#records = new ChainRecords(store, chain.id);
    this.#connection = this.#lifetime.add(
      new NetworkConnection(store, {
        lost: (environment, reason) => this.#lose(environment, reason),
        followed: () => this.#local.forgetSnapshots(),
      }),
    );
    this.#transactions = new TransactionLog(this.#records, this.#connection);
    this.#local = new LocalNetworkState({
      chain,
      store,
      records: this.#records,
      connection: this.#connection,
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
    this.#lifetime.add(store.followed$.subscribe(() => this.#refreshQuietly()));
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
    this.#tell();
  }

  async refresh(): Promise<void> {
    const { accounts, controls } = await this.#connection.read(undefined, async (network) => ({
      accounts: await network.accounts(),
      controls: isLocalNetwork(network) ? ((await network.controls?.()) ?? {}) : {},
    }));
    this.#accounts$.next(accounts);
    this.#controls$.next(controls);
    this.#tell();
  }

  async deploy(
    artifact: ProjectArtifact,
    input: DeploymentInput,
    task?: TaskOptions,
  ): Promise<DeploymentOutcome> {
    this.#requireOwn(artifact);
    await this.#services.toolchain.prepareDeployment?.(artifact, task);
    const { mode, ...rest } = input;
    const sent = await this.#sent(rest);
    const { deployment, deploymentModes = [], isScript } = await this.describe(artifact);
    const way = mode === undefined ? deployment : deploymentModes.find(({ id }) => id === mode);
    const given = namedInput(way?.parameters ?? [], input.arguments);
    const inMode = mode !== undefined && { mode };
    const kind = isScript ? 'script' : 'deploy';
    const begun = { kind, contract: artifact.name, input: given, ...inMode } as const;
    let address = '';
    let isProxy = mode !== undefined;
    const transaction = await this.#transactions.run(begun, sent, task, async (network) => {
      await this.#services.store.keepArtifact(artifact);
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
      ...this.#contract(artifact, address, transaction.id),
      ...(isProxy && { isProxy: true as const }),
    };
    await this.#log({ ...transaction, address }, contract);
    return { transaction: { ...transaction, address }, contract };
  }

  async attach(artifact: ProjectArtifact, address: string): Promise<DeployedContract> {
    this.#requireOwn(artifact);
    const trimmed = address.trim();
    if (trimmed === '') throw new Error(messages.needsAddress);
    const isProxy = await this.#connection.read(
      undefined,
      async (network) => network.isProxy?.(trimmed) ?? false,
    );
    await this.#services.store.keepArtifact(artifact);
    const contract = { ...this.#contract(artifact, trimmed), ...(isProxy && { isProxy }) };
    await this.#records.add(contract);
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
    return this.#connection.read(task, (network) => network.call(request, task));
  }

  async send(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { address, artifact } = await this.#target(contractId);
    const sent = await this.#sent(input);
    const described = (await this.describe(artifact)).methods.find(({ id }) => id === method);
    if (!described) throw new Error(messages.noMethod(artifact.name, method));
    const begun = {
      kind: 'send',
      contract: artifact.name,
      address,
      method: { id: method, name: described.name },
      input: namedInput(described.parameters, input.arguments),
    } as const;
    const transaction = await this.#transactions.run(begun, sent, task, (network) =>
      network.send({ address, artifact, method, ...sent }, task),
    );
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
    return this.#connection.read(task, async (network) => {
      if (!network.simulate) throw new Error(messages.noSimulation(this.#networkName));
      return network.simulate({ address, artifact, method, ...sent }, task);
    });
  }

  stateOf(address: string, task?: TaskOptions): Promise<readonly StateSection[]> {
    return this.#connection.read(task, async (network) => {
      if (!network.stateOf) throw new Error(messages.noStateShown(this.#networkName));
      return network.stateOf(address.trim(), task);
    });
  }

  async sendData(
    contractId: string,
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    const { address, artifact } = await this.#target(contractId);
    return this.#sendData({ name: artifact.name, address, artifact }, data, input, task);
  }

  sendTo(
    receiver: { readonly name: string; readonly address: string },
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction> {
    return this.#sendData(receiver, data, input, task);
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
    const { address, artifact: replaced } = await this.#target(contractId);
    await this.#services.toolchain.prepareDeployment?.(artifact, task);
    const sent = await this.#sent({});
    const begun = { kind: 'upgrade' as const, contract: artifact.name, address, input: [] };
    const transaction = await this.#transactions.run(begun, sent, task, (network) => {
      if (!network.upgrade) throw new Error(messages.noUpgrade(this.#networkName));
      return network.upgrade({ address, artifact, replaced, ...sent }, task);
    });
    await this.#log(transaction);
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
    await this.#services.store.keepArtifact(artifact);
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

  async request(
    request: JsonRpcRequest,
    contractOf?: (data: string) => Promise<string | undefined>,
  ): Promise<JsonRpcAnswer> {
    const answer = await this.#connection.change(
      undefined,
      async (network) => {
        if (!network.request) throw new Error(messages.noJsonRpc(this.#networkName));
        return network.request(request);
      },
      ({ isRead }) => !isRead,
    );
    if (answer.isRead) return answer;
    const environment = this.#connection.environment?.id ?? '';
    for (const mined of answer.mined ?? []) {
      const { created, data, receipt } = mined;
      const known = created === undefined ? this.#nameAt(receipt.to) : await contractOf?.(data);
      const contract = known ?? created ?? receipt.to ?? '';
      await this.#transactions.keep(requestedTransaction(mined, { contract, environment }));
    }
    await this.#refreshQuietly();
    return answer;
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#told?.dispose();
    this.#state$.complete();
  }

  /** Name of the contract at an address, as far as the session knows it. */
  #nameAt(address = ''): string | undefined {
    const { contracts, transactions } = this.state;
    const isThere = (one: { readonly address?: string }) =>
      one.address?.toLowerCase() === address.toLowerCase();
    const deployed = transactions.find((one) => one.kind === 'deploy' && isThere(one));
    return contracts.find(isThere)?.name ?? deployed?.contract;
  }

  get #networkName(): string {
    return this.#connection.environment?.name ?? this.chain.displayName;
  }

  async #sendData(
    {
      name,
      address,
      artifact,
    }: { readonly name: string; readonly address: string; readonly artifact?: Artifact },
    data: string,
    input: TransactionInput,
    task: TaskOptions | undefined,
  ): Promise<LoggedTransaction> {
    const { arguments: _, ...sent } = await this.#sent(input);
    const given = [{ name: '', type: 'bytes', value: data }];
    const begun = { kind: 'data', contract: name, address, input: given } as const;
    const transaction = await this.#transactions.run(begun, sent, task, (network) => {
      if (!network.sendData) throw new Error(messages.noData(this.#networkName));
      return network.sendData({ address, data, ...(artifact && { artifact }), ...sent }, task);
    });
    await this.#log(transaction);
    return transaction;
  }

  /** The environments that there are now; the one that was used last is connected as soon as it is there. */
  #offer(environments: readonly NetworkEnvironment[]): void {
    this.#environments$.next(environments);
    const wanted = this.#records.now.environment ?? environments[0]?.id;
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
  }

  async #connect(environment: NetworkEnvironment, task?: TaskOptions): Promise<void> {
    this.#accounts$.next([]);
    this.#controls$.next({});
    this.#local.forgetSnapshots();
    await this.#connection.open(environment, task);
    if (this.#connection.state$.value.type === 'connected') await this.refresh();
  }

  /** The contract and its compiled code. */
  async #target(contractId: string): Promise<{ readonly address: string; readonly artifact: Artifact }> {
    const contract = this.#records.contract(contractId);
    const artifact = await this.artifactOf(contract);
    if (!artifact) throw new Error(messages.noArtifact(contract.contract));
    return { address: contract.address, artifact };
  }

  /** What is sent, by the account that signs, once it is known which that is. */
  async #sent(input: TransactionInput): Promise<TransactionInput & { readonly from?: string }> {
    await this.#connection.ready();
    if (this.#accounts$.value.length === 0) await this.refresh();
    const { account } = this.state;
    return { ...input, ...(account !== undefined && { from: account }) };
  }

  /** @throws Error for an artifact of another project, such as one chosen before the user switched projects. */
  #requireOwn({ name, projectId }: ProjectArtifact): void {
    if (projectId !== this.projectId) throw new Error(messages.artifactOfOtherProject(name));
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

  async #log(transaction: LoggedTransaction, contract?: DeployedContract): Promise<void> {
    await this.#transactions.keep(transaction, contract);
    await this.#refreshQuietly();
  }

  /** Balances that cannot be read now are read the next time; what was done is done. */
  async #refreshQuietly(): Promise<void> {
    await this.refresh().catch(() => undefined);
  }

  async #lose(environment: NetworkEnvironment, reason: string): Promise<void> {
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

  #tell(): void {
    this.#told?.dispose();
    const { environment } = this.#connection;
    if (!environment) return;
    const account = this.state.accounts.find(({ address }) => address === this.state.account);
    this.#told = this.#services.networks.use({
      chain: this.chain.id,
      name: environment.name,
      kind: environment.kind,
      ...(account && { account }),
    });
  }
}
