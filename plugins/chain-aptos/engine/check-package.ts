import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import { type CompilerDiagnostic, toProjectDiagnostic } from './diagnostics/compiler-diagnostic';
import { DiagnosticLog } from './diagnostics/diagnostic-log';
import { LineIndex } from './diagnostics/line-index';
import type { Framework } from './framework/framework';
import { frameworkExtensions } from './inline/framework/framework-extensions';
import { type MovePackage, readMoveProject } from './package/move-project';
import { type CheckResult, checkModules } from './semantics/check-modules';
import type { SourcePackage } from './semantics/program/declare-modules';
import { frameworkModules } from './semantics/program/framework-modules';
import { parseSource } from './syntax/parser/source-parser';
import type { SourceUnit } from './syntax/tree/item-node';

/** A source as it was read. */
export interface ReadSource {
  readonly text: string;
  readonly unit: SourceUnit;
  readonly lines: LineIndex;
}

/** A package with all that is known of its sources, those of its tests among them. */
export interface CheckedPackage {
  /** By path. */
  readonly sources: ReadonlyMap<string, ReadSource>;
  /** Sources of packages that it uses, by path. */
  readonly dependencies: ReadonlyMap<string, ReadSource>;
  readonly result: CheckResult;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is found in all Move packages of a project, in the form that the product shows. It compiles nothing. */
export function checkProject(files: readonly SourceFile[], framework: Framework): readonly Diagnostic[] {
  const { packages, problems } = readMoveProject(files, 'develop');
  return [...problems, ...packages.flatMap((one) => checkPackage(one, framework).diagnostics)];
}

/** All Move packages of a project, read and checked. */
export function checkPackages(files: readonly SourceFile[], framework: Framework): readonly CheckedPackage[] {
  return readMoveProject(files, 'develop').packages.map((one) => checkPackage(one, framework));
}

function checkPackage(source: MovePackage, framework: Framework): CheckedPackage {
  const log = new DiagnosticLog();
  const sources = readSources(source, log);
  // What is wrong in a dependency is told where it is checked itself.
  const used = source.dependencies.map((one) => ({ one, read: readSources(one, new DiagnosticLog()) }));
  const dependencies = new Map(used.flatMap(({ read }) => [...read]));
  const result = checkModules({
    packages: [sourcePackage(source, sources)],
    dependencies: used.map(({ one, read }) => sourcePackage(one, read)),
    compiled: frameworkModules(framework),
    extensions: [frameworkExtensions()],
  });
  // What could not be read may be what would use a name.
  const isKept = ({ severity }: CompilerDiagnostic) => severity === 'error' || !log.hasErrors;
  const found = [...log.diagnostics, ...result.diagnostics.filter(isKept)];
  const indexOf = (path: string) => (sources.get(path) ?? dependencies.get(path))?.lines;
  const diagnostics = found.map((one) => toProjectDiagnostic(one, indexOf));
  return { sources, dependencies, result, diagnostics };
}

function readSources({ sources }: MovePackage, log: DiagnosticLog): ReadonlyMap<string, ReadSource> {
  return new Map(
    sources.map(({ path, content }) => [
      path,
      { text: content, unit: parseSource(path, content, log), lines: new LineIndex(content) },
    ]),
  );
}

function sourcePackage(
  { name, addresses }: MovePackage,
  sources: ReadonlyMap<string, ReadSource>,
): SourcePackage {
  return { name, addresses, units: [...sources.values()].map(({ unit }) => unit) };
}
