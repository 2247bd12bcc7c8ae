import { basename, dirname, isInside, joinPath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import type { PackageFiles } from '../framework/package-files';

/** A package of a project. */
export interface SuiPackage {
  /** Folder of its Move.toml; empty for the top of the project. */
  readonly root: string;
  /** As its Move.toml has it; its folder's where that cannot be read. */
  readonly name: string;
  /** What the compiler is given, by path in the package. */
  readonly files: PackageFiles;
}

export const MANIFEST = 'Move.toml';
const manifestSchema = z.object({ package: z.object({ name: z.string().check(z.minLength(1)) }) });

/** The packages of a project, without what was built and what other packages brought. */
export function readPackages(files: readonly SourceFile[]): readonly SuiPackage[] {
  const roots = files
    .filter(({ path }) => basename(path) === MANIFEST && !/(?:^|\/)build\//.test(path))
    .map(({ path }) => dirname(path));
  return roots.map((root) => {
    const own = packageAt(files, root);
    return { root, name: packageName(own[MANIFEST] ?? '') ?? (basename(root) || 'package'), files: own };
  });
}

/** What a compiler reads of the package in a folder, by path in it. */
export function packageAt(files: readonly SourceFile[], root: string): PackageFiles {
  const own = files.flatMap(({ path, content }): [string, string][] => {
    if (root !== '' && !isInside(path, root)) return [];
    const inside = root === '' ? path : path.slice(root.length + 1);
    const isSource = /^(?:sources|tests)\/.*\.move$/.test(inside);
    return isSource || inside === MANIFEST || inside === 'Move.lock' ? [[inside, content]] : [];
  });
  return Object.fromEntries(own);
}

/** Project path of what a package has at a path of its own. */
export function inProject({ root }: Pick<SuiPackage, 'root'>, path: string): string {
  return joinPath(root, path);
}

function packageName(manifest: string): string | undefined {
  try {
    return manifestSchema.parse(parse(manifest)).package.name;
  } catch {
    // The compiler says what is wrong with it.
    return undefined;
  }
}
