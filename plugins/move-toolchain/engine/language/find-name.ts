import { type NameTarget, type NameUse, targetKey } from '../semantics/program/name-uses';
import type { CheckedPackage, ReadSource } from './check-package';

/** The name at an offset in a source. If a variable and a field share a position, returns the variable. */
export function nameAt({ result }: CheckedPackage, path: string, offset: number): NameUse | undefined {
  const found = result.program.uses.all.filter(
    (use) => use.path === path && use.span.start <= offset && offset <= use.span.end,
  );
  return found.find(({ target }) => target.kind === 'local') ?? found[0];
}

export function usesOf({ result }: CheckedPackage, target: NameTarget): readonly NameUse[] {
  const key = targetKey(target);
  return result.program.uses.all.filter((use) => targetKey(use.target) === key);
}

/** The declaration of a name. Undefined if the name is not declared in a source. */
export function declarationOf({ result }: CheckedPackage, target: NameTarget): NameUse | undefined {
  const key = targetKey(target);
  return result.program.uses.all.find((use) => use.role === 'declaration' && targetKey(use.target) === key);
}

export function packageOf(packages: readonly CheckedPackage[], path: string): CheckedPackage | undefined {
  return packages.find(({ sources }) => sources.has(path));
}

export function sourceAt({ sources, dependencies }: CheckedPackage, path: string): ReadSource | undefined {
  return sources.get(path) ?? dependencies.get(path);
}
