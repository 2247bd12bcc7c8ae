import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Framework } from '../framework/framework';
import { InlineFunctions } from '../inline/inline-functions';
import { checkModules } from '../semantics/check-modules';
import { frameworkModules } from '../semantics/program/framework-modules';
import { type CompiledUnit, compileModules, SourceTexts } from './compile-package';
import type { PackageSources } from './package-sources';
import { readTests } from './read-tests';
import { testFramework } from './test-framework';
import type { TestedModule, TestPlan } from './test-plan';
import { withoutTestFunctions } from './without-tests';

export interface TestOutput {
  /** Undefined if there are errors. */
  readonly plan?: TestPlan;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles a package with its tests, its dependencies and the framework's test-only items. The sources must include the
 * test sources. A normal build's modules cannot be reused, because `#[test]` and `#[test_only]` items become members of
 * their modules, and development addresses replace the published ones. Dependencies and the framework also have
 * test-only items.
 */
export function compileTests(source: PackageSources, framework: Framework): TestOutput {
  const log = new DiagnosticLog();
  const texts = new SourceTexts(framework.dialect.syntax);
  const own = texts.read(source, log, (unit) => unit);
  const used = source.dependencies.map((one) => ({
    ...texts.read(one, log, withoutTestFunctions),
    isDependency: true,
  }));
  const checked = checkModules({
    dialect: framework.dialect,
    packages: [...used, own],
    dependencies: [],
    compiled: frameworkModules(framework),
    extensions: [framework.sources.extensions(), framework.sources.testOnly()],
    isForTesting: true,
  });
  const ownPaths = new Set(source.sources.map(({ path }) => path));
  const ownModules = checked.modules.filter(({ path }) => ownPaths.has(path));
  const inline = new InlineFunctions(checked);
  const reading = new DiagnosticLog();
  const tests = ownModules.flatMap((module) => readTests(module, reading, (key) => inline.constantsOf(key)));
  // The checker has resolved the names in attributes, so reading the tests does not report unknown names.
  const found = [...log.diagnostics, ...checked.diagnostics, ...reading.diagnostics].filter(
    // Warnings about other packages do not help this package's author.
    ({ severity, place }) => severity === 'error' || ownPaths.has(place.path),
  );
  if (found.some(({ severity }) => severity === 'error')) return { diagnostics: texts.diagnostics(found) };
  const generation = new DiagnosticLog();
  const units = compileModules(checked, generation);
  const diagnostics = texts.diagnostics([...found, ...generation.diagnostics]);
  if (generation.hasErrors) return { diagnostics };
  const modules = units.flatMap((unit) => testedModule(unit, ownPaths));
  return { plan: { tests, modules, framework: testFramework(framework) }, diagnostics };
}

function testedModule(unit: CompiledUnit, ownPaths: ReadonlySet<string>): readonly TestedModule[] {
  if (unit.kind === 'script') return [];
  const { module, source, checked } = unit;
  const numbers = [...checked.constants].flatMap(([name, value]) =>
    typeof value === 'bigint' ? [[name, value] as const] : [],
  );
  return [{ module, source, constants: new Map(numbers), isOwn: ownPaths.has(checked.path) }];
}
