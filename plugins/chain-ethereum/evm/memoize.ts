/**
 * Caches the results of a function without side effects by its argument.
 * @param limit maximum number of cached results; the oldest result is discarded first.
 */
export function memoize<K, V>(limit: number, compute: (key: K) => V): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as V;
    const result = compute(key);
    if (results.size === limit) {
      const [oldest] = results.keys();
      results.delete(oldest as K);
    }
    results.set(key, result);
    return result;
  };
}
