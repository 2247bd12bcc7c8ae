import { ABILITIES, type Ability } from '../interface/module-interface';

/** Abilities as bytecode stores them: one bit for each. */
export type AbilitySet = number;

/** Bit of each ability in a set. */
export const ABILITY_BITS: Readonly<Record<Ability, AbilitySet>> = { copy: 1, drop: 2, store: 4, key: 8 };

export const NO_ABILITIES: AbilitySet = 0;
export const ALL_ABILITIES: AbilitySet = 15;

/** The set's abilities in the order in which Move writes them. */
export function abilityNames(set: AbilitySet): readonly Ability[] {
  return ABILITIES.filter((ability) => (set & ABILITY_BITS[ability]) !== 0);
}

export function abilitySet(names: readonly Ability[]): AbilitySet {
  return names.reduce((set, name) => set | ABILITY_BITS[name], NO_ABILITIES);
}

/** True where `set` has every ability of `required`. */
export function hasAbilities(set: AbilitySet, required: AbilitySet): boolean {
  return (set & required) === required;
}

/**
 * What the parts of a value must have so that the whole has `abilities`: only for `key` it is another one, `store`,
 * because what lies below a resource in global storage is stored itself.
 */
export function requiredOfParts(abilities: AbilitySet): AbilitySet {
  const { key, store } = ABILITY_BITS;
  return (abilities & ~key) | (hasAbilities(abilities, key) ? store : NO_ABILITIES);
}

/** The abilities that a whole can have whose parts have `abilities`: the reverse of {@link requiredOfParts}. */
export function allowedByParts(abilities: AbilitySet): AbilitySet {
  const { key, store } = ABILITY_BITS;
  return (abilities & ~key) | (hasAbilities(abilities, store) ? key : NO_ABILITIES);
}
