import { dirname, isInside, joinPath, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import { type CompilerDiagnostic, toProjectDiagnostic } from './diagnostics/compiler-diagnostic';
import { DiagnosticLog } from './diagnostics/diagnostic-log';
import { LineIndex } from './diagnostics/line-index';
import type { Framework } from './framework/framework';
import { type MoveManifest, MoveTomlError, readMoveToml } from './package/move-toml';
import { type CheckResult, checkModules } from './semantics/check-modules';
import { compiledModule } from './semantics/program/compiled-modules';
import type { SourcePackage } from './semantics/program/declare-modules';
import type { ModuleSymbol } from './semantics/program/symbols';
import { parseSource } from './syntax/parser/source-parser';
import type { SourceUnit } from './syntax/tree/item-node';

/** A source as it was read. */
export interface ReadSource {
  readonly text: string;
  readonly unit: SourceUnit;
  readonly lines: LineIndex;
}

/** A package with all that is known of its sources. */
export interface CheckedPackage {
  /** Folder of its Move.toml; empty for the top of the project. */
  readonly root: string;
  /** By path. */
  readonly sources: ReadonlyMap<string, ReadSource>;
  /** Sources of packages that it uses, by path. */
  readonly dependencies: ReadonlyMap<string, ReadSource>;
  readonly result: CheckResult;
  readonly diagnostics: readonly Diagnostic[];
}

/** Names that the framework's packages give addresses. */
const FRAMEWORK_ADDRESSES: readonly (readonly [string, bigint])[] = [
  ['std', 1n],
  ['aptos_std', 1n],
  ['aptos_framework', 1n],
  ['aptos_token', 3n],
  ['aptos_token_objects', 4n],
  ['aptos_fungible_asset', 10n],
  ['core_resources', 0xa550c18n],
  ['vm_reserved', 0n],
];

/** Where an address stands in for one that is given when the package is compiled (`_`). */
const FIRST_STAND_IN = 1n << 64n;

/** What is found in all Move packages of a project, in the form that the product shows. */
export function checkProject(files: readonly SourceFile[], framework: Framework): readonly Diagnostic[] {
  return checkPackages(files, framework).flatMap(({ diagnostics }) => diagnostics);
}

/** Reads and checks all Move packages of a project; sources below no Move.toml are a package of their own. */
export function checkPackages(files: readonly SourceFile[], framework: Framework): readonly CheckedPackage[] {
  const roots = files.filter(({ path }) => /(^|\/)Move\.toml$/.test(path)).map(({ path }) => dirname(path));
  const sources = new Map<string, SourceFile[]>();
  for (const file of files) {
    if (!file.path.endsWith('.move') || /(^|\/)build\//.test(file.path)) continue;
    const root = roots
      .filter((one) => isInside(file.path, one))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), '');
    sources.set(root, [...(sources.get(root) ?? []), file]);
  }
  const project = new ProjectReader(files, sources, framework);
  return [...sources.keys()].map((root) => project.check(root));
}

class ProjectReader {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #sources: ReadonlyMap<string, readonly SourceFile[]>;
  readonly #framework: Framework;

  constructor(
    files: readonly SourceFile[],
    sources: ReadonlyMap<string, readonly SourceFile[]>,
    framework: Framework,
  ) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#sources = sources;
    this.#framework = framework;
  }

  check(root: string): CheckedPackage {
    const problems: Diagnostic[] = [];
    const manifest = this.#manifest(root, (problem) => problems.push(problem));
    const used = this.#localDependencies(root, manifest);
    const addresses = this.#addresses([...used.values(), manifest]);
    const log = new DiagnosticLog();
    const sources = this.#read(root, log);
    const dependencies = new Map<string, ReadSource>();
    const dependencyPackages = [...used].map(([folder, { name }]): SourcePackage => {
      const read = this.#read(folder, new DiagnosticLog());
      for (const [path, source] of read) dependencies.set(path, source);
      return { name, units: [...read.values()].map(({ unit }) => unit), addresses };
    });
    const result = checkModules({
      packages: [
        { name: manifest?.name ?? root, units: [...sources.values()].map(({ unit }) => unit), addresses },
      ],
      dependencies: dependencyPackages,
      compiled: modulesOf(this.#framework),
    });
    // What could not be read may be what would use a name.
    const isKept = ({ severity }: CompilerDiagnostic) => severity === 'error' || !log.hasErrors;
    const found = [...log.diagnostics, ...result.diagnostics.filter(isKept)].map((one) =>
      toProjectDiagnostic(one, (path) => (sources.get(path) ?? dependencies.get(path))?.lines),
    );
    return { root, sources, dependencies, result, diagnostics: [...problems, ...found] };
  }

  #read(root: string, log: DiagnosticLog): ReadonlyMap<string, ReadSource> {
    const files = this.#sources.get(root) ?? [];
    return new Map(
      files.map(({ path, content }) => [
        path,
        { text: content, unit: parseSource(path, content, log), lines: new LineIndex(content) },
      ]),
    );
  }

  #manifest(root: string, report: (problem: Diagnostic) => void): MoveManifest | undefined {
    const path = joinPath(root, 'Move.toml');
    const file = this.#files.get(path);
    if (!file) return undefined;
    try {
      return readMoveToml(file);
    } catch (error) {
      if (!(error instanceof MoveTomlError)) throw error;
      const { message, line, column = 1 } = error;
      report({
        path,
        severity: 'error',
        code: 'invalid-manifest',
        source: 'move',
        message,
        ...(line !== undefined && {
          range: { startLine: line, startColumn: column, endLine: line, endColumn: column + 1 },
        }),
      });
      return undefined;
    }
  }

  /** Packages of the project that one needs, directly or through others, by their folders. */
  #localDependencies(root: string, manifest: MoveManifest | undefined): ReadonlyMap<string, MoveManifest> {
    const found = new Map<string, MoveManifest>();
    const follow = (folder: string, { dependencies, devDependencies }: MoveManifest) => {
      for (const { source } of [...dependencies, ...devDependencies]) {
        if (source.kind !== 'local') continue;
        const target = normalizePath(joinPath(folder, source.path));
        const next =
          target === undefined || target === root ? undefined : this.#manifest(target, () => undefined);
        if (target === undefined || !next || found.has(target)) continue;
        found.set(target, next);
        follow(target, next);
      }
    };
    if (manifest) follow(root, manifest);
    return found;
  }

  #addresses(manifests: readonly (MoveManifest | undefined)[]): ReadonlyMap<string, bigint> {
    const addresses = new Map<string, bigint>(FRAMEWORK_ADDRESSES);
    let standIn = FIRST_STAND_IN;
    for (const manifest of manifests) {
      const given = [...(manifest?.addresses ?? []), ...(manifest?.devAddresses ?? [])];
      for (const [name, value] of given)
        if (value !== undefined) addresses.set(name, value);
        else if (!addresses.has(name)) addresses.set(name, standIn++);
    }
    return addresses;
  }
}

const symbols = new WeakMap<Framework, readonly ModuleSymbol[]>();

/** The framework's modules as the checks see them; made once. */
function modulesOf(framework: Framework): readonly ModuleSymbol[] {
  const known = symbols.get(framework);
  if (known) return known;
  const made = framework.ids.flatMap((id) => {
    const module = framework.interface(id);
    return module ? [compiledModule(module)] : [];
  });
  symbols.set(framework, made);
  return made;
}
