import type { SourceFile } from '@core/chains/toolchain';
import type { NamedAddresses } from '../semantics/program/addresses';

/** The texts of a package, with what compiling them takes. */
export interface PackageSources {
  readonly name: string;
  /** Modules and scripts, by path. */
  readonly sources: readonly SourceFile[];
  readonly addresses: NamedAddresses;
  /** Packages that it uses, directly or through others. */
  readonly dependencies: readonly PackageSources[];
}
