import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import { isAtOrInside } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, CompileRequest, CompileResult } from '@core/chains/toolchain';
import { type Diagnostic, distinctDiagnostics } from '@core/languages/diagnostics/diagnostics';
import type { EthereumEngineModules } from '../engine-modules';
import { messages } from '../messages';
import { ethereumPayload } from '../payload';
import { type CompilerPreferences, defaultPreferences } from '../settings/compiler-settings';
import { type ProjectSettings, projectSettings } from '../settings/project-settings';
import { isTestSource, type SourceLayout } from '../settings/source-layout';
import { chooseEntries, groupsOf } from './choose-entries';
import {
  compileGroup,
  type Entry,
  type EntryResult,
  isTestLibrary,
  parseUnits,
  type RequestedSyntax,
} from './compile-group';
import { EntryMemory, entryId, type Remembered, spoils } from './entry-memory';
import { ImportGraph, type SourceUnit } from './import-closure';
import { ImportSources } from './import-sources';
import type { DownloadedCompilers, MissingVersion } from './offered-versions';
import { SolcUnavailable } from './solc';
import { SolcPool } from './solc-pool';
import type { SolcOutput } from './standard-json';
import { SyntaxMemory, type SyntaxTrees, type Units } from './syntax-trees';
import { isInRange, parseVersionRange } from './version-range';

export interface SolidityRequest extends CompileRequest {
  readonly preferences?: CompilerPreferences;
  /** Whether to also return the contracts of all imported files, except those of test libraries. */
  readonly withImports?: boolean;
  /** Whether to also return the syntax trees of the files, except those of tests and their libraries. */
  readonly withSyntax?: boolean;
  /**
   * Whether to compile the project's Solidity tests in the same run. They are not part of the result, but a later
   * request for them needs no further compilation.
   */
  readonly withTests?: boolean;
  /**
   * Versions that must not be requested. If the project requires another version that is not available, nothing is
   * compiled, and the result reports only that version. If absent, no version is requested.
   */
  readonly declinedVersions?: readonly string[];
}

export interface SolidityOutput extends CompileResult {
  /** Syntax trees from each compiler version; present if the request sets `withSyntax`. */
  readonly syntax?: readonly SyntaxTrees[];
}

/** A compilation result, and the compiler versions that must be available before the project can be compiled. */
export interface SolidityResult extends SolidityOutput {
  /** Empty if the project was compiled. */
  readonly missing: readonly MissingVersion[];
}

/** Compiles Solidity incrementally: only files that have changed, or that import a changed file, are compiled again. */
export class SolidityCompiler {
  readonly #modules: EthereumEngineModules;
  readonly #pool: SolcPool;
  readonly #memory = new EntryMemory();
  readonly #syntax = new SyntaxMemory();
  #graph: ImportGraph | undefined;

  constructor(modules: EthereumEngineModules) {
    this.#modules = modules;
    this.#pool = new SolcPool(modules.loadSolc);
  }

  /** @param downloaded compilers that are used if no bundled compiler fits. */
  async compile(
    request: SolidityRequest,
    task: TaskOptions = {},
    downloaded?: DownloadedCompilers,
  ): Promise<SolidityResult> {
    const { files, preferences = defaultPreferences, language = 'solidity' } = request;
    const { withSyntax = false } = request;
    if (language !== 'solidity') return { artifacts: [], diagnostics: [], missing: [] };
    const { versions: bundled, libraries } = this.#modules;
    const offered = { bundled, downloaded: downloaded?.versions ?? [] };
    const settings = projectSettings(files, preferences, offered);
    const sources = new ImportSources(files, libraries, settings.layout.includePaths);
    const graph = new ImportGraph(sources, settings.remappings, this.#graph);
    this.#graph = graph;
    const { asked, diagnostics, entries, missing } = await chooseEntries(request, {
      graph,
      offered,
      settings,
      sources,
    });
    const used = [...new Set([...entries.values()].map(({ version }) => version))];
    const { unknownVersion } = settings;
    if (unknownVersion !== undefined) {
      const [fallback] = used;
      const requiredBy = settings.path;
      missing.set(unknownVersion, {
        version: unknownVersion,
        ...(requiredBy !== undefined && { requiredBy }),
        ...(fallback !== undefined && { fallback }),
      });
      if (fallback !== undefined) diagnostics.push(notBundled(settings, used));
    }
    const requested = [...missing.values()].filter(
      ({ version }) => request.declinedVersions?.includes(version) === false,
    );
    if (requested.length > 0) return { artifacts: [], diagnostics: [], missing: requested };
    const runs = this.#runs(downloaded);
    const results = new Map<string, Remembered>();
    const syntax: SyntaxTrees[] = [];
    const isAsked = (entry: Entry) => asked.has(entryId(entry));
    for (const { version, solc, group } of groupsOf([...entries.values()])) {
      throwIfCancelled(task.signal);
      const target = { runs, version, settings: { ...settings, solc }, isAsked, withSyntax };
      const compiled = await this.#compileGroup(target, group, task);
      for (const remembered of compiled) results.set(entryId(remembered.result.entry), remembered);
      if (withSyntax) syntax.push(await this.#syntaxOf(target, compiled));
    }
    this.#memory.add(results, new Set(sources.projectPaths));
    const ordered = [...results].flatMap(([key, { result }]) => (asked.has(key) ? [result] : []));
    ordered.sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1));
    const shown = ordered.map((result) => judged(result, settings));
    diagnostics.push(...shown.flatMap((result) => result.diagnostics));
    return {
      artifacts: withUniqueNames(distinctContracts(shown.flatMap(({ artifacts }) => artifacts))),
      diagnostics: distinctDiagnostics(diagnostics),
      missing: [],
      ...(withSyntax && { syntax }),
    };
  }

  /** Runs each version in the pool if it is bundled, or in the sandbox if it was downloaded. */
  #runs(downloaded: DownloadedCompilers | undefined): Pick<SolcPool, 'run'> {
    if (!downloaded) return this.#pool;
    return {
      run: (version, input, onStart) =>
        this.#modules.versions.includes(version)
          ? this.#pool.run(version, input, onStart)
          : runDownloaded(downloaded, version, input),
    };
  }

  async #compileGroup(
    target: Target,
    group: readonly Entry[],
    task: TaskOptions,
  ): Promise<readonly Remembered[]> {
    const { runs, version, settings, isAsked } = target;
    const key = JSON.stringify([version, settings.solc, settings.remappings, settings.layout.libs]);
    const isSeparate = isRunSeparately(version, settings);
    const entries = isSeparate ? group.filter(isAsked) : group;
    const run = async (stale: readonly Entry[]) => {
      const compiling = () =>
        task.progress?.({ stage: 'compiling', message: messages.filesToCompile(stale.length, version) });
      if (!this.#pool.isLoaded(version)) {
        task.progress?.({ stage: 'loading', message: messages.loadingCompiler(version) });
      }
      const watched = { run: (used: string, input: object) => runs.run(used, input, compiling) };
      const results: EntryResult[] = [];
      const syntax = stale.length === entries.length ? this.#syntaxOfRun(target, stale) : undefined;
      for (const together of isSeparate ? separated(stale) : [stale]) {
        throwIfCancelled(task.signal);
        results.push(...(await compileGroup(watched, version, together, settings, syntax)));
      }
      return results.map((result) => ({ result, key }));
    };
    let known = entries.flatMap((entry) => {
      const remembered = this.#memory.recall(entry, key);
      return remembered && !(remembered.result.broken && isAsked(entry)) ? [remembered] : [];
    });
    for (;;) {
      const names = new Set(known.map(({ result }) => entryId(result.entry)));
      const stale = entries.filter((entry) => !names.has(entryId(entry)));
      const fresh = stale.length > 0 ? await run(stale) : [];
      const healthy = known.filter(({ result }) => !fresh.some((one) => spoils(one.result, result)));
      if (healthy.length === known.length || isSeparate) return [...known, ...fresh];
      known = healthy;
    }
  }

  /** Syntax trees of the files without errors; reuses those from an earlier run if none of these files has changed. */
  async #syntaxOf(target: Target, compiled: readonly Remembered[]): Promise<SyntaxTrees> {
    const { runs, version, settings, isAsked } = target;
    const healthy = compiled.flatMap(({ result: { broken, entry } }) => (broken ? [] : [entry]));
    const asked = healthy.filter(isAsked);
    const wanted = wantedTrees(asked, settings.layout);
    const known = this.#syntax.recall(version, wanted);
    if (known) return known;
    const units = unitsOf(asked);
    const trees = await parseUnits(runs, version, units, new Set(wanted.keys()), settings);
    this.#syntax.add(version, units, trees);
    return trees;
  }

  /** Requests the trees from a run that compiles all files, unless an earlier run returned them. */
  #syntaxOfRun(
    { version, settings, isAsked, withSyntax }: Target,
    entries: readonly Entry[],
  ): RequestedSyntax | undefined {
    const wanted = wantedTrees(entries.filter(isAsked), settings.layout);
    if (!withSyntax || isRunSeparately(version, settings) || this.#syntax.recall(version, wanted))
      return undefined;
    return {
      names: new Set(wanted.keys()),
      receive: (units, trees) => this.#syntax.add(version, units, trees),
    };
  }
}

/**
 * The result after removing ignored warnings. If the project denies one of the remaining warnings, the warning becomes
 * an error, and there are no artifacts.
 */
function judged(
  { artifacts, diagnostics }: EntryResult,
  { ignoredCodes, ignoredCodesFrom, ignoredWarningsFrom, denied }: ProjectSettings,
): Pick<EntryResult, 'artifacts' | 'diagnostics'> {
  const isIgnored = ({ code, severity, path }: Diagnostic) =>
    severity === 'warning' &&
    ((code !== undefined && ignoredCodes.includes(code)) ||
      ignoredCodesFrom.some(
        (one) => code !== undefined && one.codes.includes(code) && isAtOrInside(path, one.path),
      ) ||
      ignoredWarningsFrom.some((folder) => isAtOrInside(path, folder)));
  const isDenied = ({ severity }: Diagnostic) =>
    (denied !== 'never' && severity === 'warning') || (denied === 'notes' && severity === 'information');
  const shown = diagnostics.filter((one) => !isIgnored(one));
  if (!shown.some(isDenied)) return { artifacts, diagnostics: shown };
  return {
    artifacts: [],
    diagnostics: shown.map((one) => (isDenied(one) ? { ...one, severity: 'error' } : one)),
  };
}

/** A compiler with its settings, and the request options that it needs. */
interface Target {
  readonly runs: Pick<SolcPool, 'run'>;
  readonly version: string;
  readonly settings: ProjectSettings;
  /** False for entries that the caller did not request; they are compiled only together with others. */
  readonly isAsked: (entry: Entry) => boolean;
  readonly withSyntax: boolean;
}

function unitsOf(entries: readonly Entry[]): Units {
  return new Map(entries.flatMap(({ closure }) => closure.map((unit) => [unit.name, unit] as const)));
}

/** The files whose syntax trees are used by analysis and coverage. */
function wantedTrees(entries: readonly Entry[], layout: SourceLayout): Units {
  const isTest = ({ projectPath = '' }: SourceUnit) => isTestSource(projectPath, layout);
  const read = entries.flatMap(({ closure, withImports }) =>
    closure.filter((unit) => !isTestLibrary(unit.name) && !(withImports && isTest(unit))),
  );
  return new Map(read.map((unit) => [unit.name, unit]));
}

/** Groups the entries by run: each contract in a separate run, and all tests in one run. */
function separated(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const tests = entries.filter(({ withImports }) => withImports);
  const contracts = entries.filter(({ withImports }) => !withImports).map((entry) => [entry]);
  return tests.length > 0 ? [...contracts, tests] : contracts;
}

async function runDownloaded(
  { run }: DownloadedCompilers,
  version: string,
  input: object,
): Promise<SolcOutput> {
  try {
    return JSON.parse(await run(version, JSON.stringify(input)));
  } catch (error) {
    if (isCancellation(error)) throw error;
    throw new SolcUnavailable(errorMessage(error), { cause: error });
  }
}

/** Reports the versions that are used instead of a missing one. */
function notBundled(
  { unknownVersion = '', path = '' }: ProjectSettings,
  used: readonly string[],
): Diagnostic {
  const message = messages.versionNotBundled(unknownVersion, used);
  return { path, severity: 'information', message, source: 'solc' };
}

/**
 * Whether a contract's code depends on files that it does not import. This happens because the IR pipeline's optimiser
 * sorts functions by names that contain syntax node ids. Verification services compile a contract only with its
 * imports, so such a contract must be compiled separately. Measured: code from 0.8.20 depends on other files, but code
 * from 0.8.37 does not.
 */
function isRunSeparately(version: string, { solc }: ProjectSettings): boolean {
  return solc.viaIR === true && isInRange(version, parseVersionRange('<0.8.37') ?? []);
}

/** Removes duplicates, because two compiler runs may return the same contract. */
function distinctContracts(artifacts: readonly Artifact[]): readonly Artifact[] {
  const named = artifacts.map((artifact) => [ethereumPayload(artifact).qualifiedName, artifact] as const);
  return [...new Map(named).values()];
}

/** Adds the file to the names of contracts that share a name. */
function withUniqueNames(artifacts: readonly Artifact[]): readonly Artifact[] {
  const counts = new Map<string, number>();
  for (const { name } of artifacts) counts.set(name, (counts.get(name) ?? 0) + 1);
  return artifacts.map((artifact) =>
    counts.get(artifact.name) === 1
      ? artifact
      : { ...artifact, name: `${artifact.sourcePath}:${artifact.name}` },
  );
}
