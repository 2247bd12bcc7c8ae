import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, CompileRequest, CompileResult } from '@core/chains/toolchain';
import { type Diagnostic, distinctDiagnostics } from '@core/languages/diagnostics/diagnostics';
import type { EthereumEngineModules } from '../engine-modules';
import { messages } from '../messages';
import { type CompilerPreferences, defaultPreferences } from '../settings/compiler-settings';
import { type ProjectSettings, projectSettings } from '../settings/project-settings';
import { isContractFile } from '../settings/source-layout';
import { chooseVersion } from './choose-version';
import { type CompileExtent, compileGroup, type Entry, type EntryResult } from './compile-group';
import { ImportGraph, missingImports } from './import-closure';
import type { OtherCompilers } from './other-compilers';
import { SolcUnavailable } from './solc';
import { SolcPool } from './solc-pool';
import { SourceShelf } from './source-shelf';
import type { SolcOutput } from './standard-json';
import { isInRange, parseVersionRange } from './version-range';

/** A request to compile, with what the user has set. */
export interface SolidityRequest extends CompileRequest, CompileExtent {
  readonly preferences?: CompilerPreferences;
}

/** What compiling gave, and whether it takes another compiler than there is. */
export interface SolidityResult extends CompileResult {
  /** True where a file, or the project, asks for a version that is not there. */
  readonly lacksVersion: boolean;
}

interface Remembered {
  readonly result: EntryResult;
  /** What the result depends on besides the texts. */
  readonly key: string;
}

/** Compiles Solidity, and compiles again only the files that changed or import one that did. */
export class SolidityCompiler {
  readonly #modules: EthereumEngineModules;
  readonly #pool: SolcPool;
  /** By extent and file. */
  readonly #remembered = new Map<string, Remembered>();
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
    if (language !== 'solidity') return { artifacts: [], diagnostics: [], lacksVersion: false };
    const { versions: bundled, libraries } = this.#modules;
    const offered = { bundled, others: others?.versions.filter((version) => !bundled.includes(version)) };
    const settings = projectSettings(files, preferences, offered);
    const shelf = new SourceShelf(files, libraries);
    const graph = new ImportGraph(shelf, settings.remappings, this.#graph);
    this.#graph = graph;
    const diagnostics: Diagnostic[] = [...settings.diagnostics];
    let lacksVersion = settings.unknownVersion !== undefined;
    const groups = new Map<string, Entry[]>();
    for (const sourcePath of request.entries ??
      shelf.projectPaths.filter((path) => isContractFile(path, settings.layout))) {
      const closure = await graph.closure(sourcePath);
      const absent = await missingImports(closure, shelf);
      const choice = chooseVersion(closure, offered, settings);
      lacksVersion ||= choice.diagnostic !== undefined;
      diagnostics.push(...absent, ...(choice.diagnostic && absent.length === 0 ? [choice.diagnostic] : []));
      if (closure.length === 0 || absent.length > 0 || choice.version === undefined) continue;
      const group = groups.get(choice.version) ?? [];
      groups.set(choice.version, [...group, { name: sourcePath, sourcePath, closure }]);
    }
    const runs = this.#runs(others);
    const results = new Map<string, Remembered>();
    for (const [version, entries] of groups) {
      throwIfCancelled(task.signal);
      for (const remembered of await this.#compileGroup(runs, version, entries, settings, request, task)) {
        results.set(remembered.result.entry.name, remembered);
      }
    }
    this.#remember(results, request, new Set(shelf.projectPaths));
    const ordered = [...results.values()].map(({ result }) => result);
    ordered.sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1));
    const isIgnored = ({ code, severity }: Diagnostic) =>
      severity === 'warning' && code !== undefined && settings.ignoredCodes.includes(code);
    diagnostics.push(...ordered.flatMap((result) => result.diagnostics.filter((one) => !isIgnored(one))));
    return {
      artifacts: withUniqueNames([...new Set(ordered.flatMap(({ artifacts }) => artifacts))]),
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

  async #compileGroup(
    runs: Pick<SolcPool, 'run'>,
    version: string,
    entries: readonly Entry[],
    settings: ProjectSettings,
    { withImports = false, withSyntax = false }: CompileExtent,
    task: TaskOptions,
  ): Promise<readonly Remembered[]> {
    const extent = { withImports, withSyntax };
    const key = JSON.stringify([version, settings.solc, settings.remappings, settings.layout.libs]);
    const run = async (stale: readonly Entry[]) => {
      const compiling = () =>
        task.progress?.({ stage: 'compiling', message: messages.filesToCompile(stale.length, version) });
      if (!this.#pool.isLoaded(version)) {
        task.progress?.({ stage: 'loading', message: messages.loadingCompiler(version) });
      }
      const watched = { run: (used: string, input: object) => runs.run(used, input, compiling) };
      const results: EntryResult[] = [];
      for (const group of isRunSeparately(version, settings, extent) ? stale.map((one) => [one]) : [stale]) {
        throwIfCancelled(task.signal);
        results.push(...(await compileGroup(watched, version, group, settings, extent)));
      }
      return results.map((result) => ({ result, key }));
    };
    let known = entries.flatMap((entry) => this.#recall(entry, key, extent) ?? []);
    // Trees of several runs name the same things by other numbers.
    if (withSyntax && known.length < entries.length) known = [];
    for (;;) {
      const names = new Set(known.map(({ result }) => result.entry.name));
      const stale = entries.filter(({ name }) => !names.has(name));
      const fresh = stale.length > 0 ? await run(stale) : [];
      const broken = new Set(fresh.flatMap(({ result }) => [...(result.broken ?? [])]));
      const healthy = known.filter(
        ({ result }) => !result.entry.closure.some(({ name }) => broken.has(name)),
      );
      const isSettled = healthy.length === known.length || isRunSeparately(version, settings, extent);
      if (isSettled) return [...known, ...fresh];
      // A function that is too deep for the stack is an error of its file only once a contract uses the function.
      known = healthy;
    }
  }

  /** Keeps results, and forgets those of files that are gone. */
  #remember(
    results: ReadonlyMap<string, Remembered>,
    extent: CompileExtent,
    paths: ReadonlySet<string>,
  ): void {
    for (const [key, { result }] of this.#remembered) {
      if (!paths.has(result.entry.sourcePath)) this.#remembered.delete(key);
    }
    for (const [name, remembered] of results) this.#remembered.set(rememberedAs(name, extent), remembered);
  }

  /** The result of before, where nothing that it depends on has changed. */
  #recall(entry: Entry, key: string, extent: CompileExtent): Remembered | undefined {
    const remembered = this.#remembered.get(rememberedAs(entry.name, extent));
    if (!remembered || remembered.result.broken || remembered.key !== key) return undefined;
    const before = new Set(remembered.result.entry.closure);
    const isSame = before.size === entry.closure.length && entry.closure.every((unit) => before.has(unit));
    return isSame ? remembered : undefined;
  }
}

async function runOther({ run }: OtherCompilers, version: string, input: object): Promise<SolcOutput> {
  try {
    return JSON.parse(await run(version, JSON.stringify(input)));
  } catch (error) {
    if (isCancellation(error)) throw error;
    throw new SolcUnavailable(errorMessage(error), { cause: error });
  }
}

function rememberedAs(name: string, { withImports = false, withSyntax = false }: CompileExtent): string {
  return `${withImports}:${withSyntax}:${name}`;
}

/**
 * True where the code of a contract depends on files that it does not import: the optimizer of the IR pipeline sorts functions
 * by names that contain ids of syntax nodes. A contract that is compiled with its imports alone has the code that
 * verification services make. Measured: 0.8.20 depends on other files, 0.8.37 does not.
 */
function isRunSeparately(
  version: string,
  { solc }: ProjectSettings,
  { withImports, withSyntax }: CompileExtent,
): boolean {
  const isAffected = isInRange(version, parseVersionRange('<0.8.37') ?? []);
  return solc.viaIR === true && isAffected && !withImports && !withSyntax;
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
