import { dirname, isInside, joinPath, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic, TextRange } from '@core/languages/diagnostics/diagnostics';
import type { PackageSources } from '../../../move-toolchain/engine/compile/package-sources';
import type { NamedAddresses } from '../../../move-toolchain/engine/semantics/program/addresses';
import { FRAMEWORK_ADDRESSES } from '../inline/framework/framework-extensions';
import {
  AddressAssignment,
  type DevelopedAddress,
  type Purpose,
  type UnassignedAddress,
} from './address-assignment';
import { type GivenAddresses, givenAddresses } from './given-addresses';
import { placeOfEntry } from './manifest-places';
import { messages } from './messages';
import {
  type DependencySource,
  type MoveManifest,
  MoveTomlError,
  readMoveToml,
  unknownInMoveToml,
} from './move-toml';

import { FETCHED, rootOf } from './remote-package';

export interface MovePackage extends PackageSources {
  /** Folder of the package's Move.toml; empty for the project root. */
  readonly root: string;
  /** Undefined for sources that have no Move.toml. */
  readonly manifest?: { readonly content: string; readonly parsed: MoveManifest };
  /**
   * Unassigned names (`_`) that use their dev addresses, in the package and its local dependencies. Undefined for
   * dependencies.
   */
  readonly developed?: readonly DevelopedAddress[];
  /** Direct and indirect dependencies in the project. */
  readonly dependencies: readonly MovePackage[];
}

/** A project's Move packages, and errors in their manifests and dependencies. */
export interface MoveProject {
  readonly packages: readonly MovePackage[];
  readonly problems: readonly Diagnostic[];
  /** Names declared as `_` that have not been given an address. */
  readonly unassigned: readonly UnassignedAddress[];
  readonly missing: readonly MissingPackage[];
}

/** A remote package that is not in the files. */
export interface MissingPackage {
  /** Folder of the package, as returned by `rootOf`. */
  readonly root: string;
  /** Paths of the Move.toml files in project packages that need it, directly or indirectly. */
  readonly neededBy: readonly string[];
}

const MANIFEST = 'Move.toml';
/** Framework packages. They are bundled as bytecode, so their location in a Move.toml is ignored. */
export const FRAMEWORK_PACKAGES: ReadonlySet<string> = new Set([
  'AptosFramework',
  'AptosStdlib',
  'AptosToken',
  'AptosTokenObjects',
  'MoveStdlib',
]);

/** The folders in a package that are compiled for publication. */
const SOURCE_FOLDERS = ['sources', 'scripts'];

/** Finds the packages in a project's files. If a project has no Move.toml, its sources are one package. */
export function readMoveProject(
  files: readonly SourceFile[],
  purpose: Purpose = 'publish',
  given: GivenAddresses = givenAddresses(),
): MoveProject {
  return new ProjectReader(files, purpose, given).read();
}

class ProjectReader {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #manifests = new Map<string, MoveManifest>();
  readonly #problems: Diagnostic[] = [];
  readonly #unassigned: UnassignedAddress[] = [];
  readonly #missing = new Map<string, string[]>();
  readonly #dependencies = new Map<string, readonly string[]>();
  readonly #isDeveloped: boolean;
  readonly #assignment: AddressAssignment;

  constructor(files: readonly SourceFile[], purpose: Purpose, given: GivenAddresses) {
    this.#isDeveloped = purpose === 'develop';
    this.#assignment = new AddressAssignment({
      manifests: this.#manifests,
      dependenciesOf: (root) => this.#dependenciesOf(root),
      given,
      purpose,
    });
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  read(): MoveProject {
    const roots = [...this.#files.keys()].filter(isManifest).map((path) => dirname(path));
    for (const root of roots) this.#readManifest(root);
    // Fetched packages are used only as dependencies.
    const own = [...this.#manifests.keys()].filter((root) => !isInside(root, FETCHED));
    const packages =
      roots.length === 0 ? this.#packageWithoutManifest() : own.map((root) => this.#package(root));
    return {
      packages,
      problems: this.#problems,
      unassigned: this.#unassigned,
      missing: [...this.#missing].map(([root, neededBy]) => ({ root, neededBy })),
    };
  }

  #readManifest(root: string): void {
    const path = joinPath(root, MANIFEST);
    const file = this.#files.get(path);
    if (!file) return;
    // Problems in fetched packages are not the user's responsibility.
    if (!isInside(path, FETCHED))
      for (const { message, range } of unknownInMoveToml(file))
        this.#report('unknown-manifest-entry', path, message, range, 'warning');
    try {
      this.#manifests.set(root, readMoveToml(file));
    } catch (error) {
      if (!(error instanceof MoveTomlError)) throw error;
      this.#report('invalid-manifest', path, error.message, error.range);
    }
  }

  #report(
    code: string,
    path: string,
    message: string,
    range?: TextRange,
    severity: 'error' | 'warning' = 'error',
  ): void {
    this.#problems.push({ path, severity, code, source: 'move', message, ...(range && { range }) });
  }

  #reportEntry(code: string, root: string, entry: readonly string[], message: string): void {
    const path = joinPath(root, MANIFEST);
    this.#report(code, path, message, placeOfEntry(this.#files.get(path)?.content ?? '', entry));
  }

  #packageWithoutManifest(): readonly MovePackage[] {
    const sources = [...this.#files.values()].filter(
      ({ path }) => path.endsWith('.move') && !/(^|\/)build\//.test(path),
    );
    const addresses = FRAMEWORK_ADDRESSES;
    return sources.length === 0 ? [] : [{ root: '', name: 'project', sources, addresses, dependencies: [] }];
  }

  #package(root: string): MovePackage {
    const used = this.#dependenciesOf(root);
    const { addresses, developed, unassigned } = this.#assignment.assign(root);
    for (const open of unassigned) {
      const { name } = open;
      this.#unassigned.push(open);
      this.#reportEntry('unassigned-address', root, ['addresses', name], messages.unassignedAddress(name));
    }
    const dependencies = used.map((folder) => this.#described(folder, addresses, []));
    return { ...this.#described(root, addresses, dependencies), developed };
  }

  #described(root: string, addresses: NamedAddresses, dependencies: readonly MovePackage[]): MovePackage {
    const parsed = this.#manifests.get(root);
    const content = this.#files.get(joinPath(root, MANIFEST))?.content ?? '';
    return {
      root,
      name: parsed?.name ?? root,
      ...(parsed && { manifest: { content, parsed } }),
      sources: this.#sourcesOf(root),
      addresses,
      dependencies,
    };
  }

  #sourcesOf(root: string): readonly SourceFile[] {
    const names = this.#isDeveloped ? [...SOURCE_FOLDERS, 'tests'] : SOURCE_FOLDERS;
    const folders = names.map((folder) => joinPath(root, folder));
    return [...this.#files.values()].filter(
      ({ path }) => path.endsWith('.move') && folders.some((folder) => isInside(path, folder)),
    );
  }

  /** Folders of a package's dependencies. Each indirect dependency is listed after a package that needs it. */
  #dependenciesOf(root: string): readonly string[] {
    const known = this.#dependencies.get(root) ?? this.#findDependencies(root);
    this.#dependencies.set(root, known);
    return known;
  }

  #findDependencies(root: string): readonly string[] {
    const found = new Set<string>();
    const follow = (folder: string) => {
      const { dependencies = [], devDependencies = [] } = this.#manifests.get(folder) ?? {};
      for (const { name, source } of this.#isDeveloped
        ? [...dependencies, ...devDependencies]
        : dependencies) {
        const target =
          source.kind === 'local' ? normalizePath(joinPath(folder, source.path)) : rootOf(name, source);
        if (target === undefined || !this.#manifests.has(target)) {
          if (FRAMEWORK_PACKAGES.has(name)) continue;
          this.#reportMissing(name, folder, target, source);
          if (target !== undefined && isInside(target, FETCHED)) this.#addMissing(target, root);
          continue;
        }
        if (target === root || found.has(target)) continue;
        found.add(target);
        follow(target);
      }
    };
    follow(root);
    return [...found];
  }

  #addMissing(target: string, root: string): void {
    if (isInside(root, FETCHED)) return;
    const path = joinPath(root, MANIFEST);
    const neededBy = this.#missing.get(target) ?? [];
    if (!neededBy.includes(path)) this.#missing.set(target, [...neededBy, path]);
  }

  #reportMissing(name: string, folder: string, target: string | undefined, source: DependencySource): void {
    // A local dependency of a fetched package is in the same repository.
    const isRemote = target !== undefined && isInside(target, FETCHED);
    const isForTests = this.#manifests.get(folder)?.devDependencies.some((one) => one.source === source);
    const entry = [isForTests ? 'dev-dependencies' : 'dependencies', name];
    if (source.kind === 'local') {
      const code = isRemote ? 'unfetched-package' : 'missing-package';
      this.#reportEntry(code, folder, entry, messages.missingPackage(name, source.path));
    } else {
      const place = source.kind === 'git' ? source.url : source.network;
      this.#reportEntry('unfetched-package', folder, entry, messages.notFetched(name, place));
    }
  }
}

function isManifest(path: string): boolean {
  return (path === MANIFEST || path.endsWith(`/${MANIFEST}`)) && !/(^|\/)build\//.test(path);
}
