/**
 * Places of the characters of `name` that a filter matches, in order; undefined when it does not. What stands together in
 * the name counts before what is strewn over it; case does not count. `query` is in lower case.
 */
export function matchName(name: string, query: string): readonly number[] | undefined {
  const text = name.toLowerCase();
  const at = text.indexOf(query);
  if (at >= 0) return Array.from({ length: query.length }, (_, offset) => at + offset);
  const places: number[] = [];
  for (let place = 0; place < text.length && places.length < query.length; place++) {
    if (text[place] === query[places.length]) places.push(place);
  }
  return places.length === query.length ? places : undefined;
}
