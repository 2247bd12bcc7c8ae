import type { CompiledModule } from '../bytecode/compiled-module';
import { moduleIdOf } from '../codegen/module-handles';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Framework } from '../framework/framework';
import { checkModules } from '../semantics/check-modules';
import { frameworkModules } from '../semantics/program/framework-modules';
import { compileModules } from './compile-package';

const made = new WeakMap<Framework, readonly CompiledModule[]>();

/**
 * Returns the framework modules that have test-only items, compiled with these items. The result is cached.
 * @throws Error if the test-only sources do not compile against the framework.
 */
export function testFramework(framework: Framework): readonly CompiledModule[] {
  const known = made.get(framework);
  if (known) return known;
  const checked = checkModules({
    dialect: framework.dialect,
    packages: [framework.sources.testOnly()],
    dependencies: [],
    compiled: frameworkModules(framework),
    extensions: [framework.sources.extensions()],
  });
  const log = new DiagnosticLog();
  const wrong = checked.diagnostics.filter(({ severity }) => severity === 'error');
  const units =
    wrong.length > 0 ? [] : compileModules(checked, log, (key) => framework.compiled(moduleIdOf(key)));
  const [first] = [...wrong, ...log.diagnostics];
  if (units.length === 0) throw new Error(`${first?.place.path}: ${first?.message}`);
  const modules = units.flatMap((unit) => (unit.kind === 'module' ? [unit.module] : []));
  made.set(framework, modules);
  return modules;
}
