import type { SourceFile } from '@core/chains/toolchain';
import type { NamedAddresses } from '../semantics/program/addresses';

/** The sources of a package, with everything needed to compile it. */
export interface PackageSources {
  readonly name: string;
  /** Modules and scripts. */
  readonly sources: readonly SourceFile[];
  readonly addresses: NamedAddresses;
  /** Direct and transitive dependencies. */
  readonly dependencies: readonly PackageSources[];
}
