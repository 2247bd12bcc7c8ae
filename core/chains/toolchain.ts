import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ContractInterface, ContractValue } from './contract-interface';
import type { JsonRpcAnswer, JsonRpcRequest } from './json-rpc';
import type { CallResult, DeployReceipt, SendReceipt } from './receipts';
import type { TransactionTrace } from './transaction-trace';

/**
 * What a chain plugin's engine implements. Engines are pure: all files in and out by value, no DOM, no Node built-ins,
 * so that the page's worker and the server run the same code. What a chain lacks is absent from the `capabilities` of
 * its description, and screens adapt.
 */
export interface ChainToolchain {
  /** Compiles contracts; a project with errors still resolves, with diagnostics and the artifacts that came out. */
  compile(request: CompileRequest, task?: TaskOptions): Promise<CompileResult>;
  /** Compiles contracts and runs the project's build hooks. Absent: the chain has no build hooks. */
  build?(request: BuildRequest, task?: TaskOptions): Promise<BuildResult>;
  /** What can be done with a compiled contract: its constructor, methods, events and errors. */
  describe(artifact: Artifact): Promise<ContractInterface>;
  /**
   * Asks the user for information that the deployment of an artifact needs. Rejects with `CancellationError` if the user
   * closes a question, and with an `Error` if the project must be compiled again.
   */
  prepareDeployment?(artifact: Artifact, options?: PrepareDeploymentOptions): Promise<void>;
  /**
   * The data of a call ('0x…'), by the method's id, for contracts that take calls as data. Rejects, in words, values that do
   * not fit. Absent where calls have no such data.
   */
  encodeCall?(artifact: Artifact, method: string, values: readonly ContractValue[]): Promise<string>;
  /**
   * Looks for mistakes in a project, those that keep it from compiling among them. Where the page has it, it is asked whenever
   * typing rests, in place of `compile`: it must be quick, about a tenth of a second.
   */
  analyze?(request: CompileRequest, task?: TaskOptions): Promise<readonly Diagnostic[]>;
  /**
   * Looks for mistakes as thoroughly as the chain can, with detectors and linters, when somebody asks for it. Absent: what
   * {@link analyze} or compiling finds is all there is.
   */
  inspect?(request: CompileRequest, task?: TaskOptions): Promise<readonly Diagnostic[]>;
  /** Starts a fresh local network. It lives until it is disposed. Capability 'localNetwork'. */
  openLocalNetwork?(options?: LocalNetworkOptions, task?: TaskOptions): Promise<LocalNetwork>;
}

export interface PrepareDeploymentOptions extends TaskOptions {
  /** Address of the account that the user chose in place of the interface's `publisher`. */
  readonly publisher?: string;
}

/** A text file handed to or by an engine. */
export interface SourceFile {
  /** Project path. */
  readonly path: string;
  readonly content: string;
}

/** A project file after a run of project code. */
export interface WrittenFile {
  /** Project path. */
  readonly path: string;
  /** Absent: the file was deleted. */
  readonly content?: string;
}

/** A file that a build leaves behind. */
export interface BuiltFile extends SourceFile {
  /** The content is a binary file's bytes, in hexadecimal digits; absent: it is text. */
  readonly encoding?: 'hex';
}

export interface CompileRequest {
  /** Every text file of the project; the toolchain finds what it needs. */
  readonly files: readonly SourceFile[];
  /** Only contracts of this language (an id of the chain's description); absent: all of the chain's. */
  readonly language?: string;
  /** Paths of the contracts to compile; absent: every contract of the project that is an entry of its own. */
  readonly entries?: readonly string[];
}

export interface CompileResult {
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
  /** True when the same sources may give another result next time, because a download failed. Such a result is not reused. */
  readonly isRetryable?: true;
}

/** A build of a project, which may run project code. */
export interface BuildRequest extends CompileRequest {
  readonly runScript: RunBuildScript;
}

export interface BuildResult extends CompileResult {
  /** Files that build hooks changed. */
  readonly written?: readonly WrittenFile[];
}

/** A script for the sandbox, which is not part of the project. */
interface BuildScript {
  /** The project's files and the script. */
  readonly files: readonly SourceFile[];
  /** Path of the script. */
  readonly path: string;
  /** Answers to calls of its libraries, by name. Arguments are unchecked. */
  readonly calls: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
}

/** Runs a script in the sandbox and resolves to the files that it changed. Rejects, in words, if it fails. */
export type RunBuildScript = (script: BuildScript, task?: TaskOptions) => Promise<readonly WrittenFile[]>;

/** One compiled contract. */
export interface Artifact {
  /** Contract name, unique within the build. */
  readonly name: string;
  /** Id of the chain that made it. */
  readonly chain: string;
  /** Id of the language it was written in. */
  readonly language: string;
  /** Project path of the file it was compiled from. */
  readonly sourcePath: string;
  /** Hash by which the chain knows this code, in lower-case hex without prefix. */
  readonly codeHash: string;
  /** True for what has no code of its own and cannot be deployed, as an interface. */
  readonly isAbstract?: boolean;
  /**
   * Size of the code in bytes, as the chain's `codeSizeLimit` counts it. Ethereum: the deployed bytecode, 20 bytes for the
   * address of a library. TON: the code's bag of cells. Aptos: the module or script. Sui: all modules of the package.
   * Absent: the artifact has no code.
   */
  readonly codeSize?: number;
  /** Files that a build leaves behind, with paths relative to the project's `build/` folder. */
  readonly files: readonly BuiltFile[];
  /** The toolchain's own data, needed by `describe` and `deploy`; opaque to everybody else. Structured-cloneable. */
  readonly payload: unknown;
}

export interface LocalNetworkOptions {
  /** Fixed clock in seconds since 1970, for results that repeat; absent: the network's own start time. */
  readonly now?: number;
  /** Rules of the chain by the name it has for them ('prague'); absent: the newest. Capability 'hardforks'. */
  readonly hardfork?: string;
  /** Starts from another network's state; absent: from nothing. Capability 'forks'. */
  readonly fork?: NetworkFork;
}

/** Where the state of a network comes from: what is not changed here is read there. */
export interface NetworkFork {
  /** Address of a node of the other network. */
  readonly node: string;
  /** Decimal number of the block whose state it is; absent: the latest. */
  readonly block?: string;
}

/** An account the local network signs for. */
export interface Account {
  readonly address: string;
  readonly name: string;
  /** In the chain's smallest unit, decimal. */
  readonly balance: string;
}

export interface DeployRequest {
  readonly artifact: Artifact;
  /** Address of the paying account; absent: the first one. */
  readonly from?: string;
  /** Sent along, in the smallest unit, decimal; absent: the chain's `defaultValues`. */
  readonly value?: string;
  /** Id of one of the interface's `deploymentModes`; absent: the contract by itself. */
  readonly mode?: string;
  /** One per parameter of the constructor, or of the mode, in order; absent or shorter: the parameters' defaults. */
  readonly arguments?: readonly ContractValue[];
  /** What the chain lets a sender choose besides, by the name of its `transactionOptions`. */
  readonly options?: TransactionOptions;
}

/** Texts as a person wrote them, by the name of one of the chain's `transactionOptions`; absent ones keep their defaults. */
export type TransactionOptions = Readonly<Record<string, string>>;

export interface CallRequest {
  readonly address: string;
  readonly artifact: Artifact;
  /** Id of the method ({@link Method}). */
  readonly method: string;
  readonly arguments?: readonly ContractValue[];
}

export interface SendRequest extends CallRequest {
  readonly from?: string;
  readonly value?: string;
  readonly options?: TransactionOptions;
}

/** A contract of the project whose declarations decode data. */
export interface DecodingContract {
  readonly artifact: Artifact;
  /** Absent: it is not known where the contract is deployed. */
  readonly address?: string;
}

/** A transaction whose data somebody wrote himself, in the chain's own encoding. */
export interface SendDataRequest {
  readonly address: string;
  /** In the chain's usual spelling of bytes; empty for a bare transfer of value. */
  readonly data: string;
  /** Decodes what it emits and why it fails, where the receiver's contract is known. */
  readonly artifact?: Artifact;
  readonly from?: string;
  readonly value?: string;
  readonly options?: TransactionOptions;
}

/** Another implementation for a contract that stands behind a proxy. */
export interface UpgradeRequest {
  /** Of the proxy. */
  readonly address: string;
  /** Deployed to take the place of what is there. */
  readonly artifact: Artifact;
  /** What is there: its stored data must still mean the same afterwards. */
  readonly replaced: Artifact;
  readonly from?: string;
  readonly options?: TransactionOptions;
}

/** What of one kind stands at an address; titles are in the language of the page. */
export interface StateSection {
  readonly title: string;
  readonly entries: readonly StateEntry[];
}

export interface StateEntry {
  /** In the chain's own spelling: a resource's type, a table's key. */
  readonly name: string;
  readonly value: ContractValue;
}

/** A transaction that is to be followed. */
export interface TraceRequest {
  /** Of the transaction ({@link TransactionReceipt}). */
  readonly hash: string;
  /** Every text file of the project, which tell the lines that its code was made of. */
  readonly files: readonly SourceFile[];
}

/**
 * A network that contracts are deployed to and used on, whoever runs it. Every method may be called while another is under
 * way; they take effect in call order. A wallet that refuses, and a node that cannot be reached, reject; a contract's
 * refusal resolves with `succeeded: false`. A `task` stops the wait; what is on its way to a public network goes on.
 */
export interface Network extends Disposable {
  /** The accounts that can sign here; the first is used where nobody chooses. */
  accounts(): Promise<readonly Account[]>;
  deploy(request: DeployRequest, task?: TaskOptions): Promise<DeployReceipt>;
  /** Reads without a transaction. */
  call(request: CallRequest, task?: TaskOptions): Promise<CallResult>;
  send(request: SendRequest, task?: TaskOptions): Promise<SendReceipt>;
  /** True for a contract that hands what it is asked on to another one, which can be replaced. */
  isProxy?(address: string): Promise<boolean>;
  /** Puts another implementation behind a proxy. Rejects, with what does not fit, before anything is sent. */
  upgrade?(request: UpgradeRequest, task?: TaskOptions): Promise<SendReceipt>;
  /**
   * Adds a contract whose events, errors and messages the network decodes. The declarations of the contract at the emitter's
   * address are used first, then those of all contracts. Contracts that were deployed, called or sent to are known anyway.
   */
  decodeWith?(contract: DecodingContract): Promise<void>;
  /** Sends data as it is. Capability 'sendData'. */
  sendData?(request: SendDataRequest, task?: TaskOptions): Promise<SendReceipt>;
  /** What would become of a sending, which changes nothing. */
  simulate?(request: SendRequest, task?: TaskOptions): Promise<SendReceipt>;
  /** What stands at an address now, for chains whose state is data with names. */
  stateOf?(address: string, task?: TaskOptions): Promise<readonly StateSection[]>;
  /** Answers questions of the chain's own plugin, such as those of its script libraries. Changes nothing. */
  query?(name: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Answers in the protocol of the chain's own nodes, where that is JSON-RPC. Capability 'jsonRpc'. */
  request?(request: JsonRpcRequest): Promise<JsonRpcAnswer>;
}

/** A chain of one's own. */
export interface LocalNetwork extends Network {
  /** Stores the state. Its id is valid until `reset`, `load` or a return to an earlier snapshot, and is never used again. */
  snapshot(): Promise<string>;
  /** Returns to a snapshot, which remains valid, and deletes those after it. */
  revert(snapshot: string): Promise<void>;
  /** Back to the first block. */
  reset(): Promise<void>;
  /** All that the network is, as text that `load` of a network of the same chain takes. Capability 'networkState'. */
  dump?(): Promise<string>;
  /** Becomes what was dumped; snapshots are forgotten. Rejects what is no dump, and stays what it was. */
  load?(dump: string): Promise<void>;
  /**
   * What stands in each of the chain's `networkControls` now, as text, by name; one that is not there is not offered.
   * Where mining is not automatic, a deployment or sending resolves when its block is mined.
   */
  controls?(): Promise<ControlValues>;
  /** Follows a transaction that has happened. Rejects, in words, where it cannot be followed any more. */
  trace?(request: TraceRequest): Promise<TransactionTrace>;
  /** Sets one of them, or does it. Rejects, in words, what it cannot be. */
  control?(name: string, value: string): Promise<void>;
}

export type ControlValues = Readonly<Record<string, string>>;

/** True for a network that can go back to its first block. */
export function isLocalNetwork(network: Network): network is LocalNetwork {
  return 'reset' in network;
}
