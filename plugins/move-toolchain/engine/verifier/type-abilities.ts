import {
  ABILITY_BITS,
  type AbilitySet,
  ALL_ABILITIES,
  allowedAbilities,
  hasAbilities,
} from '../bytecode/ability-set';
import type { Signature, SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { Tables } from '../bytecode/tables';

const { copy, drop, store } = ABILITY_BITS;

/**
 * A type's abilities.
 * @param typeParameters constraints of the type parameters that the type can contain.
 */
export function abilitiesOf(
  unit: Tables,
  token: SignatureToken,
  typeParameters: readonly AbilitySet[],
): AbilitySet {
  switch (token.kind) {
    case 'primitive':
      return token.name === 'signer' ? drop : copy | drop | store;
    case 'reference':
      return copy | drop;
    case 'type-parameter':
      return typeParameters[token.index] ?? 0;
    case 'function':
      return token.abilities;
    case 'vector':
      return (copy | drop | store) & abilitiesOf(unit, token.element, typeParameters);
    case 'struct': {
      const handle = rowAt(unit, 'structHandles', token.handle);
      return token.typeArguments.reduce(
        (abilities, argument, index) =>
          handle.typeParameters[index]?.isPhantom === true
            ? abilities
            : abilities & allowedAbilities(abilitiesOf(unit, argument, typeParameters)),
        handle.abilities & ALL_ABILITIES,
      );
    }
  }
}

export function satisfiesConstraints(
  unit: Tables,
  constraints: readonly AbilitySet[],
  typeArguments: Signature,
  typeParameters: readonly AbilitySet[],
): boolean {
  return typeArguments.every((argument, index) =>
    hasAbilities(abilitiesOf(unit, argument, typeParameters), constraints[index] ?? ALL_ABILITIES),
  );
}
