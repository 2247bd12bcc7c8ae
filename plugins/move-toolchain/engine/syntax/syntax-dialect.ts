import type { Visibility } from './tree/item-node';
import type { AbilityName } from './tree/type-node';

/** The keywords and reserved names of one chain's Move dialect. */
export interface SyntaxDialect {
  /** Words that cannot be names. */
  readonly keywords: ReadonlySet<string>;
  /** Words that cannot be names of modules, types, functions or constants. */
  readonly reservedNames: ReadonlySet<string>;
  readonly abilities: readonly AbilityName[];
  /** Words allowed in the parentheses of `public(…)`. */
  readonly visibilities: ReadonlyMap<string, VisibilityWord>;
}

export interface VisibilityWord {
  readonly visibility: Visibility;
  /** Whether the word also makes the function an entry function. If so, the word is accepted but not suggested. */
  readonly isEntry?: boolean;
}
