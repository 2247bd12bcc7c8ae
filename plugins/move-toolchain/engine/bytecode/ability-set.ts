import { ABILITIES, type Ability } from '../interface/module-interface';

/** A set of abilities as stored in bytecode: one bit per ability. */
export type AbilitySet = number;

export const ABILITY_BITS: Readonly<Record<Ability, AbilitySet>> = { copy: 1, drop: 2, store: 4, key: 8 };

export const NO_ABILITIES: AbilitySet = 0;
export const ALL_ABILITIES: AbilitySet = 15;

/** The names are in the order that Move source code uses. */
export function abilityNames(set: AbilitySet): readonly Ability[] {
  return ABILITIES.filter((ability) => (set & ABILITY_BITS[ability]) !== 0);
}

export function abilitySet(names: readonly Ability[]): AbilitySet {
  return names.reduce((set, name) => set | ABILITY_BITS[name], NO_ABILITIES);
}

export function hasAbilities(set: AbilitySet, required: AbilitySet): boolean {
  return (set & required) === required;
}

/**
 * Abilities that a type's fields or elements must have for the type to have `abilities`. `key` requires `store`,
 * because fields of a resource are stored in global storage. Every other ability requires itself.
 */
export function requiredFieldAbilities(abilities: AbilitySet): AbilitySet {
  const { key, store } = ABILITY_BITS;
  return (abilities & ~key) | (hasAbilities(abilities, key) ? store : NO_ABILITIES);
}

/** Abilities that a type can have if its fields have `abilities`: the inverse of {@link requiredFieldAbilities}. */
export function allowedAbilities(abilities: AbilitySet): AbilitySet {
  const { key, store } = ABILITY_BITS;
  return (abilities & ~key) | (hasAbilities(abilities, store) ? key : NO_ABILITIES);
}
