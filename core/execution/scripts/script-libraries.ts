import type { Disposable } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import { serviceToken } from '@core/di/token';
import type { FileCoverage, MethodGas } from '../tests/results/test-reports';

/** What a plugin's manifest says of a package that project scripts and tests may import from it. */
export interface ScriptLibrary {
  /** As it is imported: '@ton/core', 'node:test', 'viem/chains'. */
  readonly name: string;
  /** Exact version that is offered, of the package behind it. */
  readonly version: string;
  /** The framework of tests in a project that depends on the package; absent: the package implies none. */
  readonly testFramework?: TestFramework;
}

/** A framework for tests in scripts. They differ in limits, failed hooks, titles and snapshots. */
export type TestFramework = (typeof testFrameworks)[number];

export const testFrameworks = ['jest', 'mocha', 'node', 'vitest'] as const;

/** What the runner of scripts offers to the code of a library, in the sandbox. */
export interface ScriptHost {
  /** Calls of the library's own provider in the page ({@link ScriptLibraryProvider.calls}). */
  call(method: string, ...args: readonly unknown[]): Promise<unknown>;
  /** A file that came with the code; throws when there is none of that name. */
  asset(name: string): Uint8Array<ArrayBuffer>;
  /** Paths of the project's files. */
  readonly paths: readonly string[];
  /** Runs a module of the project, unless it has run, and gives its exports; rejects when there is none at that path. */
  importModule(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** Project files that code in the sandbox has changed so far. */
  written(): readonly WrittenFile[];
  /** Another library, as project code would get it. */
  library(name: string): unknown;
  /** Adds matchers to `expect`, in the manner of Jest; does nothing where no tests run. */
  extendExpect(matchers: Readonly<Record<string, (received: never, expected: never) => unknown>>): void;
  /** Milliseconds that a test defined from now on may take, unless it says otherwise; does nothing where no tests run. */
  allowTests(milliseconds: number): void;
}

/** The code of libraries, as a runner takes it in. */
export interface ScriptLibraryCode {
  /**
   * One classic script, without imports, that assigns `globalThis.scriptLibraries[name]` a function
   * `(host: ScriptHost) => exports` for each library. It runs in a sandbox: no network, no storage, no DOM.
   */
  readonly script: string;
  /** Files that the script needs by name, such as wasm; handed over beside it. */
  readonly assets: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

/** What libraries declare for one project. */
export interface ProjectDeclarations {
  /** Whether a file is read for them, by its path alone. */
  reads(path: string): boolean;
  /** The declarations that these files make, with paths as in node_modules; asked for again when one of them changes. */
  of(files: readonly SourceFile[]): readonly SourceFile[];
}

/** What a plugin hands over for the libraries that its manifest declares; each part is asked for when first needed. */
export interface ScriptLibraryProvider {
  code(): Promise<ScriptLibraryCode>;
  /** Declaration files for the editor, with paths as in node_modules ('@ton/core/dist/index.d.ts', 'package.json' files too). */
  declarations(): Promise<readonly SourceFile[]>;
  /** Declarations that follow from files of the project, such as its compiled contracts; absent: none. */
  readonly projectDeclarations?: ProjectDeclarations;
  /** Files of the project that the libraries import by themselves ({@link ScriptHost.importModule}); absent: none. */
  readonly importsModule?: (path: string) => boolean;
  /**
   * Calls that the libraries make of the page (`host.call(method, ...args)`): a chain's compiler, its local network.
   * Arguments come from code that nobody checked: each is parsed. Absent: the libraries call nothing.
   */
  readonly calls?: Readonly<
    Record<string, (context: ScriptCallContext, ...args: unknown[]) => Promise<unknown>>
  >;
  /** Begins to follow one run of tests; absent: nothing of it can be. */
  readonly cover?: () => Promise<ScriptCoverage>;
}

/** What follows the contracts that tests run. */
export interface ScriptCoverage {
  /** Take the place of the provider's own calls of the same names. */
  readonly calls: NonNullable<ScriptLibraryProvider['calls']>;
  /** What was run of these files' contracts, and what it cost; asked for when all tests have ended. */
  reports(files: readonly SourceFile[]): Promise<ScriptReports>;
}

export interface ScriptReports {
  readonly coverage: readonly FileCoverage[];
  readonly methods: readonly MethodGas[];
}

/** For whom a library's call is answered. */
export interface ScriptCallContext {
  readonly projectId: string;
  /** A script shares the local network of its project; each test run opens separate networks. */
  readonly kind: 'script' | 'test';
  /** The files that the run was started with. */
  readonly files: readonly SourceFile[];
  /** Aborted when the run ends in any way; what a call opened must end with it. */
  readonly signal: AbortSignal;
  /** Shows the steps of a long call. */
  readonly progress?: (progress: TaskProgress) => void;
}

/** The packages that project scripts and tests may import, which plugins bring. */
export interface ScriptLibraryService {
  readonly libraries: readonly ScriptLibrary[];
  /** Announces libraries of one provider; `activate` brings the plugin in when one of them is first asked for. */
  declare(libraries: readonly ScriptLibrary[], activate: () => Promise<void>): Disposable;
  /** Hands over the provider of declared libraries. */
  register(names: readonly string[], provider: ScriptLibraryProvider): Disposable;
  /** Adds declaration files of what scripts have without any library: the words of tests, Node's own modules. */
  declareWords(load: () => Promise<readonly SourceFile[]>): Disposable;
  /** All of these files. */
  words(): Promise<readonly SourceFile[]>;
  /** The provider behind a library, activating its plugin on first use; undefined when nobody declares it. */
  provider(name: string): Promise<ScriptLibraryProvider | undefined>;
}

export const ScriptLibraryService = serviceToken<ScriptLibraryService>('ScriptLibraryService');
