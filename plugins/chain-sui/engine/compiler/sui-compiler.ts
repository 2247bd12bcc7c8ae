import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, BuiltFile, CompileRequest, CompileResult, SourceFile } from '@core/chains/toolchain';
import { type Diagnostic, distinctDiagnostics } from '@core/languages/diagnostics/diagnostics';
import { parsePrintedDiagnostics } from '@core/languages/diagnostics/parse-printed-diagnostics';
import { bytesToHex } from '@noble/hashes/utils';
import type { MovePackageDumpSuccess, MovePackageFailure } from '@zktx.io/sui-move-builder';
import { readMoveModule } from '../bytecode/move-module';
import type { FetchedPackages, GitPackage, PackageFiles } from '../framework/package-files';
import { messages } from '../messages';
import type { SuiPayload } from '../payload';
import { type AbortNames, abortNamesOf, errorConstants } from './abort-names';
import { describePackage } from './describe-package';
import { inputHash, ProjectFetcher } from './project-fetcher';
import { inProject, MANIFEST, readPackages, type SuiPackage } from './read-packages';
import { type ScannedModule, scanSource } from './scan-source';

/** The compiler package's API after initialisation. */
export interface SuiBuilder {
  dumpMovePackage: typeof import('@zktx.io/sui-move-builder').dumpMovePackage;
}

export interface SuiCompileRequest extends CompileRequest {
  /** Remote packages that were fetched for the project. */
  readonly fetched?: FetchedPackages;
  /** Folders of packages to compile against the complete framework sources, which must be in `fetched`. */
  readonly withRealFramework?: readonly string[];
}

export interface SuiCompileResult extends CompileResult {
  /** Required packages that are not in `fetched`. */
  readonly missing: readonly MissingPackage[];
  /** Folders of the packages that were not compiled. */
  readonly failed: readonly string[];
}

interface MissingPackage extends GitPackage {
  /** Folder of the project package that requires the missing package. */
  readonly root: string;
}

interface CompiledPackage {
  readonly diagnostics: readonly Diagnostic[];
  readonly artifact?: Artifact;
  readonly missing: readonly GitPackage[];
}

interface CachedPackage {
  /** Project folders that the compiler read, starting with the package's folder. */
  readonly folders: readonly string[];
  /** Hash of the files in `folders` and the names of the fetched packages. */
  readonly input: string;
  readonly output: CompiledPackage;
}

/** Compiles project packages. A package is recompiled only if it or one of its dependencies has changed. */
export class SuiCompiler {
  readonly #builder: SuiBuilder;
  readonly #stubs: Readonly<Record<string, PackageFiles>>;
  /** Keyed by package folder and by the framework that the package was compiled against. */
  readonly #cache = new Map<string, CachedPackage>();

  constructor(builder: SuiBuilder, stubs: Readonly<Record<string, PackageFiles>>) {
    this.#builder = builder;
    this.#stubs = stubs;
  }

  async compile(
    { files, language, entries, fetched = {}, withRealFramework = [] }: SuiCompileRequest,
    task: TaskOptions = {},
  ): Promise<SuiCompileResult> {
    if (language !== undefined && language !== 'move') return nothing([]);
    const packages = readPackages(files);
    const wanted = packages.filter(
      (each) => !entries || Object.keys(each.files).some((path) => entries.includes(inProject(each, path))),
    );
    if (packages.length === 0 && files.some(({ path }) => path.endsWith('.move'))) {
      const diagnostic: Diagnostic = {
        path: '',
        severity: 'error',
        source: 'sui move',
        message: messages.noManifest,
      };
      return nothing([diagnostic]);
    }
    const outputs: (CompiledPackage & { readonly root: string })[] = [];
    for (const [at, one] of wanted.entries()) {
      throwIfCancelled(task.signal);
      task.progress?.({ stage: 'compiling', message: one.name, fraction: at / wanted.length });
      const isReal = withRealFramework.includes(one.root);
      const key = `${isReal ? 'real' : 'stubs'} ${one.root}`;
      const before = this.#cache.get(key);
      const isSame = before && before.input === inputHash(before.folders, files, fetched);
      const kept = isSame ? before : await this.#compile(one, files, fetched, isReal);
      this.#cache.set(key, kept);
      outputs.push({ ...kept.output, root: one.root });
    }
    // A package without modules, for example one with only tests, cannot be published.
    const artifacts = outputs.flatMap(({ artifact }) => (artifact?.codeSize ? [artifact] : []));
    return {
      artifacts: withUniqueNames(artifacts),
      diagnostics: distinctDiagnostics(outputs.flatMap(({ diagnostics }) => diagnostics)),
      missing: outputs.flatMap(({ missing, root }) => missing.map((wanted) => ({ ...wanted, root }))),
      failed: outputs.filter(({ artifact }) => !artifact).map(({ root }) => root),
    };
  }

  async #compile(
    one: SuiPackage,
    files: readonly SourceFile[],
    fetched: FetchedPackages,
    withRealFramework: boolean,
  ): Promise<CachedPackage> {
    const stubs = withRealFramework ? {} : this.#stubs;
    const fetcher = new ProjectFetcher({ files, root: one.root, stubs, fetched });
    const result = await this.#builder.dumpMovePackage({
      files: { ...one.files },
      fetcher,
      ansiColor: false,
      // Project packages are compiled against each other before any of them is published.
      withUnpublishedDependencies: true,
    });
    const missing = [...fetcher.missing.values()];
    const folders = [...new Set([one.root, ...fetcher.folders])];
    const input = inputHash(folders, files, fetched);
    if (!('modules' in result)) {
      return { folders, input, output: { diagnostics: failureDiagnostics(one, result), missing } };
    }
    const others = readPackages(files).filter(({ root }) => root !== one.root && fetcher.folders.has(root));
    const dependencies = [...Object.values(fetched), ...others.map((each) => each.files)];
    const output = {
      diagnostics: packageDiagnostics(one, result.warnings ?? ''),
      artifact: artifactOf(one, result, abortNamesOf(dependencies.flatMap(scanPackage))),
      missing,
    };
    return { folders, input, output };
  }
}

function nothing(diagnostics: readonly Diagnostic[]): SuiCompileResult {
  return { artifacts: [], diagnostics, missing: [], failed: [] };
}

/** The diagnostics in the compiler output for a package, with project paths. */
export function packageDiagnostics(one: SuiPackage, printed: string): readonly Diagnostic[] {
  return parsePrintedDiagnostics(printed, {
    source: 'sui move',
    projectPath: (path) => (one.files[path] === undefined ? undefined : inProject(one, path)),
    textOf: (path) => one.files[path],
  });
}

/**
 * Diagnostics for a failed compilation: those in the sources or, if there are none, an error about the whole package.
 */
export function failureDiagnostics(one: SuiPackage, { error }: MovePackageFailure): readonly Diagnostic[] {
  const diagnostics = packageDiagnostics(one, error);
  if (diagnostics.some(({ severity }) => severity === 'error')) return diagnostics;
  const [, line, column] = /\bline (\d+), column (\d+)/.exec(error) ?? [];
  const range = line !== undefined && {
    range: {
      startLine: Number(line),
      startColumn: Number(column),
      endLine: Number(line),
      endColumn: Number(column) + 1,
    },
  };
  const message = error.trim() || messages.noErrorMessage;
  return [
    ...diagnostics,
    { path: inProject(one, MANIFEST), severity: 'error', source: 'sui move', message, ...range },
  ];
}

export function scanPackage(files: PackageFiles): readonly ScannedModule[] {
  return Object.entries(files).flatMap(([path, text]) => (path.endsWith('.move') ? scanSource(text) : []));
}

/** @param dependencyAborts names of abort codes in other packages. */
function artifactOf(one: SuiPackage, result: MovePackageDumpSuccess, dependencyAborts: AbortNames): Artifact {
  const bytecodes = result.modules.map((text) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)));
  const scanned = scanPackage(one.files);
  const modules = bytecodes.map((bytes) => {
    const compiled = readMoveModule(bytes);
    return { bytes, compiled, scanned: scanned.find(({ name }) => name === compiled.name) };
  });
  const { modules: code, dependencies, digest } = result;
  const abi = modules.map(({ compiled: { constants: _, ...module } }) => module);
  const elsewhere = abi.flatMap(({ uses }) =>
    uses.filter(({ address, name }) => BigInt(address) === 0n && !abi.some((each) => each.name === name)),
  );
  const unpublished = [...new Set(elsewhere.map(({ name }) => name))];
  const payload: SuiPayload = {
    modules: code,
    dependencies,
    digest,
    unpublished,
    ...describePackage(modules),
    aborts: {
      ...dependencyAborts,
      ...abortNamesOf(scanned),
      ...Object.assign({}, ...modules.map(({ compiled }) => errorConstants(compiled))),
    },
  };
  return {
    name: one.name,
    chain: 'sui',
    language: 'move',
    sourcePath: mainSource(one, modules[0]?.compiled.name),
    codeHash: bytesToHex(Uint8Array.from(digest)),
    codeSize: bytecodes.reduce((size, { length }) => size + length, 0),
    files: [
      ...modules.map(
        ({ bytes, compiled }): BuiltFile => ({
          path: `${one.name}/bytecode_modules/${compiled.name}.mv`,
          content: bytesToHex(bytes),
          encoding: 'hex',
        }),
      ),
      { path: `${one.name}/abi.json`, content: `${JSON.stringify(abi, null, 2)}\n` },
      // The output of `sui move build --dump-bytecode-as-base64`.
      {
        path: `${one.name}/publish.json`,
        content: `${JSON.stringify({ modules: code, dependencies, digest })}\n`,
      },
    ],
    payload,
  };
}

/** The file that contains a module, or the manifest if no file contains it. */
function mainSource(one: SuiPackage, module: string | undefined): string {
  const paths = Object.keys(one.files).filter((path) => path.startsWith('sources/'));
  const path = paths.find((each) => scanSource(one.files[each] ?? '').some(({ name }) => name === module));
  return inProject(one, path ?? MANIFEST);
}

/** If several packages have the same name, adds the folder to each name. */
function withUniqueNames(artifacts: readonly Artifact[]): readonly Artifact[] {
  return artifacts.map((artifact) => {
    const isShared = artifacts.some((other) => other !== artifact && other.name === artifact.name);
    const folder = artifact.sourcePath.replace(/\/?(?:sources\/.*|Move\.toml)$/, '');
    return isShared && folder !== '' ? { ...artifact, name: `${artifact.name} (${folder})` } : artifact;
  });
}
