import type { TestItem } from '../test-runner';

/** A test that was found only during a run, and its parent. */
interface FoundItem {
  readonly parent: string | undefined;
  readonly item: TestItem;
}

/** The tests found in source text, together with those found only during runs. */
export class TestItems {
  #discovered: readonly TestItem[] = [];
  readonly #found = new Map<string, FoundItem>();
  #roots: readonly TestItem[] | undefined;

  /**
   * Files with tests, sorted by path and without duplicate ids. Tests found during a run come after those found in the
   * text.
   */
  get roots(): readonly TestItem[] {
    this.#roots ??= mergeItems(this.#discovered, [...this.#found.values()]);
    return this.#roots;
  }

  /** Sets the tests found in source text. */
  discover(items: readonly TestItem[]): void {
    this.#discovered = items;
    this.#roots = undefined;
  }

  /** Adds a test found during a run; `parent` is the id of its group, undefined for a file. */
  find(parent: string | undefined, item: TestItem): void {
    this.#found.set(item.id, { parent, item });
    this.#roots = undefined;
  }

  /** True for a test or suite that was found during a run but not in the source text. */
  isOnlyFound(id: string): boolean {
    return this.#found.has(id) && ![...allItems(this.#discovered)].some((item) => item.id === id);
  }

  /** Removes tests found during runs if `isGone` returns true for their ids. */
  forget(isGone: (id: string) => boolean): void {
    for (const id of [...this.#found.keys()]) if (isGone(id)) this.#found.delete(id);
    this.#roots = undefined;
  }
}

/** All items depth-first, parents before children. */
export function* allItems<T extends { readonly children: readonly T[] }>(items: readonly T[]): Generator<T> {
  for (const item of items) {
    yield item;
    yield* allItems(item.children);
  }
}

function mergeItems(discovered: readonly TestItem[], found: readonly FoundItem[]): readonly TestItem[] {
  const shown = new Set([...allItems(discovered)].map(({ id }) => id));
  const byParent = new Map<string | undefined, TestItem[]>();
  for (const { parent, item } of found) {
    if (shown.has(item.id)) continue;
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(item);
    else byParent.set(parent, [item]);
  }
  const foundIn = (parent: string | undefined) => byParent.get(parent) ?? [];
  const placed = new Set<string>();
  const place = (items: readonly TestItem[]): TestItem[] =>
    items.flatMap((item) => {
      // Runners may report a test twice, or a test that contains itself.
      if (placed.has(item.id)) return [];
      placed.add(item.id);
      return [{ ...item, children: place([...item.children, ...foundIn(item.id)]) }];
    });
  const files = foundIn(undefined).filter(({ kind }) => kind === 'file');
  return place([...discovered, ...files]).sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
