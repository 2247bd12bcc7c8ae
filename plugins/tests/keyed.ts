/** Each item with a key for React: what it says, and how often that was said before. */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return { key: `${count}:${text}`, item };
  });
}
