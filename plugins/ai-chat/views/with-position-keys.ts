/** Adds React keys based on position, which are stable because the text grows only at its end. */
export function withPositionKeys<T>(
  items: readonly T[],
): readonly { readonly key: string; readonly item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
