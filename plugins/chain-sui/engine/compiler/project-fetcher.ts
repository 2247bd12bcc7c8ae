import { joinPath, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { MovePackageFetcher, MovePackageFetchLocalContext } from '@zktx.io/sui-move-builder';
import {
  type FetchedPackages,
  type GitPackage,
  type PackageFiles,
  packageKey,
} from '../framework/package-files';
import { messages } from '../messages';
import { MANIFEST, packageAt } from './read-packages';

/** Manifests of the framework packages, whose sources are stubs. */
const MANIFESTS: Readonly<Record<string, string>> = {
  'move-stdlib': manifest('MoveStdlib', '0x1', 'std', []),
  'sui-framework': manifest('Sui', '0x2', 'sui', [['MoveStdlib', 'move-stdlib']]),
  'sui-system': manifest('SuiSystem', '0x3', 'sui_system', [
    ['MoveStdlib', 'move-stdlib'],
    ['Sui', 'sui-framework'],
  ]),
};

/** Matches the folders of the framework packages in Sui's repository. */
const FRAMEWORK = /^(?:\.\/)?crates\/sui-framework\/packages\/([\w-]+)\/?$/;
const SUI_REPOSITORY = /github\.com[/:]MystenLabs\/sui(?:\.git)?\/?$/i;

/** Any value works, because the files do not depend on the commit. */
const UNKNOWN_COMMIT = '0'.repeat(40);

export interface FetcherOptions {
  readonly files: readonly SourceFile[];
  /** Folder of the package to compile. */
  readonly root: string;
  /** The framework without function bodies, by folder; absent if the complete sources are needed. */
  readonly stubs?: Readonly<Record<string, PackageFiles>>;
  readonly fetched: FetchedPackages;
}

/**
 * Provides the compiler with a package's dependencies: the framework, other packages in the project, and fetched
 * packages. It never contacts a server. Packages that are not available are added to `missing`.
 */
export class ProjectFetcher implements MovePackageFetcher {
  readonly #options: FetcherOptions;
  readonly missing = new Map<string, GitPackage>();
  /** Project folders where the compiler looked for packages. */
  readonly folders = new Set<string>();

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  async fetch(git: string, rev: string, subdir = ''): Promise<Record<string, string>> {
    const { stubs, fetched } = this.#options;
    const folder = SUI_REPOSITORY.test(git) ? FRAMEWORK.exec(subdir)?.[1] : undefined;
    const stub = folder === undefined ? undefined : stubs?.[folder];
    if (folder !== undefined && stub) return { [MANIFEST]: MANIFESTS[folder] ?? '', ...stub };
    const wanted = { git, rev, subdir };
    const found = fetched[packageKey(wanted)];
    if (found) return { ...found };
    this.missing.set(packageKey(wanted), wanted);
    throw new Error(messages.packageNotHere(`${git} ${subdir}`.trim(), rev));
  }

  async fetchFile(git: string, rev: string, path: string): Promise<string | null> {
    const { fetched } = this.#options;
    for (let slash = path.lastIndexOf('/'); ; slash = path.lastIndexOf('/', slash - 1)) {
      const subdir = path.slice(0, Math.max(0, slash));
      const found = fetched[packageKey({ git, rev, subdir })]?.[path.slice(slash + 1)];
      if (found !== undefined) return found;
      if (slash <= 0) return null;
    }
  }

  getResolvedSha(_git: string, rev: string): string {
    return /^[\da-f]{40}$/.test(rev) ? rev : UNKNOWN_COMMIT;
  }

  /** Fetches another package in the project, such as `{ local = "../other" }`. */
  readonly fetchLocal = async (
    path: string,
    { dependencyName, parentSource }: MovePackageFetchLocalContext,
  ): Promise<Record<string, string>> => {
    const { root, files } = this.#options;
    const candidates = [joinPath(root, path), joinPath(root, parentSource?.local ?? '', path)];
    for (const candidate of candidates) {
      const folder = normalizePath(candidate);
      if (folder === undefined) continue;
      this.folders.add(folder);
      const found = packageAt(files, folder);
      if (found[MANIFEST] !== undefined) return { ...found };
    }
    throw new Error(messages.noLocalPackage(dependencyName, path));
  };
}

/**
 * Hash of all compilation inputs.
 * @param folders the folders of the packages that the compiler read.
 */
export function inputHash(
  folders: readonly string[],
  files: readonly SourceFile[],
  fetched: FetchedPackages,
): string {
  const packages = folders.map((folder) => [folder, Object.entries(packageAt(files, folder))]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([packages, Object.keys(fetched)]))));
}

function manifest(
  name: string,
  address: string,
  alias: string,
  dependencies: readonly (readonly [string, string])[],
): string {
  const needs = dependencies.map(([each, folder]) => `${each} = { local = "../${folder}" }\n`).join('');
  return `[package]\nname = "${name}"\nedition = "2024"\npublished-at = "${address}"\n\n[dependencies]\n${needs}\n[addresses]\n${alias} = "${address}"\n`;
}
