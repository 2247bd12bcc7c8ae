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

/** Notes which names stand where, and what they mean: for what looks for names that nobody uses, and for editors. */
export class NameUses {
  readonly #uses: NameUse[] = [];
  readonly #known = new Set<string>();

  get all(): readonly NameUse[] {
    return this.#uses;
  }

  add(target: NameTarget, path: string, span: Span, role: NameUse['role'] = 'use'): void {
    // What a macro stands for has no place in the text.
    if (span.start === span.end) return;
    const key = `${targetKey(target)} ${path} ${span.start}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#uses.push({ target, path, span, role });
  }

  /** Adds uses of places that have none yet, as an earlier check has noted them. */
  addAll(uses: readonly NameUse[]): void {
    for (const use of uses) this.#uses.push(use);
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
