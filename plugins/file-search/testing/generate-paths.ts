const words =
  'main index token contract wallet jetton minter vault pool router test spec deploy config helper factory library storage message parser cell slice owner admin access proxy upgrade guard math transfer balance stake reward oracle price swap pair market bridge relay node client server model view page form list item table chart graph tree'.split(
    ' ',
  );
const endings = ['.ts', '.fc', '.sol', '.move', '.md', '.json', ''];

/** Generates the given number of distinct, deterministic project paths. */
export function generatePaths(count: number): readonly string[] {
  const random = pseudoRandom(42);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const word = () => {
    const text = random() < 0.4 ? `${pick(words)}-${pick(words)}` : `${pick(words)}`;
    return random() < 0.2 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  };
  const paths = new Set<string>();
  while (paths.size < count) {
    const folders = Array.from({ length: Math.floor(random() * 6) }, word);
    const number = random() < 0.5 ? Math.floor(random() * 1000) : '';
    paths.add([...folders, `${word()}${number}${pick(endings)}`].join('/'));
  }
  return [...paths];
}

/** A deterministic generator of pseudo-random numbers between 0 and 1. */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
