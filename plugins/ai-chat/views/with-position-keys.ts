/** Adds keys by position, for the parts of a text that only grows at its end. */
export function withPositionKeys<T>(
  items: readonly T[],
): readonly { readonly key: string; readonly item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
