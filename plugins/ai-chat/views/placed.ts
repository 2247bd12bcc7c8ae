/** Items with keys by their places: parts of a text that only grows are known by where they stand. */
export function placed<T>(items: readonly T[]): readonly { readonly key: string; readonly item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
