import { dirname, isInside, joinPath, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import { FRAMEWORK_ADDRESSES } from '../inline/framework/framework-extensions';
import type { NamedAddresses } from '../semantics/program/addresses';
import { messages } from './messages';
import { type MoveManifest, MoveTomlError, readMoveToml } from './move-toml';

/** A package of a project, with what compiling it takes. */
export interface MovePackage {
  /** Folder of its Move.toml; empty for the top of the project. */
  readonly root: string;
  readonly name: string;
  /** Undefined for sources that stand below no Move.toml. */
  readonly manifest?: { readonly content: string; readonly parsed: MoveManifest };
  /** Modules and scripts, by path. */
  readonly sources: readonly SourceFile[];
  readonly addresses: NamedAddresses;
  /** Packages of the project that it uses, directly or through others. */
  readonly dependencies: readonly MovePackage[];
}

/** The Move packages of a project, and what is wrong with how they are put together. */
export interface MoveProject {
  readonly packages: readonly MovePackage[];
  readonly problems: readonly Diagnostic[];
}

const MANIFEST = 'Move.toml';
/** Folders of a package whose files are compiled when it is published. */
const SOURCE_FOLDERS = ['sources', 'scripts'];

/** What packages are read for: to be published, or to be worked on, with their tests and addresses for development. */
export type Purpose = 'publish' | 'develop';

/** Where the addresses begin that stand in, in work on a package, for those that are given later. */
const FIRST_STAND_IN = 1n << 64n;

/** Finds the packages among a project's files. Sources of a project without Move.toml are one package. */
export function readMoveProject(files: readonly SourceFile[], purpose: Purpose = 'publish'): MoveProject {
  return new ProjectReader(files, purpose).read();
}

class ProjectReader {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #manifests = new Map<string, MoveManifest>();
  readonly #problems: Diagnostic[] = [];

  readonly #isDeveloped: boolean;

  constructor(files: readonly SourceFile[], purpose: Purpose) {
    this.#isDeveloped = purpose === 'develop';
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  read(): MoveProject {
    const roots = [...this.#files.keys()].filter(isManifest).map((path) => dirname(path));
    for (const root of roots) this.#readManifest(root);
    const packages =
      roots.length === 0 ? this.#loose() : [...this.#manifests.keys()].map((root) => this.#package(root));
    return { packages, problems: this.#problems };
  }

  #readManifest(root: string): void {
    const path = joinPath(root, MANIFEST);
    const file = this.#files.get(path);
    try {
      if (file) this.#manifests.set(root, readMoveToml(file));
    } catch (error) {
      if (!(error instanceof MoveTomlError)) throw error;
      const { line, column = 1 } = error;
      this.#report('invalid-manifest', path, error.message, line, column);
    }
  }

  #report(code: string, path: string, message: string, line?: number, column = 1): void {
    const range = line !== undefined && {
      range: { startLine: line, startColumn: column, endLine: line, endColumn: column + 1 },
    };
    this.#problems.push({ path, severity: 'error', code, source: 'move', message, ...range });
  }

  #loose(): readonly MovePackage[] {
    const sources = [...this.#files.values()].filter(
      ({ path }) => path.endsWith('.move') && !/(^|\/)build\//.test(path),
    );
    const addresses = FRAMEWORK_ADDRESSES;
    return sources.length === 0 ? [] : [{ root: '', name: 'project', sources, addresses, dependencies: [] }];
  }

  #package(root: string): MovePackage {
    const used = this.#dependenciesOf(root);
    const addresses = new Map(FRAMEWORK_ADDRESSES);
    for (const folder of used) this.#assign(addresses, folder, false);
    this.#assign(addresses, root, true);
    return this.#described(
      root,
      addresses,
      used.map((folder) => this.#described(folder, addresses, [])),
    );
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

  /** Folders of the packages that a package needs, each behind those that need it. */
  #dependenciesOf(root: string): readonly string[] {
    const found = new Set<string>();
    const follow = (folder: string) => {
      const { dependencies = [], devDependencies = [] } = this.#manifests.get(folder) ?? {};
      for (const { name, source } of this.#isDeveloped
        ? [...dependencies, ...devDependencies]
        : dependencies) {
        if (source.kind !== 'local') continue;
        const target = normalizePath(joinPath(folder, source.path));
        if (target === undefined || !this.#manifests.has(target)) {
          if (!this.#isFramework(name))
            this.#report(
              'missing-package',
              joinPath(folder, MANIFEST),
              messages.missingPackage(name, source.path),
            );
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

  /** The framework is there whatever place a Move.toml names for it. */
  #isFramework(name: string): boolean {
    return /^(Aptos|Move)\w*$/.test(name);
  }

  /** Addresses that are given later (`_`) take those that the package has for development. */
  #assign(addresses: Map<string, bigint>, root: string, isNeeded: boolean): void {
    const manifest = this.#manifests.get(root);
    if (!manifest) return;
    for (const [name, value] of manifest.addresses) {
      const developed = manifest.devAddresses.get(name);
      const assigned = (this.#isDeveloped ? developed : undefined) ?? value ?? developed;
      if (assigned !== undefined) addresses.set(name, assigned);
      else if (this.#isDeveloped && !addresses.has(name))
        addresses.set(name, FIRST_STAND_IN + BigInt(addresses.size));
      else if (isNeeded && !addresses.has(name))
        this.#report('unassigned-address', joinPath(root, MANIFEST), messages.unassignedAddress(name));
    }
  }
}

function isManifest(path: string): boolean {
  return (path === MANIFEST || path.endsWith(`/${MANIFEST}`)) && !/(^|\/)build\//.test(path);
}
