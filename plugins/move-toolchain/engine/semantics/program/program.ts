import type { AbilitySet } from '../types/abilities';
import { ALL_ABILITIES, COPY, DROP, NO_ABILITIES, neededOfParts, STORE } from '../types/abilities';
import { type ModuleKey, type StructType, type Type, UNKNOWN } from '../types/move-type';
import { NameUses } from './name-uses';
import type { Probed } from './probe';
import type { StandardModules } from './standard-modules';
import type { ModuleSymbol, StructSymbol, TypeParameterSymbol } from './symbols';

/** A variable that is declared where another variable of its name is visible; offsets of both declarations. */
export interface Hiding {
  readonly path: string;
  readonly declaredAt: number;
  readonly hides: number;
}

/** Every module that a check sees: those of the package, of its dependencies and of the framework. */
export class Program {
  readonly uses = new NameUses();
  /** Filled where the probe name is. */
  readonly probed: Probed = {};
  /** Variables that hide others, in the functions whose bodies were checked and not reused. */
  readonly hidings: Hiding[] = [];
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

  /** Abilities of a type, where the parameters that it mentions are `parameters`. Unknown types have all of them. */
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

  /** A declared ability is there if the arguments that values hold have what it asks of them. */
  #structAbilities(type: StructType, parameters: readonly TypeParameterSymbol[]): AbilitySet {
    const struct = this.struct(type);
    if (!struct) return ALL_ABILITIES;
    let abilities = struct.abilities;
    struct.typeParameters.forEach(({ isPhantom }, at) => {
      if (isPhantom) return;
      const ofArgument = this.abilitiesOf(type.typeArguments[at] ?? UNKNOWN, parameters);
      for (const ability of [1, 2, 4, 8])
        if ((abilities & ability) !== 0 && (ofArgument & neededOfParts(ability)) !== neededOfParts(ability))
          abilities &= ~ability;
    });
    return abilities;
  }
}
