import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/diagnostics/diagnostics';

/**
 * What a chain plugin's engine implements. Engines are pure: all files in and out by value, no DOM, no Node built-ins,
 * so that the page's worker and the server run the same code. What a chain lacks is absent from the `capabilities` of
 * its description, and screens adapt.
 */
export interface ChainToolchain {
  /** Compiles contracts; a project with errors still resolves, with diagnostics and the artifacts that came out. */
  compile(request: CompileRequest, task?: TaskOptions): Promise<CompileResult>;
  /** What can be done with a compiled contract: its constructor, methods, events and errors. */
  describe(artifact: Artifact): Promise<ContractInterface>;
  /** Starts a fresh local network. It lives until it is disposed. Capability 'localNetwork'. */
  openLocalNetwork?(options?: LocalNetworkOptions, task?: TaskOptions): Promise<LocalNetwork>;
}

/** A text file handed to or by an engine. */
export interface SourceFile {
  /** Project path. */
  readonly path: string;
  readonly content: string;
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
}

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
  /** Files that a build leaves behind, with paths relative to the project's `build/` folder. */
  readonly files: readonly SourceFile[];
  /** The toolchain's own data, needed by `describe` and `deploy`; opaque to everybody else. Structured-cloneable. */
  readonly payload: unknown;
}

/**
 * A value as people read and write it: integers as decimal strings, addresses and bytes in the chain's usual spelling,
 * lists and structs as such. Plain data that survives JSON.
 */
export type ContractValue =
  | string
  | boolean
  | null
  | readonly ContractValue[]
  | { readonly [member: string]: ContractValue };

export interface Parameter {
  /** Empty when the language does not name it. */
  readonly name: string;
  /** Type in the chain's own spelling ('uint256', 'cell', 'vector<u8>'). */
  readonly type: string;
  /** Members of a struct or tuple. */
  readonly components?: readonly Parameter[];
  /** Used where the caller gives no value. */
  readonly default?: ContractValue;
}

/** 'view' reads without a transaction; 'write' takes no value; 'payable' may carry value. */
export type MethodKind = 'view' | 'write' | 'payable';

export interface Method {
  readonly name: string;
  readonly kind: MethodKind;
  readonly parameters: readonly Parameter[];
  readonly returns: readonly Parameter[];
  /** Text of the documentation comment. */
  readonly documentation?: string;
}

export interface ContractInterface {
  /** What a deployment takes; absent when it takes nothing. */
  readonly deployment?: { readonly parameters: readonly Parameter[]; readonly documentation?: string };
  readonly methods: readonly Method[];
  readonly events: readonly { readonly name: string; readonly parameters: readonly Parameter[] }[];
  readonly errors: readonly { readonly name: string; readonly parameters: readonly Parameter[] }[];
}

export interface LocalNetworkOptions {
  /** Fixed clock in seconds since 1970, for results that repeat; absent: the network's own start time. */
  readonly now?: number;
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
  /** Sent along, in the smallest unit, decimal; absent: the least that deploys. */
  readonly value?: string;
  /** One per constructor parameter, in order; absent or shorter: the parameters' defaults. */
  readonly arguments?: readonly ContractValue[];
}

export interface CallRequest {
  readonly address: string;
  readonly artifact: Artifact;
  readonly method: string;
  readonly arguments?: readonly ContractValue[];
}

export interface SendRequest extends CallRequest {
  readonly from?: string;
  readonly value?: string;
}

/** Result of reading from a contract. */
export interface CallResult {
  readonly succeeded: boolean;
  /** One entry per declared return value, in order; empty when it failed. */
  readonly values: readonly { readonly name: string; readonly type: string; readonly value: ContractValue }[];
  /** The machine's exit or abort code, where the chain has one. */
  readonly exitCode?: number;
  /** Why it failed, in words. */
  readonly reason?: string;
  readonly gasUsed: string;
}

/** One transaction of a message tree; chains without message trees have exactly one. */
export interface TransactionReceipt {
  readonly hash: string;
  readonly from?: string;
  readonly to?: string;
  readonly succeeded: boolean;
  readonly exitCode?: number;
  /** Why it failed, in words. */
  readonly reason?: string;
  /** In the smallest unit, decimal. */
  readonly value: string;
  readonly gasUsed: string;
  readonly fee: string;
  /** What the contract printed for debugging. */
  readonly logs: readonly string[];
}

export interface SendReceipt {
  readonly succeeded: boolean;
  readonly transactions: readonly TransactionReceipt[];
}

export interface DeployReceipt extends SendReceipt {
  readonly address: string;
}

/** A chain of one's own. Every method may be called while another is under way; they take effect in call order. */
export interface LocalNetwork extends Disposable {
  accounts(): Promise<readonly Account[]>;
  deploy(request: DeployRequest): Promise<DeployReceipt>;
  /** Reads without a transaction. */
  call(request: CallRequest): Promise<CallResult>;
  /** Runs a transaction; a contract's refusal resolves with `succeeded: false`. */
  send(request: SendRequest): Promise<SendReceipt>;
  /** Remembers the state; the id stays good until `reset`. */
  snapshot(): Promise<string>;
  revert(snapshot: string): Promise<void>;
  /** Back to the first block. */
  reset(): Promise<void>;
}
