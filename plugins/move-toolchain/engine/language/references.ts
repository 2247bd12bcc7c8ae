import type { TextEdit } from '@core/base/text/text-edits';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { FileEdits } from '@core/languages/language-features';
import { type NameTarget, type NameUse, targetKey } from '../semantics/program/name-uses';
import type { CheckedPackage } from './check-package';
import { nameAt, packageOf, sourceAt, usesOf } from './find-name';
import { messages } from './messages';

export interface ReferencePlace {
  readonly path: string;
  readonly range: TextRange;
  readonly role: NameUse['role'];
}

/** Thrown if a name cannot be renamed or the requested name is not allowed. The message states the reason. */
export class RenameError extends Error {
  override readonly name = 'RenameError';
}

/** All uses of the name at an offset, in all of the project's packages. */
export function referencesAt(
  packages: readonly CheckedPackage[],
  path: string,
  offset: number,
): readonly ReferencePlace[] {
  const checked = packageOf(packages, path);
  const use = checked && nameAt(checked, path, offset);
  if (!use) return [];
  return placesOf(packages, use.target).flatMap(({ path: where, span, role, owner }) => {
    const range = sourceAt(owner, where)?.lines.rangeOf(span);
    return range ? [{ path: where, range, role }] : [];
  });
}

/**
 * The range of the name to rename at an offset.
 * @throws RenameError if the offset is not in a name, or if the name is declared in a compiled module.
 */
export function renamableAt(packages: readonly CheckedPackage[], path: string, offset: number): TextRange {
  const { owner, use } = declaredName(packages, path, offset);
  const range = sourceAt(owner, path)?.lines.rangeOf(use.span);
  if (!range) throw new RenameError(messages.nothingToRename);
  return range;
}

/**
 * The edits that rename the name at an offset.
 * @throws RenameError if the offset is not in a name, the name is declared in a compiled module, or the new name is
 * not allowed.
 */
export function renameAt(
  packages: readonly CheckedPackage[],
  path: string,
  offset: number,
  newName: string,
): readonly FileEdits[] {
  const { use, places, declared } = declaredName(packages, path, offset);
  const { keywords } = declared.owner.result.dialect.syntax;
  if (!/^[A-Za-z_]\w*$/.test(newName) || keywords.has(newName))
    throw new RenameError(messages.invalidName(newName));
  requireUnusedName(declared.owner, use.target, newName);
  const oldName = textAt(declared.owner, declared);
  const edits = new Map<string, TextEdit[]>();
  for (const place of places) {
    const range = sourceAt(place.owner, place.path)?.lines.rangeOf(place.span);
    // A use through an alias does not contain the original name.
    if (!range || textAt(place.owner, place) !== oldName) continue;
    const own = edits.get(place.path) ?? [];
    own.push({ range, newText: newText(place, use.target, oldName, newName) });
    edits.set(place.path, own);
  }
  return [...edits].map(([where, own]) => ({ path: where, edits: own }));
}

/** The name at an offset with all its uses. */
export function declaredName(packages: readonly CheckedPackage[], path: string, offset: number) {
  const owner = packageOf(packages, path);
  const use = owner && nameAt(owner, path, offset);
  if (!owner || !use) throw new RenameError(messages.nothingToRename);
  const places = placesOf(packages, use.target);
  const declared = places.find(({ role }) => role === 'declaration');
  if (!declared) throw new RenameError(messages.compiledName);
  return { owner, use, places, declared };
}

type OwnedUse = NameUse & { readonly owner: CheckedPackage };

function placesOf(packages: readonly CheckedPackage[], target: NameTarget): readonly OwnedUse[] {
  const seen = new Set<string>();
  return packages.flatMap((owner) =>
    usesOf(owner, target).flatMap((use) => {
      const key = `${use.path} ${use.span.start}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...use, owner }];
    }),
  );
}

function textAt(owner: CheckedPackage, { path, span }: NameUse): string {
  return sourceAt(owner, path)?.text.slice(span.start, span.end) ?? '';
}

/**
 * Throws if the new name is already in use among the members of the module, or the variants or fields of the
 * type.
 */
function requireUnusedName({ result }: CheckedPackage, target: NameTarget, newName: string): void {
  const module = target.kind === 'local' ? undefined : result.program.module(target.module);
  const isTaken = () => {
    switch (target.kind) {
      case 'member':
        return [module?.functions, module?.structs, module?.constants].some((names) => names?.has(newName));
      case 'variant':
      case 'field': {
        const variants = module?.structs.get(target.struct)?.variants ?? [];
        if (target.kind === 'variant') return variants.some(({ name }) => name === newName);
        return variants.some(({ fields }) => fields.some(({ name }) => name === newName));
      }
      case 'module':
        return result.program.module(target.module.replace(/::.*$/, `::${newName}`)) !== undefined;
      case 'local':
        return false;
    }
  };
  if (isTaken()) throw new RenameError(messages.nameInUse(newName));
}

/** The shorthand `S { x }` refers to a field and a variable. Renaming only one of them expands it to `S { x: y }`. */
function newText(place: OwnedUse, target: NameTarget, oldName: string, newName: string): string {
  const other = place.owner.result.program.uses.all.find(
    (use) =>
      use.path === place.path &&
      use.span.start === place.span.start &&
      use.role !== 'import' &&
      targetKey(use.target) !== targetKey(target),
  );
  if (target.kind === 'local' && other?.target.kind === 'field') return `${oldName}: ${newName}`;
  if (target.kind === 'field' && other?.target.kind === 'local') return `${newName}: ${oldName}`;
  return newName;
}
