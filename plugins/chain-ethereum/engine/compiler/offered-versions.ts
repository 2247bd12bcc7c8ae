import type { Version } from './version-range';

/** Available compiler versions, newest first. */
export interface OfferedVersions {
  readonly bundled: readonly Version[];
  /** Downloaded versions, used only if no bundled one fits. */
  readonly downloaded: readonly Version[];
}

/** All versions. The bundled versions come first, because they need no sandbox. */
export function allVersions({ bundled, downloaded }: OfferedVersions): readonly Version[] {
  return [...bundled, ...downloaded.filter((version) => !bundled.includes(version))];
}

/** A version that a project requires but that is neither bundled nor downloaded. */
export interface MissingVersion {
  readonly version: Version;
  /** The source or configuration file that requires it; absent if the user's settings require it. */
  readonly requiredBy?: string;
  /**
   * The version that is used instead; absent if the pragmas or the user's settings do not allow any available version.
   */
  readonly fallback?: Version;
}

/** Downloaded compilers. They run in a sandbox, because their code is not part of Sinter. */
export interface DownloadedCompilers {
  readonly versions: readonly Version[];
  /** Runs a compiler on standard JSON; rejects with a message for the user if it is not available. */
  readonly run: (version: Version, input: string) => Promise<string>;
}
