/** Text files of a Move package, by path in the package: `Move.toml`, `sources/…`. */
export type PackageFiles = Readonly<Record<string, string>>;

/** The location of a package that a Move.toml references, or of an implicit dependency. */
export interface GitPackage {
  /** URL of the repository. */
  readonly git: string;
  /** Commit, branch or tag. */
  readonly rev: string;
  /** Folder in the repository; empty for its root. */
  readonly subdir: string;
}

/** Key that a package's sources are stored under. */
export function packageKey({ git, rev, subdir }: GitPackage): string {
  return `${git.replace(/\.git$/, '')}#${rev}:${subdir}`;
}

/** Fetched packages, by `packageKey`. */
export type FetchedPackages = Readonly<Record<string, PackageFiles>>;
