import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Place } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { DeclaredModule } from '../program/declared-module';
import type { Program } from '../program/program';
import type { UsedNames } from '../reuse/used-names';
import type { ModuleKey } from '../types/move-type';

interface Dependency {
  readonly module: ModuleKey;
  readonly place: Place;
  readonly message: string;
}

/**
 * Reports circular dependencies. A module depends on the modules that it uses, and its friends depend on it.
 *
 * @param used the names that each module uses.
 */
export function checkCycles(
  modules: readonly DeclaredModule[],
  used: readonly UsedNames[],
  program: Program,
  log: DiagnosticLog,
): void {
  if (!hasCycle(modules, used)) return;
  const dependencies = dependenciesOf(modules, program);
  const finished = new Set<ModuleKey>();
  const visit = (module: ModuleKey, chain: readonly Dependency[]) => {
    for (const dependency of dependencies.get(module)?.values() ?? []) {
      const at = chain.findIndex((earlier) => earlier.module === dependency.module);
      if (at !== -1) report([...chain.slice(at + 1), dependency], log);
      else if (!finished.has(dependency.module)) visit(dependency.module, [...chain, dependency]);
    }
    finished.add(module);
  };
  for (const { symbol, path, node } of modules) {
    const start = { module: symbol.key, place: { path, span: node.span }, message: '' };
    if (!finished.has(symbol.key)) visit(symbol.key, [start]);
  }
}

/** Whether there is a circular dependency. This check is much faster than finding the locations. */
function hasCycle(modules: readonly DeclaredModule[], used: readonly UsedNames[]): boolean {
  const dependencies = new Map<ModuleKey, Set<ModuleKey>>();
  for (const [at, { symbol }] of modules.entries()) {
    const needed = new Set(used[at]?.members.keys());
    needed.delete(symbol.key);
    dependencies.set(symbol.key, needed);
  }
  for (const { symbol } of modules)
    for (const friend of symbol.friends) dependencies.get(friend)?.add(symbol.key);
  const open = new Set<ModuleKey>();
  const finished = new Set<ModuleKey>();
  const leadsBack = (key: ModuleKey): boolean => {
    if (finished.has(key)) return false;
    if (open.has(key)) return true;
    open.add(key);
    for (const dependency of dependencies.get(key) ?? []) if (leadsBack(dependency)) return true;
    finished.add(key);
    return false;
  };
  return [...dependencies.keys()].some(leadsBack);
}

/** Reports a cycle. Its last step leads back to the first module. */
function report(cycle: readonly Dependency[], log: DiagnosticLog): void {
  const last = cycle.at(-1);
  if (!last) return;
  const names = [last, ...cycle].map(({ module }) => module);
  log.error('cyclic-modules', last.place, messages.circularDependency(names), {
    labels: cycle.map(({ place, message }) => ({ place, message })),
  });
}

function dependenciesOf(modules: readonly DeclaredModule[], program: Program) {
  const dependencies = new Map<ModuleKey, Map<ModuleKey, Dependency>>(
    modules.filter(({ isScript }) => !isScript).map(({ symbol }) => [symbol.key, new Map()]),
  );
  const add = (from: ModuleKey, dependency: Dependency) => {
    const known = dependencies.get(from);
    if (from !== dependency.module && dependencies.has(dependency.module) && !known?.has(dependency.module))
      known?.set(dependency.module, dependency);
  };
  const byPath = new Map<string, DeclaredModule[]>();
  for (const one of modules) {
    const known = byPath.get(one.path);
    if (known) known.push(one);
    else byPath.set(one.path, [one]);
  }
  for (const { target, role, path, span } of program.uses.all) {
    if (role !== 'use' || target.kind === 'local' || target.kind === 'module') continue;
    const { module } = target;
    if (!dependencies.has(module)) continue;
    const user = byPath
      .get(path)
      ?.find(({ node }) => node.span.start <= span.start && span.end <= node.span.end);
    // A module can use names thousands of times, but only its first use of each other module matters.
    if (user && user.symbol.key !== module && !dependencies.get(user.symbol.key)?.has(module))
      add(user.symbol.key, {
        module,
        place: { path, span },
        message: messages.usesModule(user.symbol.key, module),
      });
  }
  for (const { symbol, scope, path, node } of modules)
    for (const { module, span } of 'friends' in node ? node.friends : []) {
      const friend = scope.resolveModule(module)?.key;
      const message = messages.isFriendOf(friend ?? '', symbol.key);
      if (friend !== undefined) add(friend, { module: symbol.key, place: { path, span }, message });
    }
  return dependencies;
}
