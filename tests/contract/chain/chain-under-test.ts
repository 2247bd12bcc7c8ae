import type { ContractValue } from '@core/chains/contract-interface';
import type { JsonRpcRequest } from '@core/chains/json-rpc';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestRunner } from '@core/execution/tests/test-runner';
import type { PluginContext } from '@host/api/plugin-context';
import type { PluginFixture } from '@tests/support/plugin-fixture';
import type { CounterValues } from './counter-values';

/** A chain's contribution to the suite. Capabilities are read from the manifest. */
export interface ChainUnderTest {
  readonly id: string;
  /** The plugin's folder, relative to the repository. */
  readonly folder: string;
  readonly activate: () => Promise<(context: PluginContext) => void>;
  /** The engines in the plugin's workers, as run in Node, by worker file name. */
  readonly engines: Readonly<Record<string, () => object>>;
  /** Settings for the chain's tests, by key. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Creates the runner for the chain's tests; defaults to the runner that the plugin registers. */
  readonly testRunner?: (fixture: PluginFixture) => Promise<TestRunner>;
  /** One project per language, by language id. */
  readonly sources: Readonly<Record<string, (values: CounterValues) => SourceProject>>;
  /** A counter to deploy and call. Chains without a network only compile and describe it. */
  readonly counter: (values: CounterValues) => CounterProject;
  /** The counter as an upgradable contract; defaults to {@link counter}. */
  readonly upgradable?: (values: CounterValues) => CounterProject;
  readonly tests: (values: CounterValues) => TestedProject;
}

export interface SourceProject {
  /** Files that compile without diagnostics. */
  readonly files: readonly SourceFile[];
  /** Name of the artifact, which is also the contract's name. */
  readonly contract: string;
  readonly sourcePath: string;
  /** Edits to the source that the compiler must reject. */
  readonly mistakes: readonly Mistake[];
}

/** An edit that replaces text in a project's source. The replaced text and the wrong text each occur once. */
export interface Mistake {
  readonly kind: 'type' | 'unknown name' | 'syntax';
  readonly replaced: string;
  /** Contains {@link wrong}, which is where the diagnostic must be. */
  readonly replacement: string;
  readonly wrong: string;
}

/** How to use the counter of a {@link SourceProject}; amounts and names come from {@link CounterValues}. */
export interface CounterProject extends SourceProject {
  readonly language: string;
  /** Names of the deployment parameters. */
  readonly parameters: readonly string[];
  /** Parameter values that make the counter start at `start`. */
  readonly arguments: readonly ContractValue[];
  /** Method that reads the counter. */
  readonly read: string;
  /** Method that adds its only argument to the counter and emits the event. */
  readonly increase: string;
  /** Method that changes the counter and then fails. */
  readonly refuse: string;
  readonly refusal: {
    /** The error's name as declared in the contract. The reported reason for the failure contains this name. */
    readonly name: string;
    /** Exit code of the failure; absent if the chain has no exit codes. */
    readonly exitCode?: number;
    /** Source text of the failing statement. */
    readonly thrown: string;
  };
  /** Name of the event as it appears in receipts. */
  readonly event: string;
  /**
   * Encoded call that increases the counter, for chains with 'sendData' whose toolchain has no `encodeCall`.
   */
  readonly increaseData?: (by: number) => string;
  /** A node request that reads the counter, for chains with the capability 'jsonRpc'. */
  readonly readRequest?: (address: string) => JsonRpcRequest;
}

/** A counter with one test that passes and one that fails. */
export interface TestedProject {
  readonly files: readonly SourceFile[];
  readonly testPath: string;
  /** Name of the passing test. */
  readonly passing: string;
  readonly failing: string;
  /** The assertion that fails. The failure's stack frame points to its line. */
  readonly failingText: string;
  readonly sourcePath: string;
  /** Source text of a line that the passing test executes. No test executes the line with `missedText`. */
  readonly ranText: string;
  readonly missedText: string;
  /** Name that the gas report uses for the method that the passing test calls; absent if the runner reports no gas. */
  readonly method?: string;
  readonly mistake: Mistake;
}
