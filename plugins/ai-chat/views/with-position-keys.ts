/** Adds keys based on position, for the parts of a text that grows only at its end. */
export function withPositionKeys<T>(
  items: readonly T[],
): readonly { readonly key: string; readonly item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
