import type { Disposable } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import { serviceToken } from '@core/di/token';
import type { FileCoverage, MethodGas } from '../tests/results/test-reports';

/** A plugin-provided package that project scripts and tests can import, as declared in the plugin's manifest. */
export interface ScriptLibrary {
  /** Import name: '@ton/core', 'node:test', 'viem/chains'. */
  readonly name: string;
  /** Exact version of the package. */
  readonly version: string;
  /** Test framework of a project that depends on the package; absent if the package does not imply one. */
  readonly testFramework?: TestFramework;
}

/** A test framework for scripts. Frameworks differ in their limits, titles, snapshots and handling of failed hooks. */
export type TestFramework = (typeof testFrameworks)[number];

/** Supported test frameworks. */
export const testFrameworks = ['jest', 'mocha', 'node', 'vitest'] as const;

/** Functions that the script runner provides to a library's code in the sandbox. */
export interface ScriptHost {
  /** Calls a function of the library's provider in the page ({@link ScriptLibraryProvider.calls}). */
  call(method: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Content of a file that belongs to the library's code. Throws if no file has that name. */
  asset(name: string): Uint8Array<ArrayBuffer>;
  /** Paths of the project's files. */
  readonly paths: readonly string[];
  /** Imports a module of the project; resolves to its exports. Rejects if there is no module at that path. */
  importModule(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** Project files that code in the sandbox has changed so far. */
  written(): readonly WrittenFile[];
  /** Another library, with the same exports as in project code. */
  library(name: string): unknown;
  /** Adds matchers to `expect`, as in Jest; has no effect if no tests run. */
  extendExpect(matchers: Readonly<Record<string, (received: never, expected: never) => unknown>>): void;
  /**
   * Sets the default time limit, in milliseconds, for tests that are defined after this call; has no effect if no tests
   * run.
   */
  allowTests(milliseconds: number): void;
}

/** Library code for a runner. */
export interface ScriptLibraryCode {
  /**
   * One classic script, without imports, that sets `globalThis.scriptLibraries[name]` to a function `(host: ScriptHost)
   * => exports` for each library. It runs in a sandbox that has no network, storage or DOM.
   */
  readonly script: string;
  /** Files that the script loads by name, such as wasm files. */
  readonly assets: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

/** Library type declarations for one project. */
export interface ProjectDeclarations {
  /** True if the text of the file at this path is needed. */
  reads(path: string): boolean;
  /** Declarations for these files, with paths as in node_modules; called again when one of the files changes. */
  of(files: readonly SourceFile[]): readonly SourceFile[];
}

/** Implementation of the libraries in a plugin's manifest; code and declarations are loaded on demand. */
export interface ScriptLibraryProvider {
  /** Loads the libraries' code. */
  code(): Promise<ScriptLibraryCode>;
  /**
   * Declaration files for the editor, including 'package.json' files, with paths as in node_modules
   * ('@ton/core/dist/index.d.ts').
   */
  declarations(): Promise<readonly SourceFile[]>;
  /**
   * Declarations that depend on the project's files, for example on its compiled contracts; absent if there are none.
   */
  readonly projectDeclarations?: ProjectDeclarations;
  /**
   * True for project files that the libraries import themselves ({@link ScriptHost.importModule}); absent if there are
   * none.
   */
  readonly importsModule?: (path: string) => boolean;
  /**
   * Functions that the libraries call in the page (`host.call(method, ...args)`), for example those of a chain's
   * compiler or its local network. Arguments come from untrusted code and must be validated. Absent if there are none.
   */
  readonly calls?: Readonly<
    Record<string, (context: ScriptCallContext, ...args: unknown[]) => Promise<unknown>>
  >;
  /** Starts measuring the coverage of one test run; absent if coverage is not supported. */
  readonly cover?: () => Promise<ScriptCoverage>;
}

/** Measures the coverage and gas of the contracts that tests run. */
export interface ScriptCoverage {
  /** Calls that replace the provider's own calls with the same names. */
  readonly calls: NonNullable<ScriptLibraryProvider['calls']>;
  /** Coverage and gas of the contracts in these files; called after all tests have ended. */
  reports(files: readonly SourceFile[]): Promise<ScriptReports>;
}

/** Reports on the contracts that the tests ran. */
export interface ScriptReports {
  /** Coverage by file. */
  readonly coverage: readonly FileCoverage[];
  /** Gas by method. */
  readonly methods: readonly MethodGas[];
}

/** Context of a call from a library. */
export interface ScriptCallContext {
  /** Id of the project. */
  readonly projectId: string;
  /** A script shares the project's local network; each test run opens new networks. */
  readonly kind: 'script' | 'test';
  /** The files that the run was started with. */
  readonly files: readonly SourceFile[];
  /** Aborted when the run ends for any reason. The call must then release its resources. */
  readonly signal: AbortSignal;
  /** Shows the steps of a long call. */
  readonly progress?: (progress: TaskProgress) => void;
}

/** Plugin-provided packages that project scripts and tests can import. */
export interface ScriptLibraryService {
  /** All declared libraries in order of declaration. */
  readonly libraries: readonly ScriptLibrary[];
  /**
   * Declares one provider's libraries. `activate` is called when one of them is first requested, and must register the
   * provider.
   */
  declare(libraries: readonly ScriptLibrary[], activate: () => Promise<void>): Disposable;
  /** Registers the provider of declared libraries. */
  register(names: readonly string[], provider: ScriptLibraryProvider): Disposable;
  /** Adds declaration files for built-in names: test functions and Node's built-in modules. */
  declareWords(load: () => Promise<readonly SourceFile[]>): Disposable;
  /** All declaration files for built-in names. */
  words(): Promise<readonly SourceFile[]>;
  /**
   * The provider of a library; activates its plugin on first use. Undefined if the library is not declared.
   */
  provider(name: string): Promise<ScriptLibraryProvider | undefined>;
}

export const ScriptLibraryService = serviceToken<ScriptLibraryService>('ScriptLibraryService');
