import { type NameUse, targetKey } from '../semantics/program/name-uses';
import { type CheckedPackage, type CheckedProject, diagnosticsOf } from './check-package';
import { sourceAt } from './find-name';
import { messages } from './messages';
import { RenameError } from './references';

type OwnedUse = NameUse & { readonly owner: CheckedPackage };

/**
 * Requires that a rename preserves the meaning of all names and does not shadow variables or add errors.
 * @param declared the declaration of the renamed name, before the rename.
 * @throws RenameError if the rename changes the program.
 */
export function requireSameMeaning(
  before: CheckedProject,
  after: CheckedProject,
  declared: NameUse,
  newName: string,
): void {
  const [uses, renamed] = [usesByPath(before), usesByPath(after)];
  const [meanings, newMeanings] = [meaningsOf(uses), meaningsOf(renamed)];
  for (const [path, own] of uses)
    own.forEach((use, at) => {
      const other = renamed.get(path)?.[at];
      if (!other || meanings(use) !== newMeanings(other)) throw captured(use, newName);
    });
  const own = uses.get(declared.path) ?? [];
  const at = own.findIndex((use) => use.span.start === declared.span.start && isSameTarget(use, declared));
  const moved = renamed.get(declared.path)?.[at];
  if (moved && hidesVariable(moved)) throw new RenameError(messages.nameInUse(newName));
  const [errors, newErrors] = [errorsOf(before), errorsOf(after)];
  const added = newErrors.find((message) => !errors.includes(message));
  if (newErrors.length > errors.length && added !== undefined)
    throw new RenameError(messages.wouldFail(newName, added));
}

/** Distinct uses in a project by path, in text order. A field comes before a variable at the same position. */
function usesByPath({ packages }: CheckedProject): ReadonlyMap<string, readonly OwnedUse[]> {
  const byPath = new Map<string, Map<string, OwnedUse>>();
  for (const owner of packages)
    for (const use of owner.result.program.uses.all) {
      const own = byPath.get(use.path) ?? new Map<string, OwnedUse>();
      byPath.set(use.path, own);
      const key = `${use.span.start} ${targetKey(use.target)}`;
      if (!own.has(key)) own.set(key, { ...use, owner });
    }
  const rank = ({ target }: NameUse) => (target.kind === 'local' ? 1 : 0);
  return new Map(
    [...byPath].map(([path, own]) => [
      path,
      [...own.values()].sort((a, b) => a.span.start - b.span.start || rank(a) - rank(b)),
    ]),
  );
}

/** The meaning of a use, independent of names and offsets: the position of its declaration among all uses. */
function meaningsOf(uses: ReadonlyMap<string, readonly OwnedUse[]>): (use: NameUse) => string {
  const declarations = new Map<string, string>();
  for (const [path, own] of uses)
    own.forEach(({ role, target }, at) => {
      if (role === 'declaration') declarations.set(targetKey(target), `${path} ${at}`);
    });
  return ({ target }) => declarations.get(targetKey(target)) ?? targetKey(target);
}

function isSameTarget(one: NameUse, other: NameUse): boolean {
  return targetKey(one.target) === targetKey(other.target);
}

function captured({ owner, path, span }: OwnedUse, newName: string): RenameError {
  const line = sourceAt(owner, path)?.lines.rangeOf(span).startLine ?? 1;
  return new RenameError(messages.captured(newName, path, line));
}

function hidesVariable({ owner, path, target }: OwnedUse): boolean {
  return (
    target.kind === 'local' &&
    owner.result.program.shadowings.some(
      (one) => one.path === path && (one.declaredAt === target.declaredAt || one.hides === target.declaredAt),
    )
  );
}

function errorsOf(project: CheckedProject): readonly string[] {
  return diagnosticsOf(project).flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));
}
