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

/** Reads a project with its tests, and with the addresses that its Move.toml files have for development. */
export const readDevelopedProject: ReadProject = (files) => readMoveProject(files, 'develop');

/** Diagnostics of all Move packages of a project, which are not compiled. */
export function checkProject(files: readonly SourceFile[], framework: Framework): readonly Diagnostic[] {
  return diagnosticsOf(new ProjectChecker(framework, readDevelopedProject).check(files));
}

/** All Move packages of a project, read and checked. */
export function checkPackages(files: readonly SourceFile[], framework: Framework): readonly CheckedPackage[] {
  return new ProjectChecker(framework, readDevelopedProject).check(files).packages;
}
