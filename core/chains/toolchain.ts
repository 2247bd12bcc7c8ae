import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ContractInterface, ContractValue } from './contract-interface';
import type { JsonRpcAnswer, JsonRpcRequest } from './json-rpc';
import type { CallResult, DeployReceipt, SendReceipt } from './receipts';
import type { TransactionTrace } from './transaction-trace';

/**
 * The engine of a chain plugin. Engines are pure: they receive and return files by value, and do not use the DOM or
 * Node built-ins. The page's worker and the server can therefore run the same code. A chain's `capabilities` list the
 * features that it supports, and the screens adapt to them.
 */
export interface ChainToolchain {
  /** Compiles contracts. Resolves even if the project has errors, with diagnostics and the available artifacts. */
  compile(request: CompileRequest, task?: TaskOptions): Promise<CompileResult>;
  /** Compiles contracts and runs the project's build hooks. Absent if the chain has no build hooks. */
  build?(request: BuildRequest, task?: TaskOptions): Promise<BuildResult>;
  /** Interface of a compiled contract: its constructor, methods, events and errors. */
  describe(artifact: Artifact): Promise<ContractInterface>;
  /**
   * Asks the user for information that is needed to deploy an artifact. Rejects with `CancellationError` if the user
   * dismisses a question, and with an `Error` if the project must be compiled again.
   */
  prepareDeployment?(artifact: Artifact, options?: PrepareDeploymentOptions): Promise<void>;
  /**
   * Encodes the data for a call ('0x…') to the method with the given id, for contracts that accept calls as data.
   * Rejects invalid values with a user-facing error. Absent if calls on this chain do not contain encoded data.
   */
  encodeCall?(artifact: Artifact, method: string, values: readonly ContractValue[]): Promise<string>;
  /**
   * Finds mistakes in a project, including those that prevent compilation. The page calls it instead of `compile` when
   * the user pauses while typing, so it should take no more than about a tenth of a second.
   */
  analyze?(request: CompileRequest, task?: TaskOptions): Promise<readonly Diagnostic[]>;
  /**
   * Finds mistakes as thoroughly as the chain can, using detectors and linters, when a user requests it. Absent if
   * {@link analyze} or compilation already finds all mistakes.
   */
  inspect?(request: CompileRequest, task?: TaskOptions): Promise<readonly Diagnostic[]>;
  /** Starts a new local network, which the caller must dispose. Capability 'localNetwork'. */
  openLocalNetwork?(options?: LocalNetworkOptions, task?: TaskOptions): Promise<LocalNetwork>;
}

/** Options of `prepareDeployment`. */
export interface PrepareDeploymentOptions extends TaskOptions {
  /** Address of the account that the user chose instead of the interface's `publisher`. */
  readonly publisher?: string;
}

/** A text file that is passed to or returned by an engine. */
export interface SourceFile {
  /** Project path. */
  readonly path: string;
  /** Text of the file. */
  readonly content: string;
}

/** A file whose content is not text. */
export interface BinaryFile {
  /** Project path. */
  readonly path: string;
  /** Content of the file. */
  readonly bytes: Uint8Array;
}

/** A project file after project code has run. */
export interface WrittenFile {
  /** Project path. */
  readonly path: string;
  /** Text of the file; absent if the file was deleted. */
  readonly content?: string;
}

/** A build output file. */
export interface BuiltFile extends SourceFile {
  /** If set, the content is the bytes of a binary file as hexadecimal digits; otherwise it is text. */
  readonly encoding?: 'hex';
}

/** Project files to compile. */
export interface CompileRequest {
  /** All text files in the project. The toolchain selects the files that it needs. */
  readonly files: readonly SourceFile[];
  /**
   * Compiles only contracts in this language (an id in the chain's description). If absent, contracts in all languages
   * are compiled.
   */
  readonly language?: string;
  /** Paths of the contracts to compile. If absent, all contract entries in the project are compiled. */
  readonly entries?: readonly string[];
}

/** Result of a compilation. */
export interface CompileResult {
  /** Compiled contracts. */
  readonly artifacts: readonly Artifact[];
  /** Compiler errors and warnings. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * True if the same sources may produce a different result next time, because a download failed. Such a result is not
   * cached.
   */
  readonly isRetryable?: true;
}

/** A request to build a project, which may run project code. */
export interface BuildRequest extends CompileRequest {
  /** Runs a build hook's script in the sandbox. */
  readonly runScript: RunBuildScript;
}

/** Result of a build. */
export interface BuildResult extends CompileResult {
  /** Files changed by build hooks. */
  readonly written?: readonly WrittenFile[];
}

/** A script to run in the sandbox. It is not one of the project's files. */
interface BuildScript {
  /** The project's files and the script. */
  readonly files: readonly SourceFile[];
  /** Path of the script. */
  readonly path: string;
  /** Handlers for calls from the script's libraries, by name. Arguments are not validated. */
  readonly calls: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
}

/**
 * Runs a script in the sandbox and resolves to the files that it changed. Rejects with a user-facing error if the
 * script fails.
 */
export type RunBuildScript = (script: BuildScript, task?: TaskOptions) => Promise<readonly WrittenFile[]>;

/** One compiled contract. */
export interface Artifact {
  /** Contract name, unique within the build. */
  readonly name: string;
  /** Id of the artifact's chain. */
  readonly chain: string;
  /** Id of the artifact's source language. */
  readonly language: string;
  /** Project path of the contract's source file. */
  readonly sourcePath: string;
  /** Hash of the code as defined by the chain, in lowercase hex without a prefix. */
  readonly codeHash: string;
  /** True if the artifact, for example an interface, has no code and cannot be deployed. */
  readonly isAbstract?: boolean;
  /**
   * Size of the code in bytes, measured in the same way as the chain's `codeSizeLimit`. Ethereum: the deployed
   * bytecode, with 20 bytes for each library address. TON: the code's bag of cells. Aptos: the module or script. Sui:
   * all modules in the package. Absent if the artifact has no code.
   */
  readonly codeSize?: number;
  /** Output files, with paths relative to the project's `build/` folder. */
  readonly files: readonly BuiltFile[];
  /** Data from the toolchain for `describe` and `deploy`; opaque to all other code. It must be structured-cloneable. */
  readonly payload: unknown;
}

/** Options for a new local network. */
export interface LocalNetworkOptions {
  /**
   * Fixed clock time in seconds since 1970, for reproducible results. If absent, the clock starts at the network's own
   * start time.
   */
  readonly now?: number;
  /** Name of the chain's rule set ('prague'); the newest if absent. Capability 'hardforks'. */
  readonly hardfork?: string;
  /** Network whose state the local network starts from. If absent, the state is empty. Capability 'forks'. */
  readonly fork?: NetworkFork;
}

/** Origin of a fork's state. State that has not been changed locally is read from this network. */
export interface NetworkFork {
  /** URL of a node on the network to fork. */
  readonly node: string;
  /** Number of the block to fork from, in decimal; the latest if absent. */
  readonly block?: string;
}

/** An account that can sign. */
export interface Account {
  /** Address in the chain's notation. */
  readonly address: string;
  /** Name shown to users: 'Account 1'. */
  readonly name: string;
  /** Balance in the chain's smallest unit, in decimal. */
  readonly balance: string;
}

/** A contract to deploy. */
export interface DeployRequest {
  /** The compiled contract. */
  readonly artifact: Artifact;
  /** Address of the paying account; the first account if absent. */
  readonly from?: string;
  /** Amount to send, in the smallest unit, in decimal. If absent, the chain's `defaultValues` are used. */
  readonly value?: string;
  /** Id of one of the interface's `deploymentModes`; absent for a direct deployment. */
  readonly mode?: string;
  /**
   * One value per constructor or mode parameter, in order. If absent or too short, the parameters' defaults are used.
   */
  readonly arguments?: readonly ContractValue[];
  /** Additional options, keyed by the names in the chain's `transactionOptions`. */
  readonly options?: TransactionOptions;
}

/**
 * Text entered by the user, keyed by the names in the chain's `transactionOptions`. Absent options have their default
 * values.
 */
export type TransactionOptions = Readonly<Record<string, string>>;

/** A call that reads from a contract. */
export interface CallRequest {
  /** Address of the contract. */
  readonly address: string;
  /** Compiled contract that has the method. */
  readonly artifact: Artifact;
  /** Id of the method ({@link Method}). */
  readonly method: string;
  /** One value per parameter, in order. If absent or too short, the parameters' defaults are used. */
  readonly arguments?: readonly ContractValue[];
}

/** A method call in a transaction. */
export interface SendRequest extends CallRequest {
  /** Address of the paying account; the first account if absent. */
  readonly from?: string;
  /** Amount to send, in the smallest unit, in decimal. If absent, the chain's `defaultValues` are used. */
  readonly value?: string;
  /** Additional options, keyed by the names in the chain's `transactionOptions`. */
  readonly options?: TransactionOptions;
}

/** A project contract whose declarations are used to decode data. */
export interface DecodingContract {
  /** Compiled contract that has the declarations. */
  readonly artifact: Artifact;
  /** Address of the contract; absent if it is not known. */
  readonly address?: string;
}

/** A transaction whose data was encoded by the user. */
export interface SendDataRequest {
  /** Address of the receiver. */
  readonly address: string;
  /** Data in the chain's usual notation for bytes; '' for a plain value transfer. */
  readonly data: string;
  /** The receiver's compiled contract, if known. It is used to decode events and errors. */
  readonly artifact?: Artifact;
  /** Address of the paying account; the first account if absent. */
  readonly from?: string;
  /** Amount to send, in the smallest unit, in decimal. If absent, the chain's `defaultValues` are used. */
  readonly value?: string;
  /** Additional options, keyed by the names in the chain's `transactionOptions`. */
  readonly options?: TransactionOptions;
}

/** A request to upgrade a proxy to another implementation. */
export interface UpgradeRequest {
  /** Address of the proxy. */
  readonly address: string;
  /** The new implementation. */
  readonly artifact: Artifact;
  /** The current implementation. The new implementation must interpret the stored data in the same way as this one. */
  readonly replaced: Artifact;
  /** Address of the paying account; the first account if absent. */
  readonly from?: string;
  /** Additional options, keyed by the names in the chain's `transactionOptions`. */
  readonly options?: TransactionOptions;
}

/** A group of related state entries at an address; its title is in the page language. */
export interface StateSection {
  /** Heading. */
  readonly title: string;
  /** Named values in the section. */
  readonly entries: readonly StateEntry[];
}

/** One named value in an address's state. */
export interface StateEntry {
  /** Name in the chain's notation, such as a resource's type or a table's key. */
  readonly name: string;
  /** The value. */
  readonly value: ContractValue;
}

/** A transaction to trace. */
export interface TraceRequest {
  /** Hash of the transaction ({@link TransactionReceipt}). */
  readonly hash: string;
  /** All text files in the project, used to find the source lines of the executed code. */
  readonly files: readonly SourceFile[];
}

/**
 * A network for deploying and using contracts. Methods may be called in parallel and take effect in call order. A
 * method rejects if a wallet refuses or a node is unreachable; a reverted contract call resolves with `succeeded:
 * false`. Cancelling the `task` only stops the wait. It does not undo a transaction that was sent to a public network.
 */
export interface Network extends Disposable {
  /** Accounts that can sign; the first is the default. */
  accounts(): Promise<readonly Account[]>;
  /** Deploys a contract or runs a script. */
  deploy(request: DeployRequest, task?: TaskOptions): Promise<DeployReceipt>;
  /** Reads from a contract without a transaction. */
  call(request: CallRequest, task?: TaskOptions): Promise<CallResult>;
  /** Calls a method in a transaction; resolves when the transaction is in a block. */
  send(request: SendRequest, task?: TaskOptions): Promise<SendReceipt>;
  /** True for a proxy: a contract that delegates to a replaceable implementation. */
  isProxy?(address: string): Promise<boolean>;
  /** Upgrades a proxy. If the implementations are incompatible, rejects with the reason before anything is sent. */
  upgrade?(request: UpgradeRequest, task?: TaskOptions): Promise<SendReceipt>;
  /**
   * Adds a contract whose events, errors and messages the network should decode. The declarations of the contract at
   * the emitter's address are tried first, then those of all contracts. It is not necessary to add contracts that were
   * deployed or called, or that received a transaction.
   */
  decodeWith?(contract: DecodingContract): Promise<void>;
  /** Sends raw data. Capability 'sendData'. */
  sendData?(request: SendDataRequest, task?: TaskOptions): Promise<SendReceipt>;
  /** Simulates a transaction without changing anything. */
  simulate?(request: SendRequest, task?: TaskOptions): Promise<SendReceipt>;
  /** Current state of an address, for chains with named state. */
  stateOf?(address: string, task?: TaskOptions): Promise<readonly StateSection[]>;
  /**
   * Runs a query that the chain's own plugin defines, for example for its script libraries. The query does not change
   * the network.
   */
  query?(name: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Handles a JSON-RPC request, for chains whose nodes use that protocol. Capability 'jsonRpc'. */
  request?(request: JsonRpcRequest): Promise<JsonRpcAnswer>;
}

/** A private chain. */
export interface LocalNetwork extends Network {
  /**
   * Saves the state. The returned id is valid until `reset`, `load` or a return to an earlier snapshot, and
   * is never reused.
   */
  snapshot(): Promise<string>;
  /** Returns to a snapshot, which remains valid, and deletes the snapshots after it. */
  revert(snapshot: string): Promise<void>;
  /** Returns to the first block. */
  reset(): Promise<void>;
  /** The whole state as text, for `load` on a network of the same chain. Capability 'networkState'. */
  dump?(): Promise<string>;
  /** Restores a dumped state and deletes all snapshots. Rejects an invalid dump without changing anything. */
  load?(dump: string): Promise<void>;
  /**
   * Current values of the chain's `networkControls`, as strings by name; unsupported controls are absent. If mining is
   * not automatic, a deployment or transaction resolves when its block is mined.
   */
  controls?(): Promise<ControlValues>;
  /** Traces a mined transaction. Rejects with a user-facing error if the transaction can no longer be traced. */
  trace?(request: TraceRequest): Promise<TransactionTrace>;
  /** Sets a control or runs its action. Rejects invalid values with a user-facing error. */
  control?(name: string, value: string): Promise<void>;
}

/** Values of network controls as strings, by name. */
export type ControlValues = Readonly<Record<string, string>>;

/** True for a network that can return to its first block. */
export function isLocalNetwork(network: Network): network is LocalNetwork {
  return 'reset' in network;
}
