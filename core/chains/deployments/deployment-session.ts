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

/** An environment as shown to users. */
export type EnvironmentInfo = Pick<NetworkEnvironment, 'id' | 'name' | 'kind'>;

/** Capabilities of the network in use, other than deploying, calling and sending. */
export interface NetworkAbilities {
  /** The network can return to its first block and to snapshots. */
  readonly isLocal: boolean;
  /** The network's state survives a reload, and can be exported and imported. */
  readonly hasState: boolean;
  /** The network supports some of the chain's `networkControls`. */
  readonly hasControls: boolean;
  /** The network can send raw data. */
  readonly sendsData: boolean;
  /** The network supports the JSON-RPC protocol of the chain's nodes. */
  readonly speaksJsonRpc: boolean;
  /** Transactions can be traced instruction by instruction. */
  readonly traces: boolean;
  /** The network can simulate transactions. */
  readonly simulates: boolean;
  /** The network can show the state of an address. */
  readonly showsState: boolean;
}

/** State of the connection to the environment in use. */
export type ConnectionState =
  | { readonly type: 'connecting'; readonly progress?: TaskProgress }
  | { readonly type: 'connected'; readonly abilities: NetworkAbilities }
  /** `message` tells the user how to fix the problem. Selecting the environment again retries the connection. */
  | { readonly type: 'failed'; readonly message: string };

/** A state that a local network can return to. It exists until the network is reset or the page is closed. */
export interface NetworkSnapshot {
  /** Id for `revertTo`. */
  readonly id: string;
  /** Name for users. */
  readonly name: string;
  /** ISO time at which the snapshot was taken. */
  readonly time: string;
}

/** State of a session; plain data. */
export interface DeploymentState {
  /** All environments; if the chain has a local network, it comes first. */
  readonly environments: readonly EnvironmentInfo[];
  /** Id of the environment in use; undefined if the chain has none. */
  readonly environment: string | undefined;
  /** State of the connection to the environment in use. */
  readonly connection: ConnectionState;
  /** Accounts that can sign, with their balances. */
  readonly accounts: readonly Account[];
  /** Address of the signing account. */
  readonly account: string | undefined;
  /** Contracts in the environment in use: pinned contracts first, then the newest. */
  readonly contracts: readonly DeployedContract[];
  /** Transactions in the environment in use, newest first. */
  readonly transactions: readonly LoggedTransaction[];
  /** Snapshots of a local network, oldest first. */
  readonly snapshots: readonly NetworkSnapshot[];
  /** Values of a local network's controls; empty if it has none. */
  readonly controls: ControlValues;
}

/** User input for a transaction. */
export interface TransactionInput {
  /** One value per parameter, in order. If absent or too short, the parameters' defaults are used. */
  readonly arguments?: readonly ContractValue[];
  /** Amount in the smallest unit, in decimal. */
  readonly value?: string;
  /** Values of the chain's `transactionOptions`. */
  readonly options?: TransactionOptions;
}

/** User input for a deployment. */
export interface DeploymentInput extends TransactionInput {
  /** Id of one of the interface's `deploymentModes`; absent for a direct deployment. */
  readonly mode?: string;
  /** Address of the account that publishes the contract instead of the interface's `publisher`. */
  readonly publisher?: string;
}

/** The transaction for a deployment or script, and the deployed contract. */
export interface DeploymentOutcome {
  /** The logged transaction. */
  readonly transaction: LoggedTransaction;
  /** The deployed contract; absent for a script or a failed transaction. */
  readonly contract?: DeployedContract;
}

/**
 * Deploys and uses contracts on one chain for the open project. Before a method resolves, its changes are stored in the
 * project (`.sinter/settings/deployments.json`), together with the state of local networks. If a contract reverts, the
 * method resolves to a transaction with status 'failed'. If no transaction was sent, because a value was invalid or the
 * wallet refused, the method rejects and the attempt is logged with status 'rejected'. If the signal in a method's
 * `task` is aborted, the method rejects with `CancellationError`; a local network is then closed and restored from its
 * last stored state.
 */
export interface DeploymentSession {
  /** Description of the chain. */
  readonly chain: ChainDescription;
  /** Details of the chain from its manifest. */
  readonly details: ChainDetails;
  /** Id of the project. The session rejects artifacts from other projects. */
  readonly projectId: string;
  /** State of the session; replays the latest value. */
  readonly state$: Observable<DeploymentState>;
  /** The current value of {@link state$}. */
  readonly state: DeploymentState;

  /**
   * Switches to another environment, or reconnects to the current one. Resolves once the environment is connected or
   * the connection has failed.
   */
  chooseEnvironment(id: string, task?: TaskOptions): Promise<void>;
  /** Selects the account that signs. */
  chooseAccount(address: string): Promise<void>;
  /** Reads accounts, balances and controls again. */
  refresh(): Promise<void>;

  /** Deploys a contract, or runs a script, which does not add a contract to the list. */
  deploy(artifact: ProjectArtifact, input: DeploymentInput, task?: TaskOptions): Promise<DeploymentOutcome>;
  /**
   * Adds a contract that is already deployed at an address. If there is a proxy at the address, `artifact` is its
   * implementation.
   */
  attach(artifact: ProjectArtifact, address: string): Promise<DeployedContract>;
  /** Upgrades a proxy to another implementation, whose methods are used from then on. */
  upgrade(contractId: string, artifact: ProjectArtifact, task?: TaskOptions): Promise<LoggedTransaction>;
  /** Reads from a contract; the call is not logged. */
  call(
    contractId: string,
    method: string,
    values: readonly ContractValue[],
    task?: TaskOptions,
  ): Promise<CallResult>;
  /** Calls a contract method in a transaction; resolves to the logged transaction. */
  send(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction>;
  /** Simulates a transaction without changing anything; it is not logged. */
  simulate(
    contractId: string,
    method: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<SendReceipt>;
  /** Current state of an address. */
  stateOf(address: string, task?: TaskOptions): Promise<readonly StateSection[]>;
  /** Sends raw data to a contract. */
  sendData(
    contractId: string,
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction>;

  /** Sends data to any address and logs the message under the receiver's name. */
  sendTo(
    receiver: { readonly name: string; readonly address: string },
    data: string,
    input: TransactionInput,
    task?: TaskOptions,
  ): Promise<LoggedTransaction>;
  /** Runs a query that the chain's plugin defines. */
  query(name: string, ...args: readonly unknown[]): Promise<unknown>;

  /** Interface of a compiled contract. */
  describe(artifact: Artifact): Promise<ContractInterface>;
  /**
   * Encodes the data for a call to the method with the given id. Rejects invalid values. Absent if calls on this chain
   * do not contain encoded data.
   */
  readonly encodeCall:
    | ((artifact: Artifact, method: string, values: readonly ContractValue[]) => Promise<string>)
    | undefined;
  /**
   * A deployment's compiled contract; undefined if this browser no longer has the artifact and the contract must be
   * compiled again.
   */
  artifactOf(contract: DeployedContract): Promise<Artifact | undefined>;
  /** Replaces a contract's artifact with the artifact from a new build of the project. */
  replaceArtifact(contractId: string, artifact: ProjectArtifact): Promise<void>;
  /** Renames a contract; a blank name restores its original name. */
  rename(contractId: string, name: string): Promise<void>;
  /** Pins a contract to the top of the list, or unpins it. */
  setPinned(contractId: string, isPinned: boolean): Promise<void>;
  /** Removes a contract from the list; it still exists on the chain. */
  remove(contractId: string): Promise<void>;
  /** Deletes the logged transactions for the environment in use. */
  clearTransactions(): Promise<void>;

  /** Resets a local network to its first block; deletes its contracts and transactions. */
  reset(): Promise<void>;
  /** Saves the state of a local network. */
  takeSnapshot(): Promise<NetworkSnapshot>;
  /** Returns to a snapshot; deletes later contracts and transactions. */
  revertTo(snapshotId: string): Promise<void>;
  /**
   * Exports a local network with its contracts and transactions as text for `importState`, which works in any project
   * of the chain.
   */
  exportState(): Promise<string>;
  /** Restores an exported state. Rejects invalid text without changing anything. */
  importState(text: string): Promise<void>;
  /** Sets one of the chain's `networkControls`, or runs its action, and stores the result. */
  control(name: string, value: string): Promise<void>;
  /**
   * Traces one transaction on a local network. Rejects with a user-facing error if the transaction can no longer be
   * traced.
   */
  trace(request: TraceRequest, task?: TaskOptions): Promise<TransactionTrace>;
  /**
   * Sends a request to the network using its nodes' protocol. A local network stores its new state, and the
   * transactions that it mined during the request are logged.
   * @param contractOf returns the contract name for the data of a deployment transaction.
   */
  request(
    request: JsonRpcRequest,
    contractOf?: (data: string) => Promise<string | undefined>,
  ): Promise<JsonRpcAnswer>;
}
