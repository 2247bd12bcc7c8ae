import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { Observable } from 'rxjs';
import type { ProjectArtifact } from '../builds/builds';
import type { ChainDescription, ChainDetails } from '../chains';
import type { ContractInterface, ContractValue } from '../contract-interface';
import type { JsonRpcAnswer, JsonRpcRequest } from '../json-rpc';
import type { NetworkEnvironment } from '../networks/network-environments';
import type { CallResult, SendReceipt } from '../receipts';
import type {
  Account,
  Artifact,
  ControlValues,
  StateSection,
  TraceRequest,
  TransactionOptions,
} from '../toolchain';
import type { TransactionTrace } from '../transaction-trace';
import type { DeployedContract, LoggedTransaction } from './wire';

/** An environment as a person chooses it. */
export type EnvironmentInfo = Pick<NetworkEnvironment, 'id' | 'name' | 'kind'>;

/** What the network in use can do besides deploying, calling and sending. */
export interface NetworkAbilities {
  /** It can go back to its first block, and to snapshots. */
  readonly isLocal: boolean;
  /** Its state survives a reload, and can be exported and imported. */
  readonly hasState: boolean;
  /** Some of the chain's `networkControls` are there. */
  readonly hasControls: boolean;
  readonly sendsData: boolean;
  readonly speaksJsonRpc: boolean;
  /** Transactions can be followed instruction by instruction. */
  readonly traces: boolean;
  /** It tells what would become of a sending. */
  readonly simulates: boolean;
  /** It shows what stands at an address. */
  readonly showsState: boolean;
}

export type ConnectionState =
  | { readonly type: 'connecting'; readonly progress?: TaskProgress }
  | { readonly type: 'connected'; readonly abilities: NetworkAbilities }
  /** `message` says what to do; choosing the environment again tries once more. */
  | { readonly type: 'failed'; readonly message: string };

/** A moment of a local network that one can go back to, until it is reset or the page closed. */
export interface NetworkSnapshot {
  readonly id: string;
  readonly name: string;
  /** ISO time. */
  readonly time: string;
}

/** All that a session is, at one moment; plain data. */
export interface DeploymentState {
  /** The local network first, where the chain has one. */
  readonly environments: readonly EnvironmentInfo[];
  /** Id of the one in use; undefined where the chain has none. */
  readonly environment: string | undefined;
  readonly connection: ConnectionState;
  readonly accounts: readonly Account[];
  /** Address of the account that signs. */
  readonly account: string | undefined;
  /** Of the environment in use; pinned ones first, then the newest. */
  readonly contracts: readonly DeployedContract[];
  /** Of the environment in use, newest first. */
  readonly transactions: readonly LoggedTransaction[];
  readonly snapshots: readonly NetworkSnapshot[];
  /** What stands in the controls of a local network; empty where it has none. */
  readonly controls: ControlValues;
}

/** What a person gives along with a transaction. */
export interface TransactionInput {
  readonly arguments?: readonly ContractValue[];
  /** In the smallest unit, decimal. */
  readonly value?: string;
  readonly options?: TransactionOptions;
}

/** What goes along with a deployment. */
export interface DeploymentInput extends TransactionInput {
  /** Id of one of the interface's `deploymentModes`; absent: the contract by itself. */
  readonly mode?: string;
  /** Address of an account to publish with in place of the interface's `publisher`. */
  readonly publisher?: string;
}

/** The transaction of a deployment or of a script, and the deployed contract. */
export interface DeploymentOutcome {
  readonly transaction: LoggedTransaction;
  /** Absent if the transaction failed, and for a script. */
  readonly contract?: DeployedContract;
}

/**
 * Deploying and using contracts of one chain in the open project. What changes is kept in the project
 * (`.sinter/settings/deployments.json`), with the state of local networks, before a method resolves.
 *
 * A contract's refusal resolves, with a transaction of status 'failed'. What never became a transaction rejects, and is
 * logged as 'rejected': a value that does not fit, a wallet that refused. A `task` whose signal is aborted rejects with
 * `CancellationError`; a local network is then ended and stands again as it was kept last.
 */
export interface DeploymentSession {
  readonly chain: ChainDescription;
  readonly details: ChainDetails;
  /** Id of the project. The session rejects artifacts of other projects. */
  readonly projectId: string;
  /** Replays the latest. */
  readonly state$: Observable<DeploymentState>;
  readonly state: DeploymentState;

  /** Uses another environment, or connects the one in use again. Resolves when it is connected or has failed. */
  chooseEnvironment(id: string, task?: TaskOptions): Promise<void>;
  chooseAccount(address: string): Promise<void>;
  /** Reads accounts, balances and controls anew. */
  refresh(): Promise<void>;

  /** Deploys a contract, or runs a script, which adds no contract to the list. */
  deploy(artifact: ProjectArtifact, input: DeploymentInput, task?: TaskOptions): Promise<DeploymentOutcome>;
  /** Uses a contract that stands at an address already, or the implementation behind a proxy there. */
  attach(artifact: ProjectArtifact, address: string): Promise<DeployedContract>;
  /** Puts another implementation behind a proxy, which is used by its methods from then on. */
  upgrade(contractId: string, artifact: ProjectArtifact, task?: TaskOptions): Promise<LoggedTransaction>;
  /** Reads from a contract; calls are not logged. */
  call(
    contractId: string,
    method: string,
    values: readonly ContractValue[],
    task?: TaskOptions,
  ): Promise<CallResult>;
  send(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction>;
  /** What would become of a sending, which changes nothing and is not logged. */
  simulate(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<SendReceipt>;
  /** What stands at an address now. */
  stateOf(address: string, task?: TaskOptions): Promise<readonly StateSection[]>;
  /** Sends a contract data as they are. */
  sendData(
    contractId: string,
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction>;

  /** Sends data to any address, and logs the message under the name of the receiver. */
  sendTo(
    receiver: { readonly name: string; readonly address: string },
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction>;
  /** Asks the network what only the chain's own plugin knows of. */
  query(name: string, ...args: readonly unknown[]): Promise<unknown>;

  /** What can be done with a compiled contract. */
  describe(artifact: Artifact): Promise<ContractInterface>;
  /** The data of a call, by the method's id; absent where the chain's calls have none. Rejects values that do not fit. */
  readonly encodeCall:
    | ((artifact: Artifact, method: string, values: readonly ContractValue[]) => Promise<string>)
    | undefined;
  /** The compiled contract of a deployment; undefined when the browser has lost it and it must be compiled again. */
  artifactOf(contract: DeployedContract): Promise<Artifact | undefined>;
  /** Uses a contract's new build, when the project was compiled again. */
  replaceArtifact(contractId: string, artifact: ProjectArtifact): Promise<void>;
  /** A blank name brings the contract's own back. */
  rename(contractId: string, name: string): Promise<void>;
  setPinned(contractId: string, isPinned: boolean): Promise<void>;
  /** Takes a contract from the list; it stays on its chain. */
  remove(contractId: string): Promise<void>;
  clearTransactions(): Promise<void>;

  /** Back to the first block of a local network: its contracts and transactions go. */
  reset(): Promise<void>;
  takeSnapshot(): Promise<NetworkSnapshot>;
  /** Contracts and transactions that came after it go. */
  revertTo(snapshotId: string): Promise<void>;
  /** A local network with its contracts and transactions, as text that `importState` takes, in any project of the chain. */
  exportState(): Promise<string>;
  /** Becomes what was exported. Rejects what is no such text, and stays what it was. */
  importState(text: string): Promise<void>;
  /** Sets one of the chain's `networkControls`, or does it, and keeps what that changed. */
  control(name: string, value: string): Promise<void>;
  /** Follows one transaction of a local network. Rejects, in words, where it cannot be followed any more. */
  trace(request: TraceRequest, task?: TaskOptions): Promise<TransactionTrace>;
  /**
   * Sends the network a request in its nodes' protocol. A local network stores its new state, and the transactions that it
   * mined during the request are logged.
   *
   * @param contractOf finds the name of a contract by the data of the transaction that deploys it.
   */
  request(
    request: JsonRpcRequest,
    contractOf?: (data: string) => Promise<string | undefined>,
  ): Promise<JsonRpcAnswer>;
}
