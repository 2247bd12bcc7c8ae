import type { Version } from './version-range';

/** Versions that there are, newest first. */
export interface OfferedVersions {
  readonly bundled: readonly Version[];
  /** Those that can be fetched, which are only used where no bundled one fits; absent: nobody was asked. */
  readonly others?: readonly Version[] | undefined;
}

/** The bundled ones first, because they need no server. */
export function allVersions({ bundled, others = [] }: OfferedVersions): readonly Version[] {
  return [...bundled, ...others];
}
