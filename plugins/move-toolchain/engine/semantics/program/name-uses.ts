import type { Span } from '../../diagnostics/source-span';
import type { ModuleKey } from '../types/move-type';

/** A declaration that a name can refer to. */
export type NameTarget =
  | { readonly kind: 'module'; readonly module: ModuleKey }
  /** A function, struct or constant in a module. */
  | { readonly kind: 'member'; readonly module: ModuleKey; readonly name: string }
  | {
      readonly kind: 'variant' | 'field';
      readonly module: ModuleKey;
      readonly struct: string;
      readonly name: string;
    }
  /** A variable or parameter, identified by the offset of its declaration. */
  | { readonly kind: 'local'; readonly name: string; readonly path: string; readonly declaredAt: number };

export interface NameUse {
  readonly target: NameTarget;
  readonly path: string;
  readonly span: Span;
  readonly role: 'declaration' | 'import' | 'use';
}

/** Name uses recorded by an earlier check. */
export interface KnownUses {
  readonly all: readonly NameUse[];
}

/** A position in the recorded uses, for {@link NameUses.since}. */
export interface UsesMark {
  readonly part: number;
  readonly count: number;
}

/** Records all uses of names with their targets, for warnings about unused names and for editors. */
export class NameUses {
  /** Uses in text order. Uses from earlier checks are computed on demand. */
  readonly #parts: KnownUses[] = [];
  /** The uses recorded since the last element was added to `#parts`. */
  #last: NameUse[] = [];
  #all: readonly NameUse[] | undefined;
  readonly #known = new Set<string>();
  #isPaused = false;

  get all(): readonly NameUse[] {
    this.#all ??= [...this.#parts.flatMap(({ all }) => all), ...this.#last];
    return this.#all;
  }

  mark(): UsesMark {
    return { part: this.#parts.length, count: this.#last.length };
  }

  /** The uses recorded after the mark, except those in `ignored`. */
  since({ part, count }: UsesMark, ignored: ReadonlySet<KnownUses> = new Set()): readonly NameUse[] {
    const parts = [...this.#parts.slice(part), { all: this.#last }];
    return parts.flatMap((one, at) => {
      if (ignored.has(one)) return [];
      return at === 0 ? one.all.slice(count) : one.all;
    });
  }

  add(target: NameTarget, path: string, span: Span, role: NameUse['role'] = 'use'): void {
    // Names that result from a macro expansion have no position in the text.
    if (this.#isPaused || span.start === span.end) return;
    const key = `${targetKey(target)} ${path} ${span.start}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#last.push({ target, path, span, role });
    this.#all = undefined;
  }

  /** Checks code outside the checked packages without recording the names that it uses. */
  withoutRecording<T>(check: () => T): T {
    const outer = this.#isPaused;
    this.#isPaused = true;
    try {
      return check();
    } finally {
      this.#isPaused = outer;
    }
  }

  /** Adds uses at locations that have no recorded use yet. */
  addKnown(uses: KnownUses): void {
    if (this.#last.length > 0) {
      this.#parts.push({ all: this.#last });
      this.#last = [];
    }
    this.#parts.push(uses);
    this.#all = undefined;
  }
}

/** A key that is equal for equal targets. */
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
