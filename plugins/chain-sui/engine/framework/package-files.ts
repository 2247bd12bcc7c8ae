/** Text files of a Move package, by their paths in it: `Move.toml`, `sources/…`. */
export type PackageFiles = Readonly<Record<string, string>>;

/** Where a package stands that a Move.toml names, or that every package has. */
export interface GitPackage {
  /** Address of the repository. */
  readonly git: string;
  /** Commit, branch or tag. */
  readonly rev: string;
  /** Folder in the repository; empty for its top. */
  readonly subdir: string;
}

/** The same for the same package: what sources are kept by. */
export function packageKey({ git, rev, subdir }: GitPackage): string {
  return `${git.replace(/\.git$/, '')}#${rev}:${subdir}`;
}

/** Packages that were fetched, by `packageKey`. */
export type FetchedPackages = Readonly<Record<string, PackageFiles>>;
