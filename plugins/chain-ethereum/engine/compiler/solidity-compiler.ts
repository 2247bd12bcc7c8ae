import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, CompileRequest, CompileResult } from '@core/chains/toolchain';
import { type Diagnostic, distinctDiagnostics } from '@core/languages/diagnostics/diagnostics';
import type { EthereumEngineModules } from '../engine-modules';
import { messages } from '../messages';
import { ethereumPayload } from '../payload';
import { type CompilerPreferences, defaultPreferences } from '../settings/compiler-settings';
import { type ProjectSettings, projectSettings } from '../settings/project-settings';
import { isContractFile } from '../settings/source-layout';
import { discoverTests } from '../testing/discover-tests';
import { chooseVersion } from './choose-version';
import { compileGroup, type Entry, type EntryResult } from './compile-group';
import { EntryMemory, entryId, type Remembered, spoils } from './entry-memory';
import { ImportGraph, missingImports } from './import-closure';
import type { OtherCompilers } from './other-compilers';
import { SolcUnavailable } from './solc';
import { SolcPool } from './solc-pool';
import { SourceShelf } from './source-shelf';
import type { SolcOutput } from './standard-json';
import { isInRange, parseVersionRange } from './version-range';

/** A request to compile, with what the user has set. */
export interface SolidityRequest extends CompileRequest {
  readonly preferences?: CompilerPreferences;
  /** Also the contracts of all files that the entries import, without the libraries of tests. */
  readonly withImports?: boolean;
  /** Also the syntax trees of all files, without those of the libraries of tests. */
  readonly withSyntax?: boolean;
  /**
   * Also compiles the Solidity tests of the project, in the same run of the compiler. They are not part of the result: a request
   * for them does not compile again.
   */
  readonly withTests?: boolean;
}

/** What compiling gave, and whether it takes another compiler than there is. */
export interface SolidityResult extends CompileResult {
  /** True where a file, or the project, asks for a version that is not there. */
  readonly lacksVersion: boolean;
}

/** Compiles Solidity, and compiles again only the files that changed or import one that did. */
export class SolidityCompiler {
  readonly #modules: EthereumEngineModules;
  readonly #pool: SolcPool;
  readonly #memory = new EntryMemory();
  #graph: ImportGraph | undefined;

  constructor(modules: EthereumEngineModules) {
    this.#modules = modules;
    this.#pool = new SolcPool(modules.loadSolc);
  }

  /** @param others used where no bundled compiler fits. */
  async compile(
    request: SolidityRequest,
    task: TaskOptions = {},
    others?: OtherCompilers,
  ): Promise<SolidityResult> {
    const { files, preferences = defaultPreferences, language = 'solidity' } = request;
    const { withImports = false, withSyntax = false } = request;
    if (language !== 'solidity') return { artifacts: [], diagnostics: [], lacksVersion: false };
    const { versions: bundled, libraries } = this.#modules;
    const offered = { bundled, others: others?.versions.filter((version) => !bundled.includes(version)) };
    const settings = projectSettings(files, preferences, offered);
    const shelf = new SourceShelf(files, libraries);
    const graph = new ImportGraph(shelf, settings.remappings, this.#graph);
    this.#graph = graph;
    const diagnostics: Diagnostic[] = [...settings.diagnostics];
    let lacksVersion = settings.unknownVersion !== undefined;
    const entries = new Map<string, { readonly version: string; readonly entry: Entry }>();
    const asked = new Set<string>();
    const add = async (name: string, isTest: boolean, isAsked: boolean) => {
      const closure = await graph.closure(name);
      const absent = await missingImports(closure, shelf);
      const { version, diagnostic } = chooseVersion(closure, offered, settings);
      const entry = { name, sourcePath: name, closure, withImports: isTest };
      const id = entryId(entry, withSyntax);
      if (isAsked) {
        asked.add(id);
        lacksVersion ||= diagnostic !== undefined;
        diagnostics.push(...absent, ...(diagnostic && absent.length === 0 ? [diagnostic] : []));
      }
      if (closure.length > 0 && absent.length === 0 && version !== undefined) {
        entries.set(id, { version, entry });
      }
    };
    const contracts = new Set(shelf.projectPaths.filter((path) => isContractFile(path, settings.layout)));
    for (const path of request.entries ?? contracts) await add(path, withImports, true);
    if (request.withTests && !request.entries) {
      for (const { path } of discoverTests(files, settings.layout)) await add(path, true, false);
    }
    const tested =
      withImports && !withSyntax ? [...entries.values()].flatMap(({ entry }) => entry.closure) : [];
    for (const { name } of tested) if (contracts.has(name)) await add(name, false, false);
    const runs = this.#runs(others);
    const results = new Map<string, Remembered>();
    for (const version of new Set([...entries.values()].map((one) => one.version))) {
      throwIfCancelled(task.signal);
      const group = [...entries.values()].flatMap((one) => (one.version === version ? [one.entry] : []));
      const isAsked = (entry: Entry) => asked.has(entryId(entry, withSyntax));
      const compiled = await this.#compileGroup(runs, version, group, isAsked, settings, withSyntax, task);
      for (const remembered of compiled)
        results.set(entryId(remembered.result.entry, withSyntax), remembered);
    }
    this.#memory.add(results, new Set(shelf.projectPaths));
    const ordered = [...results].flatMap(([key, { result }]) => (asked.has(key) ? [result] : []));
    ordered.sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1));
    const isIgnored = ({ code, severity }: Diagnostic) =>
      severity === 'warning' && code !== undefined && settings.ignoredCodes.includes(code);
    diagnostics.push(...ordered.flatMap((result) => result.diagnostics.filter((one) => !isIgnored(one))));
    return {
      artifacts: withUniqueNames(distinctContracts(ordered.flatMap(({ artifacts }) => artifacts))),
      diagnostics: distinctDiagnostics(diagnostics),
      lacksVersion,
    };
  }

  /** Runs each version where it is at home. */
  #runs(others: OtherCompilers | undefined): Pick<SolcPool, 'run'> {
    if (!others) return this.#pool;
    return {
      run: (version, input, onStart) =>
        this.#modules.versions.includes(version)
          ? this.#pool.run(version, input, onStart)
          : runOther(others, version, input),
    };
  }

  /** @param isAsked false for entries that the caller did not ask for: they are compiled only together with others. */
  async #compileGroup(
    runs: Pick<SolcPool, 'run'>,
    version: string,
    group: readonly Entry[],
    isAsked: (entry: Entry) => boolean,
    settings: ProjectSettings,
    withSyntax: boolean,
    task: TaskOptions,
  ): Promise<readonly Remembered[]> {
    const key = JSON.stringify([version, settings.solc, settings.remappings, settings.layout.libs]);
    const isSeparate = isRunSeparately(version, settings, withSyntax);
    const entries = isSeparate ? group.filter(isAsked) : group;
    const run = async (stale: readonly Entry[]) => {
      const compiling = () =>
        task.progress?.({ stage: 'compiling', message: messages.filesToCompile(stale.length, version) });
      if (!this.#pool.isLoaded(version)) {
        task.progress?.({ stage: 'loading', message: messages.loadingCompiler(version) });
      }
      const watched = { run: (used: string, input: object) => runs.run(used, input, compiling) };
      const results: EntryResult[] = [];
      for (const together of isSeparate ? separated(stale) : [stale]) {
        throwIfCancelled(task.signal);
        results.push(...(await compileGroup(watched, version, together, settings, withSyntax)));
      }
      return results.map((result) => ({ result, key }));
    };
    let known = entries.flatMap((entry) => {
      const remembered = this.#memory.recall(entry, key, withSyntax);
      return remembered && !(remembered.result.broken && isAsked(entry)) ? [remembered] : [];
    });
    // Trees of several runs name the same things by other numbers.
    if (withSyntax && known.length < entries.length) known = [];
    for (;;) {
      const names = new Set(known.map(({ result }) => entryId(result.entry, withSyntax)));
      const stale = entries.filter((entry) => !names.has(entryId(entry, withSyntax)));
      const fresh = stale.length > 0 ? await run(stale) : [];
      const healthy = known.filter(({ result }) => !fresh.some((one) => spoils(one.result, result)));
      if (healthy.length === known.length || isSeparate) return [...known, ...fresh];
      known = healthy;
    }
  }
}

/** Contracts one by one, and tests in one run. */
function separated(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const tests = entries.filter(({ withImports }) => withImports);
  const contracts = entries.filter(({ withImports }) => !withImports).map((entry) => [entry]);
  return tests.length > 0 ? [...contracts, tests] : contracts;
}

async function runOther({ run }: OtherCompilers, version: string, input: object): Promise<SolcOutput> {
  try {
    return JSON.parse(await run(version, JSON.stringify(input)));
  } catch (error) {
    if (isCancellation(error)) throw error;
    throw new SolcUnavailable(errorMessage(error), { cause: error });
  }
}

/**
 * True where the code of a contract depends on files that it does not import: the optimizer of the IR pipeline sorts functions
 * by names that contain ids of syntax nodes. A contract that is compiled with its imports alone has the code that
 * verification services make. Measured: 0.8.20 depends on other files, 0.8.37 does not.
 */
function isRunSeparately(version: string, { solc }: ProjectSettings, withSyntax: boolean): boolean {
  const isAffected = isInRange(version, parseVersionRange('<0.8.37') ?? []);
  return solc.viaIR === true && isAffected && !withSyntax;
}

/** Results of two runs of the compiler may contain one contract twice. */
function distinctContracts(artifacts: readonly Artifact[]): readonly Artifact[] {
  const named = artifacts.map((artifact) => [ethereumPayload(artifact).qualifiedName, artifact] as const);
  return [...new Map(named).values()];
}

/** Contracts of one name are told apart by their files. */
function withUniqueNames(artifacts: readonly Artifact[]): readonly Artifact[] {
  const counts = new Map<string, number>();
  for (const { name } of artifacts) counts.set(name, (counts.get(name) ?? 0) + 1);
  return artifacts.map((artifact) =>
    counts.get(artifact.name) === 1
      ? artifact
      : { ...artifact, name: `${artifact.sourcePath}:${artifact.name}` },
  );
}
