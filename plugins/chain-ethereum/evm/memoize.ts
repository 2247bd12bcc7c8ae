/**
 * Caches a side-effect-free function's results by its first argument. The other arguments must not affect the result.
 * @param limit maximum number of cached results; the oldest result is discarded first.
 */
export function memoize<K, V, Rest extends readonly unknown[]>(
  limit: number,
  compute: (key: K, ...rest: Rest) => V,
): (key: K, ...rest: Rest) => V {
  const results = new Map<K, V>();
  return (key, ...rest) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as V;
    const result = compute(key, ...rest);
    if (results.size === limit) {
      const [oldest] = results.keys();
      results.delete(oldest as K);
    }
    results.set(key, result);
    return result;
  };
}
