import type { CompiledModule } from '../../bytecode/compiled-module';
import { moduleIdOf } from '../../codegen/module-handles';
import { compileModules } from '../../compile/compile-package';
import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import { frameworkExtensions } from '../../inline/framework/framework-extensions';
import { checkModules } from '../../semantics/check-modules';
import { frameworkModules } from '../../semantics/program/framework-modules';
import type { Framework } from '../framework';
import { testOnlyModules } from './test-only-modules';

const made = new WeakMap<Framework, readonly CompiledModule[]>();

/**
 * The framework's modules that have more in tests than on the chain, with all that they have there. Made once.
 *
 * @throws Error where what we add does not fit the framework.
 */
export function testFramework(framework: Framework): readonly CompiledModule[] {
  const known = made.get(framework);
  if (known) return known;
  const checked = checkModules({
    packages: [testOnlyModules()],
    dependencies: [],
    compiled: frameworkModules(framework),
    extensions: [frameworkExtensions()],
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
