import type { AbilityName } from '../../syntax/tree/type-node';

/** The abilities of a type, as a bit mask of the values below. */
export type AbilitySet = number;

export const COPY: AbilitySet = 1;
export const DROP: AbilitySet = 2;
export const STORE: AbilitySet = 4;
export const KEY: AbilitySet = 8;
export const NO_ABILITIES: AbilitySet = 0;
export const ALL_ABILITIES: AbilitySet = COPY | DROP | STORE | KEY;

const BITS: Readonly<Record<AbilityName, AbilitySet>> = { copy: COPY, drop: DROP, store: STORE, key: KEY };

export function abilitySet(names: Iterable<AbilityName>): AbilitySet {
  let set = NO_ABILITIES;
  for (const name of names) set |= BITS[name];
  return set;
}

export function abilityNames(set: AbilitySet): readonly AbilityName[] {
  return (['copy', 'drop', 'store', 'key'] as const).filter((name) => (set & BITS[name]) !== 0);
}

/** The abilities that a value's fields or elements must have. `key` requires only `store`. */
export function requiredOfParts(set: AbilitySet): AbilitySet {
  return (set & (COPY | DROP | STORE)) | ((set & KEY) === 0 ? 0 : STORE);
}
