import * as z from 'zod/mini';
import { messages } from '../messages';

const variable = z.object({
  label: z.string(),
  offset: z.number(),
  slot: z.string(),
  type: z.string(),
});
const type = z.object({
  label: z.string(),
  numberOfBytes: z.string(),
  base: z.optional(z.string()),
  key: z.optional(z.string()),
  value: z.optional(z.string()),
  members: z.optional(z.array(variable)),
});

/** https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html#json-output */
const layoutSchema = z.object({
  storage: z.array(variable),
  types: z.nullish(z.record(z.string(), type)),
});

type Layout = z.infer<typeof layoutSchema>;
type Variable = z.infer<typeof variable>;

/** Matches the name of a variable that reserves storage for later versions. */
const GAP = /^_{0,2}gap$/;

/**
 * Returns one sentence for each variable that was moved or removed, or whose type has changed. Code with the layout
 * `after` would misread these variables in storage with the layout `before`. New variables are allowed at the end or in
 * a gap.
 */
export function layoutProblems(before: unknown, after: unknown): readonly string[] {
  const [old, next] = [layoutSchema.safeParse(before), layoutSchema.safeParse(after)];
  // Compilers before 0.5.13 do not return a storage layout.
  if (!old.success || !next.success) return [messages.noStorageLayout];
  return new LayoutComparison(old.data, next.data).problems();
}

class LayoutComparison {
  readonly #old: Layout;
  readonly #next: Layout;
  /**
   * Pairs of types whose comparison has started. Prevents infinite recursion, because a struct may contain a mapping to
   * itself.
   */
  readonly #seen = new Set<string>();

  constructor(old: Layout, next: Layout) {
    this.#old = old;
    this.#next = next;
  }

  problems(): readonly string[] {
    return this.#ofVariables(this.#old.storage, this.#next.storage, '');
  }

  #ofVariables(before: readonly Variable[], after: readonly Variable[], prefix: string): readonly string[] {
    const place = ({ slot, offset }: Variable) => `${slot}:${offset}`;
    const byPlace = new Map(after.map((one) => [place(one), one]));
    return before.flatMap((variable) => {
      const { label, slot, type: is } = variable;
      if (GAP.test(label)) return [];
      const name = `${prefix}${label}`;
      const found = byPlace.get(place(variable));
      const moved = after.find((one) => one.label === label);
      if (moved && moved !== found) {
        return [messages.variableMoved(name, placeText(variable), placeText(moved))];
      }
      return found ? this.#ofTypes(is, found.type, name, slot) : [messages.variableGone(name, slot)];
    });
  }

  #ofTypes(before: string, after: string, name: string, slot: string): readonly string[] {
    const pair = `${before} ${after}`;
    if (this.#seen.has(pair)) return [];
    this.#seen.add(pair);
    const a = this.#old.types?.[before];
    const b = this.#next.types?.[after];
    const changed = messages.variableChanged(name, slot, a?.label ?? before, b?.label ?? after);
    if (!a || !b || kindOf(a) !== kindOf(b)) return [changed];
    const parts = [
      [a.key, b.key],
      [a.value, b.value],
      [a.base, b.base],
    ].flatMap(([first, second]) =>
      first === undefined || second === undefined ? [] : this.#ofTypes(first, second, name, slot),
    );
    const members = a.members && b.members ? this.#ofVariables(a.members, b.members, `${name}.`) : [];
    // A longer value would overlap the next variable.
    const isLonger = a.numberOfBytes !== b.numberOfBytes;
    return [...parts, ...members, ...(isLonger ? [changed] : [])];
  }
}

/** The kind of a type, without its members and items, which are compared separately. */
function kindOf({ label, base, value, members }: z.infer<typeof type>): string {
  if (members) return 'struct';
  if (value !== undefined) return 'mapping';
  if (base !== undefined) return 'array';
  // Enum labels contain their contract's name, which may have changed; contracts are stored as addresses.
  if (/^(?:contract |address)/.test(label)) return 'address';
  return label.replace(/^enum (?:.*\.)?/, 'enum ');
}

function placeText({ slot, offset }: Variable): string {
  return messages.storagePlace(slot, offset);
}
