import type { ContractValue } from '@core/chains/contract-interface';
import type { JsonRpcRequest } from '@core/chains/json-rpc';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestRunner } from '@core/execution/tests/test-runner';
import type { PluginContext } from '@host/api/plugin-context';
import type { PluginFixture } from '@tests/support/plugin-fixture';
import type { CounterValues } from './counter-values';

/** What a chain gives the suite. Its capabilities are not here: the suite reads them from the manifest. */
export interface ChainUnderTest {
  /** Id of the chain. */
  readonly id: string;
  /** Folder of its plugin, relative to the repository. */
  readonly folder: string;
  readonly activate: () => Promise<(context: PluginContext) => void>;
  /** The engines of the plugin's workers as they run in Node, by the worker's file name. */
  readonly engines: Readonly<Record<string, () => object>>;
  /** Settings that its tests need, by key. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Runs its tests. Absent: the runner that its plugin registers. */
  readonly testRunner?: (fixture: PluginFixture) => Promise<TestRunner>;
  /** One project for each language of the chain, by the language's id. */
  readonly sources: Readonly<Record<string, (values: CounterValues) => SourceProject>>;
  /** A counter that can be deployed and called. Chains without a network have it too: it is compiled and described. */
  readonly counter: (values: CounterValues) => CounterProject;
  /** The same as a contract that can be upgraded. Absent: {@link counter} can be. */
  readonly upgradable?: (values: CounterValues) => CounterProject;
  readonly tests: (values: CounterValues) => TestedProject;
}

/** A project with one contract. */
export interface SourceProject {
  /** They compile without diagnostics. */
  readonly files: readonly SourceFile[];
  /** Name of the artifact. */
  readonly contract: string;
  readonly sourcePath: string;
  /** Edits of the source that the compiler must reject. */
  readonly mistakes: readonly Mistake[];
}

/** An edit of a project's source, which contains each of the two texts once. */
export interface Mistake {
  readonly kind: 'type' | 'unknown name' | 'syntax';
  readonly replaced: string;
  /** The position is that of {@link wrong}. */
  readonly replacement: string;
  readonly wrong: string;
}

/** How the counter of a {@link SourceProject} is used; amounts and names are those of {@link CounterValues}. */
export interface CounterProject extends SourceProject {
  readonly language: string;
  /** Names of the parameters of a deployment. */
  readonly parameters: readonly string[];
  /** Their values, such that the counter begins at `start`. */
  readonly arguments: readonly ContractValue[];
  /** Reads the counter. */
  readonly read: string;
  /** Adds its only argument to the counter and emits the event. */
  readonly increase: string;
  /** Changes the counter, then fails. */
  readonly refuse: string;
  readonly refusal: {
    /** As the contract declares it; the reason names it. */
    readonly name: string;
    /** Absent: the chain has no exit codes. */
    readonly exitCode?: number;
    /** The statement that fails. */
    readonly thrown: string;
  };
  /** Its name in receipts. */
  readonly event: string;
  /** Data that adds to the counter, for chains with the capability 'sendData' whose toolchain has no `encodeCall`. */
  readonly increaseData?: (by: number) => string;
  /** A request in the nodes' protocol that reads the counter, for chains with the capability 'jsonRpc'. */
  readonly readRequest?: (address: string) => JsonRpcRequest;
}

/** A counter with one test that passes and one that fails. */
export interface TestedProject {
  readonly files: readonly SourceFile[];
  readonly testPath: string;
  /** Names of the tests. */
  readonly passing: string;
  readonly failing: string;
  /** The assertion of the failing test; the failure's frame is in this line. */
  readonly failingText: string;
  readonly sourcePath: string;
  /** In the source: a line that the passing test runs, and one that no test runs. */
  readonly ranText: string;
  readonly missedText: string;
  /** What a gas report calls the method that the passing test calls; absent: the runner reports no gas. */
  readonly method?: string;
  readonly mistake: Mistake;
}
