import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Framework } from '../../move-toolchain/engine/framework/framework';
import {
  type CheckedPackage,
  diagnosticsOf,
  ProjectChecker,
  type ReadProject,
} from '../../move-toolchain/engine/language/check-package';
import { readMoveProject } from './package/move-project';

/** Reads a project, including its tests and the dev addresses in its Move.toml files. */
export const readDevelopedProject: ReadProject = (files) => readMoveProject(files, 'develop');

/** Returns the diagnostics for all Move packages in a project, without compiling them. */
export function checkProject(files: readonly SourceFile[], framework: Framework): readonly Diagnostic[] {
  return diagnosticsOf(new ProjectChecker(framework, readDevelopedProject).check(files));
}

export function checkPackages(files: readonly SourceFile[], framework: Framework): readonly CheckedPackage[] {
  return new ProjectChecker(framework, readDevelopedProject).check(files).packages;
}
