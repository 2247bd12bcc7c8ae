import { basename, dirname, isInside, joinPath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import type { PackageFiles } from '../framework/package-files';

export interface SuiPackage {
  /** Folder of the package's Move.toml; empty for the project root. */
  readonly root: string;
  /** The name in the package's Move.toml, or the folder name if Move.toml cannot be read. */
  readonly name: string;
  /** Compiler input, by path in the package. */
  readonly files: PackageFiles;
}

export const MANIFEST = 'Move.toml';
const manifestSchema = z.object({ package: z.object({ name: z.string().check(z.minLength(1)) }) });

/** The packages in a project, except build output and fetched packages. */
export function readPackages(files: readonly SourceFile[]): readonly SuiPackage[] {
  const roots = files
    .filter(({ path }) => basename(path) === MANIFEST && !/(?:^|\/)build\//.test(path))
    .map(({ path }) => dirname(path));
  return roots.map((root) => {
    const own = packageAt(files, root);
    return { root, name: packageName(own[MANIFEST] ?? '') ?? (basename(root) || 'package'), files: own };
  });
}

/** The compiler input for the package in a folder, by path in the package. */
export function packageAt(files: readonly SourceFile[], root: string): PackageFiles {
  const own = files.flatMap(({ path, content }): [string, string][] => {
    if (root !== '' && !isInside(path, root)) return [];
    const inside = root === '' ? path : path.slice(root.length + 1);
    const isSource = /^(?:sources|tests)\/.*\.move$/.test(inside);
    return isSource || inside === MANIFEST || inside === 'Move.lock' ? [[inside, content]] : [];
  });
  return Object.fromEntries(own);
}

/** Converts a path in a package to a project path. */
export function inProject({ root }: Pick<SuiPackage, 'root'>, path: string): string {
  return joinPath(root, path);
}

function packageName(manifest: string): string | undefined {
  try {
    return manifestSchema.parse(parse(manifest)).package.name;
  } catch {
    // The compiler reports errors in the manifest.
    return undefined;
  }
}
