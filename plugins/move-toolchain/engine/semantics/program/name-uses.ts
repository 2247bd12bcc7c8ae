import type { Span } from '../../diagnostics/source-span';
import type { ModuleKey } from '../types/move-type';

/** Something with a name. */
export type NameTarget =
  | { readonly kind: 'module'; readonly module: ModuleKey }
  /** A function, struct or constant of a module. */
  | { readonly kind: 'member'; readonly module: ModuleKey; readonly name: string }
  | {
      readonly kind: 'variant' | 'field';
      readonly module: ModuleKey;
      readonly struct: string;
      readonly name: string;
    }
  /** A variable or parameter, by where it is declared. */
  | { readonly kind: 'local'; readonly name: string; readonly path: string; readonly declaredAt: number };

/** A place where a name stands. */
export interface NameUse {
  readonly target: NameTarget;
  readonly path: string;
  readonly span: Span;
  /** What the place is to the name. */
  readonly role: 'declaration' | 'import' | 'use';
}

/** Uses that an earlier check has noted. */
export interface KnownUses {
  readonly all: readonly NameUse[];
}

/** A number of noted uses; for {@link NameUses.since}. */
export interface UsesMark {
  readonly part: number;
  readonly count: number;
}

/** Notes which names stand where, and what they mean: for what looks for names that nobody uses, and for editors. */
export class NameUses {
  /** In the order of the text. Uses of earlier checks are read on demand. */
  readonly #parts: KnownUses[] = [];
  /** The uses after those of the last part. */
  #last: NameUse[] = [];
  #all: readonly NameUse[] | undefined;
  readonly #known = new Set<string>();

  get all(): readonly NameUse[] {
    this.#all ??= [...this.#parts.flatMap(({ all }) => all), ...this.#last];
    return this.#all;
  }

  mark(): UsesMark {
    return { part: this.#parts.length, count: this.#last.length };
  }

  /** The uses that were noted after the mark, without those of `ignored`. */
  since({ part, count }: UsesMark, ignored: ReadonlySet<KnownUses> = new Set()): readonly NameUse[] {
    const parts = [...this.#parts.slice(part), { all: this.#last }];
    return parts.flatMap((one, at) => {
      if (ignored.has(one)) return [];
      return at === 0 ? one.all.slice(count) : one.all;
    });
  }

  add(target: NameTarget, path: string, span: Span, role: NameUse['role'] = 'use'): void {
    // What a macro stands for has no place in the text.
    if (span.start === span.end) return;
    const key = `${targetKey(target)} ${path} ${span.start}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#last.push({ target, path, span, role });
    this.#all = undefined;
  }

  /** Adds uses of places that have none yet. */
  addKnown(uses: KnownUses): void {
    if (this.#last.length > 0) {
      this.#parts.push({ all: this.#last });
      this.#last = [];
    }
    this.#parts.push(uses);
    this.#all = undefined;
  }
}

/** The same text for the same target. */
export function targetKey(target: NameTarget): string {
  switch (target.kind) {
    case 'module':
      return `module ${target.module}`;
    case 'member':
      return `member ${target.module}::${target.name}`;
    case 'variant':
    case 'field':
      return `${target.kind} ${target.module}::${target.struct}::${target.name}`;
    case 'local':
      return `local ${target.path} ${target.declaredAt}`;
  }
}
