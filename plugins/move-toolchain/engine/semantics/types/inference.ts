import type { AbilitySet } from './abilities';
import { isIntegerName } from './integers';
import { mapParts, type Type, U64, UNIT, UNKNOWN } from './move-type';

interface Variable {
  /** Whether only an integer type can be bound to the variable, as for a literal without a suffix. */
  isInteger: boolean;
  binding?: Type;
}

/** Type inference for one body: type variables, unification, and integer literals. */
export class Inference {
  readonly #variables: Variable[] = [];
  readonly #closures: (() => AbilitySet)[] = [];

  fresh(isInteger = false): Type {
    this.#variables.push({ isInteger });
    return { kind: 'variable', id: this.#variables.length - 1 };
  }

  /** Registers a lambda whose abilities are computed when all types are known. Returns the lambda's number. */
  closure(abilities: () => AbilitySet): number {
    return this.#closures.push(abilities) - 1;
  }

  /**
   * Returns the type that is bound to a type variable, or any other type unchanged. Components of the result may still
   * be type variables.
   */
  resolve(type: Type): Type {
    if (type.kind !== 'variable') return type;
    const known = this.#lastOf(type);
    // Compresses the path, because sums of many terms create long chains of variables.
    for (let at: Type = type; at.kind === 'variable' && at !== known; ) {
      const variable = this.#variable(at.id);
      at = variable.binding ?? known;
      variable.binding = known;
    }
    return known;
  }

  #lastOf(type: Type): Type {
    let current = type;
    while (current.kind === 'variable') {
      const { binding } = this.#variable(current.id);
      if (!binding) return current;
      current = binding;
    }
    return current;
  }

  isInteger(type: Type): boolean {
    const known = this.resolve(type);
    if (known.kind === 'variable') return this.#variable(known.id).isInteger;
    return known.kind === 'unknown' || (known.kind === 'primitive' && isIntegerName(known.name));
  }

  /** Requires an integer type. Returns false if another type has already been inferred. */
  requireInteger(type: Type): boolean {
    const known = this.resolve(type);
    if (known.kind === 'variable') this.#variable(known.id).isInteger = true;
    return this.isInteger(known);
  }

  /** Makes `left` and `right` equal. Returns false if that is impossible. */
  unify(left: Type, right: Type): boolean {
    const a = this.resolve(left);
    const b = this.resolve(right);
    if (a === b || a.kind === 'unknown' || b.kind === 'unknown') return true;
    if (a.kind === 'variable') return this.#bind(a.id, b);
    if (b.kind === 'variable') return this.#bind(b.id, a);
    return this.#unifyKnown(a, b);
  }

  /** Whether a value of type `from` can be used as type `to`: the types are equal, or a reference can be frozen. */
  assign(from: Type, to: Type): boolean {
    const a = this.resolve(from);
    const b = this.resolve(to);
    if (a.kind === 'reference' && b.kind === 'reference' && a.isMutable && !b.isMutable)
      return this.unify(a.target, b.target);
    if (a.kind === 'tuple' && b.kind === 'tuple' && a.elements.length === b.elements.length)
      return a.elements.every((element, at) => this.assign(element, b.elements[at] ?? UNKNOWN));
    return this.unify(a, b);
  }

  /**
   * The common type of two branches. If one is a mutable reference and the other is not, the result is
   * immutable.
   */
  join(left: Type, right: Type): Type | undefined {
    const a = this.resolve(left);
    const b = this.resolve(right);
    if (a.kind === 'tuple' && b.kind === 'tuple' && a.elements.length === b.elements.length) {
      const elements = a.elements.flatMap((one, at) => this.join(one, b.elements[at] ?? UNKNOWN) ?? []);
      return elements.length === a.elements.length ? { kind: 'tuple', elements } : undefined;
    }
    if (this.assign(left, right)) return right;
    return this.assign(right, left) ? left : undefined;
  }

  /**
   * Replaces all variables: integer literals without a known type become u64, and other variables become the unit type.
   */
  close(type: Type): Type {
    const known = this.resolve(type);
    if (known.kind === 'variable') return this.#variable(known.id).isInteger ? U64 : UNIT;
    const closed = mapParts(known, (part) => this.close(part));
    if (closed.kind !== 'function' || closed.closure === undefined) return closed;
    const { closure, ...rest } = closed;
    return { ...rest, abilities: this.#closures[closure]?.() ?? closed.abilities };
  }

  /** Like {@link close}, but unresolved variables remain. Used for messages. */
  show(type: Type): Type {
    const known = this.resolve(type);
    if (known.kind === 'variable' && this.#variable(known.id).isInteger) return U64;
    return mapParts(known, (part) => this.show(part));
  }

  /** Whether the type contains unresolved variables, other than those for integer literals. */
  hasOpen(type: Type): boolean {
    const known = this.resolve(type);
    if (known.kind === 'variable') return !this.#variable(known.id).isInteger;
    let found = false;
    mapParts(known, (part) => {
      found ||= this.hasOpen(part);
      return part;
    });
    return found;
  }

  /** The type if it is fully known, including the types of literals; otherwise undefined. */
  found(type: Type): Type | undefined {
    let isFound = true;
    const visit = (part: Type): Type => {
      const known = this.resolve(part);
      isFound &&= known.kind !== 'variable' && known.kind !== 'unknown';
      return mapParts(known, visit);
    };
    visit(type);
    return isFound ? this.close(type) : undefined;
  }

  #variable(id: number): Variable {
    return this.#variables[id] ?? { isInteger: false };
  }

  #bind(id: number, type: Type): boolean {
    const variable = this.#variable(id);
    if (type.kind === 'variable') {
      if (type.id === id) return true;
      if (variable.isInteger) this.#variable(type.id).isInteger = true;
      variable.binding = type;
      return true;
    }
    if (variable.isInteger && !this.isInteger(type)) return false;
    if (this.#mentions(type, id)) return false;
    variable.binding = type;
    return true;
  }

  #mentions(type: Type, id: number): boolean {
    const known = this.resolve(type);
    if (known.kind === 'variable') return known.id === id;
    let found = false;
    mapParts(known, (part) => {
      found ||= this.#mentions(part, id);
      return part;
    });
    return found;
  }

  #unifyKnown(a: Type, b: Type): boolean {
    switch (a.kind) {
      case 'primitive':
        return b.kind === 'primitive' && a.name === b.name;
      case 'type-parameter':
        return b.kind === 'type-parameter' && a.index === b.index;
      case 'vector':
        return b.kind === 'vector' && this.unify(a.element, b.element);
      case 'reference':
        return b.kind === 'reference' && a.isMutable === b.isMutable && this.unify(a.target, b.target);
      case 'struct':
        return (
          b.kind === 'struct' &&
          a.module === b.module &&
          a.name === b.name &&
          this.#unifyAll(a.typeArguments, b.typeArguments)
        );
      case 'tuple':
        return b.kind === 'tuple' && this.#unifyAll(a.elements, b.elements);
      case 'function':
        return (
          b.kind === 'function' &&
          this.#unifyAll(a.parameters, b.parameters) &&
          this.unify(a.result, b.result)
        );
      default:
        return false;
    }
  }

  #unifyAll(left: readonly Type[], right: readonly Type[]): boolean {
    return left.length === right.length && left.every((type, at) => this.unify(type, right[at] ?? UNKNOWN));
  }
}
