import type { SourceFile } from '@core/chains/toolchain';
import { type SolidityUnit, solidityText, type UnitKind } from './random-solidity-text';

/** Kinds of files, weighted so that about half of the files declare contracts. */
const KINDS: readonly UnitKind[] = [
  'contract',
  'contract',
  'contract',
  'abstract',
  'constants',
  'externalLibrary',
  'interface',
  'internalLibrary',
];
const PRAGMAS = ['^0.8.8', '^0.8.8', '^0.8.8', '>=0.8.8 <0.9.0', '0.8.20'];
const COMMENTS = ['', '', 'äöü 💥', 'plain'];

/**
 * A random project of Solidity files that import each other, determined by its seed. {@link RandomSolidityProject.edit}
 * changes one file.
 */
export class RandomSolidityProject {
  readonly #random: Random;
  readonly #units: SolidityUnit[] = [];
  readonly #removed: SolidityUnit[] = [];
  #count = 0;

  constructor(seed: number, size: number) {
    this.#random = new Random(seed);
    for (let index = 0; index < size; index++) this.#add();
    const interfaces = this.#units.filter(({ kind }) => kind === 'interface');
    // Creates a circular import, which is possible between interfaces.
    const [first] = interfaces;
    const last = interfaces.at(-1);
    if (first && last && first !== last) first.uses = [...first.uses, last];
  }

  get files(): readonly SourceFile[] {
    return this.#units.map((unit) => ({ path: unit.path, content: solidityText(unit) }));
  }

  edit(): string {
    const random = this.#random;
    const unit = random.of(this.#units);
    const broken = this.#units.find(({ mistake }) => mistake !== undefined);
    if (broken && random.chance(0.5)) {
      broken.mistake = undefined;
      return `fix ${broken.path}`;
    }
    const restored = this.#removed[0];
    if (restored && random.chance(0.5)) {
      this.#removed.shift();
      this.#units.push(restored);
      return `restore ${restored.path}`;
    }
    switch (random.below(12)) {
      case 0:
        unit.comment = random.of(COMMENTS);
        return `comment '${unit.comment}' in ${unit.path}`;
      case 1:
        unit.mistake = random.of(['syntax', 'type']);
        return `${unit.mistake} mistake in ${unit.path}`;
      case 2: {
        const callers = this.#units.filter(({ uses }) => uses.some(({ kind }) => kind === 'internalLibrary'));
        if (callers.length === 0) break;
        const caller = random.of(callers);
        caller.callsDeep = !caller.callsDeep;
        return `deep call ${caller.callsDeep} in ${caller.path}`;
      }
      case 3:
        unit.hasWarning = !unit.hasWarning;
        return `warning ${unit.hasWarning} in ${unit.path}`;
      case 4:
        unit.pragma = random.of(PRAGMAS);
        return `pragma ${unit.pragma} in ${unit.path}`;
      case 5:
        if (this.#units.length < 4) break;
        this.#units.splice(this.#units.indexOf(unit), 1);
        this.#removed.push(unit);
        return `remove ${unit.path}`;
      case 6: {
        const before = unit.path;
        unit.path = `${random.of(['contracts', 'contracts/moved', 'a', 'z'])}/${unit.prefix}_${this.#count++}.sol`;
        return `rename ${before} to ${unit.path}`;
      }
      case 7:
        unit.uses = this.#usable(unit);
        return `import ${unit.uses.map(({ path }) => path)} in ${unit.path}`;
      case 8:
        unit.uses = unit.uses.slice(1);
        return `remove an import of ${unit.path}`;
      case 9:
        unit.importStyle = unit.importStyle === 'names' ? 'plain' : 'names';
        return `import ${unit.importStyle} in ${unit.path}`;
      case 10:
        return `add ${this.#add().path}`;
    }
    unit.value += 1;
    return `value ${unit.value} in ${unit.path}`;
  }

  #add(): SolidityUnit {
    const random = this.#random;
    const id = this.#count++;
    const kind = random.of(KINDS);
    const prefix = `${kind.charAt(0).toUpperCase()}${kind.charAt(1)}${id}`;
    const folder = random.of(['contracts', 'contracts', 'contracts/deep', 'lib/dep/src']);
    const unit: SolidityUnit = {
      name: kind === 'contract' && random.chance(0.2) ? 'Twin' : prefix,
      prefix,
      kind,
      path: `${kind === 'contract' ? 'contracts' : folder}/${prefix}.sol`,
      uses: [],
      pragma: random.chance(0.05) ? '0.8.20' : '^0.8.8',
      value: random.below(1000),
      comment: random.of(COMMENTS),
      hasWarning: random.chance(0.2),
      callsDeep: random.chance(0.03),
      importStyle: random.of(['names', 'plain']),
    };
    unit.uses = this.#usable(unit);
    this.#units.push(unit);
    return unit;
  }

  /**
   * Returns random units that were added earlier than the given unit, so that there are no further circular imports.
   */
  #usable(unit: SolidityUnit): readonly SolidityUnit[] {
    const at = this.#units.indexOf(unit);
    const older = this.#units
      .filter((other, index) => (at < 0 || index < at) && canUse(unit.kind, other))
      .filter((other) => other.uses.every((used) => used !== unit));
    const some = new Set(Array.from({ length: this.#random.below(4) }, () => this.#random.of(older)));
    return [...some].filter((other) => other !== undefined);
  }
}

function canUse(kind: UnitKind, { kind: used, uses }: SolidityUnit): boolean {
  if (kind === 'interface') return used === 'interface' || used === 'constants';
  // A contract's code contains the code of each contract that it deploys, so a deployed contract deploys no other
  // contracts.
  if (used === 'contract') return kind === 'contract' && uses.every((other) => other.kind !== 'contract');
  return used !== 'externalLibrary' || (kind !== 'constants' && kind !== 'internalLibrary');
}

/** Generates pseudorandom numbers from a seed (mulberry32). */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns an integer from 0 (inclusive) to the limit (exclusive). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  chance(probability: number): boolean {
    return this.below(1_000_000) < probability * 1_000_000;
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }
}
