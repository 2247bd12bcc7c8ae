import type { Framework } from '../../framework/framework';
import { compiledModule } from './compiled-modules';
import type { ModuleSymbol } from './symbols';

const made = new WeakMap<Framework, readonly ModuleSymbol[]>();

/** The framework's modules as the checks see them; made once. */
export function frameworkModules(framework: Framework): readonly ModuleSymbol[] {
  const known = made.get(framework);
  if (known) return known;
  const modules = framework.ids.flatMap((id) => {
    const module = framework.interface(id);
    return module ? [compiledModule(module)] : [];
  });
  made.set(framework, modules);
  return modules;
}
