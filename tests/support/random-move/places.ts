/** Types of the variables in random programs. */
export type ValueType = 'u64' | 'Pair' | 'Box' | 'Numbers' | 'Pairs' | 'Shape';

export const VALUE_TYPES: readonly ValueType[] = ['u64', 'Pair', 'Box', 'Numbers', 'Pairs', 'Shape'];

export const MOVE_TYPES: Record<ValueType, string> = {
  u64: 'u64',
  Pair: 'Pair',
  Box: 'Box',
  Numbers: 'vector<u64>',
  Pairs: 'vector<Pair>',
  Shape: 'Shape',
};

/** A variable. If `isMutable` is defined, the variable is a reference to a value of its type. */
export interface Variable {
  readonly name: string;
  readonly type: ValueType;
  readonly isMutable?: boolean;
}

/** A value in a variable or behind a reference, or a field or element of such a value. */
export interface Place {
  readonly root: Variable;
  /** Expression that reads the place or assigns to it. */
  readonly text: string;
  readonly type: ValueType;
  /** True if the place is the whole target of a reference. */
  readonly isWhole: boolean;
}

/** Fields and elements by type. Vectors in random programs have at least two elements. */
const PARTS: Record<ValueType, readonly (readonly [suffix: string, type: ValueType])[]> = {
  u64: [],
  Pair: [
    ['.x', 'u64'],
    ['.y', 'u64'],
  ],
  Box: [
    ['.pair', 'Pair'],
    ['.items', 'Numbers'],
  ],
  Numbers: [
    ['[0]', 'u64'],
    ['[1]', 'u64'],
  ],
  Pairs: [
    ['[0]', 'Pair'],
    ['[1]', 'Pair'],
  ],
  Shape: [],
};

function partsOf(root: Variable, text: string, type: ValueType): readonly Place[] {
  return PARTS[type].flatMap(([suffix, part]) => {
    const place = { root, text: `${text}${suffix}`, type: part, isWhole: false };
    return [place, ...partsOf(root, place.text, part)];
  });
}

function isReference({ isMutable }: Variable): boolean {
  return isMutable !== undefined;
}

function placesOf(root: Variable): readonly Place[] {
  const { name, type } = root;
  const whole = { root, text: isReference(root) ? `*${name}` : name, type, isWhole: isReference(root) };
  return [whole, ...partsOf(root, name, type)];
}

/**
 * The variables in a block, and the references that later code uses. While such a reference points into a variable, the
 * variable is not changed. If the reference is mutable, the variable is not read either.
 */
export class Scope {
  readonly #isRuleBroken: () => boolean;
  #variables: readonly Variable[] = [];
  /** References that later code uses, each with the variables it points into. */
  #used = new Map<Variable, readonly Variable[]>();

  /**
   * @param isRuleBroken returns true if a place may be used even though a reference forbids it; called for each place.
   */
  constructor(isRuleBroken: () => boolean) {
    this.#isRuleBroken = isRuleBroken;
  }

  get variables(): readonly Variable[] {
    return this.#variables;
  }

  declare(variable: Variable): void {
    this.#variables = [...this.#variables, variable];
  }

  /** Starts the use of a reference that points into these variables. */
  begin(reference: Variable, roots: readonly Variable[]): void {
    this.#used.set(reference, [...new Set(roots.flatMap((root) => [root, ...(this.#used.get(root) ?? [])]))]);
  }

  end(reference: Variable): void {
    this.#used.delete(reference);
  }

  isUsed(reference: Variable): boolean {
    return this.#used.has(reference);
  }

  /** Calls a function, then undoes its declarations and its changes to the number of uses of each reference. */
  within<T>(make: () => T): T {
    const [variables, used] = [this.#variables, new Map(this.#used)];
    try {
      return make();
    } finally {
      this.#variables = variables;
      this.#used = used;
    }
  }

  /** Generates code that does not use a variable, as if a mutable reference to the variable were in use. */
  avoiding<T>(root: Variable, make: () => T): T {
    return this.within(() => {
      this.begin({ name: '', type: root.type, isMutable: true }, [root]);
      return make();
    });
  }

  /** Returns the mutable references that are not in use, and may therefore be assigned a new target. */
  unusedReferences(): readonly Variable[] {
    return this.#variables.filter((one) => one.isMutable === true && !this.#used.has(one));
  }

  readable(type?: ValueType): readonly Place[] {
    return this.#places((root) => this.#canRead(root), type);
  }

  writable(type?: ValueType): readonly Place[] {
    return this.#places((root) => root.isMutable !== false && this.#canWrite(root), type);
  }

  /** Returns true if mutable references to both variables may be used at the same time. */
  areApart(one: Variable, other: Variable): boolean {
    if (one !== other && this.#isRuleBroken()) return true;
    const reached = new Set([one, ...(this.#used.get(one) ?? [])]);
    return ![other, ...(this.#used.get(other) ?? [])].some((root) => reached.has(root));
  }

  #places(fits: (root: Variable) => boolean, type: ValueType | undefined): readonly Place[] {
    return this.#variables
      .filter((root) => (!isReference(root) || this.#used.has(root)) && fits(root))
      .flatMap(placesOf)
      .filter((place) => type === undefined || place.type === type);
  }

  #canRead(root: Variable): boolean {
    return this.#isRuleBroken() || !this.#borrowersOf(root).some(({ isMutable }) => isMutable);
  }

  #canWrite(root: Variable): boolean {
    return this.#isRuleBroken() || this.#borrowersOf(root).length === 0;
  }

  #borrowersOf(root: Variable): readonly Variable[] {
    return [...this.#used].flatMap(([reference, roots]) => (roots.includes(root) ? [reference] : []));
  }
}
