import type { Dialect } from '../dialect';
import type { CheckedModule } from './checked-module';
import type { DeclaredModule } from './program/declared-module';
import type { Program } from './program/program';

export interface CheckedProgram {
  readonly dialect: Dialect;
  readonly program: Program;
  readonly modules: readonly CheckedModule[];
  /** Modules of dependencies and extensions, for checking the bodies of their inline functions. */
  readonly declared: readonly DeclaredModule[];
}
