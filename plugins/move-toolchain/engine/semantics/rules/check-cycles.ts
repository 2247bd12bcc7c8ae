import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Place } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { DeclaredModule } from '../program/declare-modules';
import type { Program } from '../program/program';
import type { UsedNames } from '../reuse/used-names';
import type { ModuleKey } from '../types/move-type';

/** A dependency of one module on another, with its location and message. */
interface Need {
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
  const needs = needsOf(modules, program);
  const finished = new Set<ModuleKey>();
  const visit = (module: ModuleKey, way: readonly Need[]) => {
    for (const need of needs.get(module)?.values() ?? []) {
      const at = way.findIndex((earlier) => earlier.module === need.module);
      if (at !== -1) report([...way.slice(at + 1), need], log);
      else if (!finished.has(need.module)) visit(need.module, [...way, need]);
    }
    finished.add(module);
  };
  for (const { symbol, path, node } of modules) {
    const start = { module: symbol.key, place: { path, span: node.span }, message: '' };
    if (!finished.has(symbol.key)) visit(symbol.key, [start]);
  }
}

/** Whether there is a circular dependency. Much faster than finding the locations. */
function hasCycle(modules: readonly DeclaredModule[], used: readonly UsedNames[]): boolean {
  const needs = new Map<ModuleKey, Set<ModuleKey>>();
  for (const [at, { symbol }] of modules.entries()) {
    const needed = new Set(used[at]?.members.keys());
    needed.delete(symbol.key);
    needs.set(symbol.key, needed);
  }
  for (const { symbol } of modules) for (const friend of symbol.friends) needs.get(friend)?.add(symbol.key);
  const open = new Set<ModuleKey>();
  const finished = new Set<ModuleKey>();
  const leadsBack = (key: ModuleKey): boolean => {
    if (finished.has(key)) return false;
    if (open.has(key)) return true;
    open.add(key);
    for (const need of needs.get(key) ?? []) if (leadsBack(need)) return true;
    finished.add(key);
    return false;
  };
  return [...needs.keys()].some(leadsBack);
}

/** Reports a cycle. Its last step leads back to the first module. */
function report(circle: readonly Need[], log: DiagnosticLog): void {
  const last = circle.at(-1);
  if (!last) return;
  const names = [last, ...circle].map(({ module }) => module);
  log.error('cyclic-modules', last.place, messages.cyclicModules(names), {
    labels: circle.map(({ place, message }) => ({ place, message })),
  });
}

function needsOf(modules: readonly DeclaredModule[], program: Program) {
  const needs = new Map<ModuleKey, Map<ModuleKey, Need>>(
    modules.filter(({ isScript }) => !isScript).map(({ symbol }) => [symbol.key, new Map()]),
  );
  const add = (from: ModuleKey, need: Need) => {
    const known = needs.get(from);
    if (from !== need.module && needs.has(need.module) && !known?.has(need.module))
      known?.set(need.module, need);
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
    if (!needs.has(module)) continue;
    const user = byPath
      .get(path)
      ?.find(({ node }) => node.span.start <= span.start && span.end <= node.span.end);
    // A module has thousands of uses, but only the first one of each module matters.
    if (user && user.symbol.key !== module && !needs.get(user.symbol.key)?.has(module))
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
  return needs;
}
