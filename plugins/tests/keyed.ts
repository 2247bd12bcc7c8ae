/**
 * Pairs each item with a React key, which consists of the item's text and the number of previous items with the same
 * text.
 */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return { key: `${count}:${text}`, item };
  });
}
