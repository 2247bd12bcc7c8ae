import type { Version } from './version-range';

/** Available compiler versions, newest first. */
export interface OfferedVersions {
  readonly bundled: readonly Version[];
  /** Versions that can be downloaded, used only if no bundled one fits; absent if no list was requested. */
  readonly others?: readonly Version[] | undefined;
}

/** Bundled versions first, because they need no server. */
export function allVersions({ bundled, others = [] }: OfferedVersions): readonly Version[] {
  return [...bundled, ...others];
}
