import type { AbilitySet } from '../types/abilities';
import { ALL_ABILITIES, COPY, DROP, NO_ABILITIES, requiredOfParts, STORE } from '../types/abilities';
import { type ModuleKey, type StructType, type Type, UNKNOWN } from '../types/move-type';
import { NameUses } from './name-uses';
import type { Probed } from './probe';
import type { StandardModules } from './standard-modules';
import type { ModuleSymbol, StructSymbol, TypeParameterSymbol } from './symbols';

/** A variable that shadows another variable with the same name, and the offsets of both declarations. */
export interface Shadowing {
  readonly path: string;
  readonly declaredAt: number;
  readonly hides: number;
}

/** All modules that a check uses: the modules of the package, its dependencies and the framework. */
export class Program {
  readonly uses = new NameUses();
  /** Set when the checks find the probe name. */
  readonly probed: Probed = {};
  /** Shadowed variables in functions whose results were not reused. */
  readonly shadowings: Shadowing[] = [];
  readonly #modules = new Map<ModuleKey, ModuleSymbol>();

  /** @param isForTesting whether the code is compiled to run its tests. */
  constructor(
    readonly standard: StandardModules,
    readonly isForTesting = false,
  ) {}

  get modules(): Iterable<ModuleSymbol> {
    return this.#modules.values();
  }

  module(key: ModuleKey): ModuleSymbol | undefined {
    return this.#modules.get(key);
  }

  add(module: ModuleSymbol): void {
    this.#modules.set(module.key, module);
  }

  struct({ module, name }: StructType): StructSymbol | undefined {
    return this.#modules.get(module)?.structs.get(name);
  }

  /** Abilities of a type in the scope of the given type parameters. Unknown types have all abilities. */
  abilitiesOf(type: Type, parameters: readonly TypeParameterSymbol[]): AbilitySet {
    switch (type.kind) {
      case 'primitive':
        return type.name === 'signer' ? DROP : COPY | DROP | STORE;
      case 'reference':
        return COPY | DROP;
      case 'vector':
        return this.abilitiesOf(type.element, parameters) & (COPY | DROP | STORE);
      case 'tuple':
        return type.elements.reduce(
          (set, element) => set & this.abilitiesOf(element, parameters),
          COPY | DROP | STORE,
        );
      case 'function':
        return type.abilities;
      case 'type-parameter':
        return parameters[type.index]?.constraints ?? NO_ABILITIES;
      case 'struct':
        return this.#structAbilities(type, parameters);
      default:
        return ALL_ABILITIES;
    }
  }

  /**
   * A struct has a declared ability only if its non-phantom type arguments have the abilities that this ability
   * requires.
   */
  #structAbilities(type: StructType, parameters: readonly TypeParameterSymbol[]): AbilitySet {
    const struct = this.struct(type);
    if (!struct) return ALL_ABILITIES;
    let abilities = struct.abilities;
    struct.typeParameters.forEach(({ isPhantom }, at) => {
      if (isPhantom) return;
      const ofArgument = this.abilitiesOf(type.typeArguments[at] ?? UNKNOWN, parameters);
      for (const ability of [1, 2, 4, 8])
        if (
          (abilities & ability) !== 0 &&
          (ofArgument & requiredOfParts(ability)) !== requiredOfParts(ability)
        )
          abilities &= ~ability;
    });
    return abilities;
  }
}
