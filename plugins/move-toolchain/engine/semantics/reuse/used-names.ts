import type { NameUse } from '../program/name-uses';
import type { MemberReference } from '../typed/typed-tree';
import type { ModuleKey } from '../types/move-type';

/** Names used in a function or module. Edits elsewhere do not change them. */
export interface UsedNames {
  /** Modules whose members, fields or variants are used, each with the used members. */
  readonly members: ReadonlyMap<ModuleKey, ReadonlySet<string>>;
}

/** @param self the function that contains the uses. Recursive calls are ignored. */
export function usedNames(uses: readonly NameUse[], self?: MemberReference): UsedNames {
  const members = new Map<ModuleKey, Set<string>>();
  for (const { target, role } of uses) {
    if (role !== 'use' || target.kind === 'local' || target.kind === 'module') continue;
    const ofModule = setOf(members, target.module);
    if (target.kind === 'member') ofModule.add(target.name);
  }
  if (self) members.get(self.module)?.delete(self.name);
  return { members };
}

export function joinedNames(parts: readonly UsedNames[]): UsedNames {
  const members = new Map<ModuleKey, Set<string>>();
  for (const part of parts)
    for (const [module, names] of part.members) {
      const joined = setOf(members, module);
      for (const name of names) joined.add(name);
    }
  return { members };
}

function setOf(members: Map<ModuleKey, Set<string>>, module: ModuleKey): Set<string> {
  const known = members.get(module);
  if (known) return known;
  const made = new Set<string>();
  members.set(module, made);
  return made;
}
