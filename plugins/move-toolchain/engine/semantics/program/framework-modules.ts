import type { Framework } from '../../framework/framework';
import { compiledModule } from './compiled-modules';
import type { ModuleSymbol } from './symbols';

const made = new WeakMap<Framework, readonly ModuleSymbol[]>();

/** The symbols of the framework's modules, cached. */
export function frameworkModules(framework: Framework): readonly ModuleSymbol[] {
  const known = made.get(framework);
  if (known) return known;
  const modules = framework.ids.flatMap((id) => {
    const [module, code] = [framework.interface(id), framework.compiled(id)];
    if (!module || !code) return [];
    const errorCodes = new Map(framework.dialect.errorsOf(code).map((error) => [error.name, error.code]));
    return [{ ...compiledModule(module), errorCodes }];
  });
  made.set(framework, modules);
  return modules;
}
