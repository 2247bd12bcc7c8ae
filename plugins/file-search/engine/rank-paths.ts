import { letterMask } from './letter-mask';
import { type Tier, tiers } from './path-query';
import { indexAt, lowerBound, type PathTable } from './path-table';

/** An entry of a table that matches, by its number. */
export interface RankedEntry {
  readonly entry: number;
  readonly tier: Tier;
}

/** How far the letters of a query were looked for, so that a longer query need not begin anew. */
export interface LetterScan {
  readonly query: string;
  /** Entries before this number were looked at. */
  readonly end: number;
  /** Those of them that have the letters, in order. */
  readonly found: readonly number[];
}

export interface Ranking {
  readonly ranked: readonly RankedEntry[];
  readonly scan: LetterScan | undefined;
}

/**
 * The best entries of a table for a folded query, best first: exact name, name prefix, name contains, path contains, letters;
 * within each in the table's order, so that the first ones found are the best ones and the search can end with them.
 * `former` is the scan of an earlier query on the same table with the same entries removed.
 */
export function rankPaths(
  table: PathTable,
  query: string,
  limit: number,
  isRemoved: (entry: number) => boolean,
  former?: LetterScan,
): Ranking {
  const ranked: RankedEntry[] = [];
  const isFull = () => ranked.length >= limit;
  const take = (entry: number, tier: Tier) => {
    if (!isFull() && !isRemoved(entry)) ranked.push({ entry, tier });
  };
  const takeName = (name: number, tier: Tier) => {
    const next = table.firstEntry[name + 1] ?? 0;
    for (let entry = table.firstEntry[name] ?? 0; entry < next && !isFull(); entry++) take(entry, tier);
  };

  const { names } = table;
  let name = lowerBound(names, query);
  if (names[name] === query) takeName(name++, tiers.exactName);
  for (; !isFull() && names[name]?.startsWith(query); name++) takeName(name, tiers.namePrefix);

  for (const hit of hits(table.nameText, table.nameStart, query)) {
    if (isFull()) break;
    if (!names[hit]?.startsWith(query)) takeName(hit, tiers.nameContains);
  }
  for (const entry of hits(table.pathText, table.pathStart, query)) {
    if (isFull()) break;
    if (!names[table.nameOf[entry] ?? 0]?.includes(query)) take(entry, tiers.pathContains);
  }
  if (isFull()) return { ranked, scan: undefined };

  const contains = new Set(ranked.map(({ entry }) => entry));
  const scan = scanLetters(table, query, former, (entry) => {
    if (!contains.has(entry)) take(entry, tiers.letters);
    return isFull();
  });
  return { ranked, scan };
}

/** Numbers of the lines of a text that contain something, each once. */
function* hits(text: string, starts: Uint32Array, wanted: string): Generator<number> {
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const line = indexAt(starts, at);
    if (line >= starts.length - 1) return;
    yield line;
    at = text.indexOf(wanted, starts[line + 1]);
  }
}

/** Tells of each entry that has the letters of a query in their order, until it is told to end. */
function scanLetters(
  table: PathTable,
  query: string,
  former: LetterScan | undefined,
  tell: (entry: number) => boolean,
): LetterScan {
  const { masks, pathStart, pathText } = table;
  const wanted = letterMask(query);
  const codes = new Uint16Array(query.length);
  for (let index = 0; index < codes.length; index++) codes[index] = query.charCodeAt(index);
  const matches = (entry: number) =>
    ((masks[entry] ?? 0) & wanted) === wanted &&
    hasLetters(pathText, pathStart[entry] ?? 0, pathStart[entry + 1] ?? 0, codes);

  // Whatever has the letters of this query has those of a query whose letters are among them.
  const isNarrower = former !== undefined && isSubsequence(former.query, query);
  const found: number[] = [];
  for (const entry of isNarrower ? former.found : []) {
    if (!matches(entry)) continue;
    found.push(entry);
    if (tell(entry)) return { query, end: entry + 1, found };
  }
  for (let entry = isNarrower ? former.end : 0; entry < masks.length; entry++) {
    if (!matches(entry)) continue;
    found.push(entry);
    if (tell(entry)) return { query, end: entry + 1, found };
  }
  return { query, end: masks.length, found };
}

function hasLetters(text: string, start: number, end: number, codes: Uint16Array): boolean {
  let next = 0;
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) === codes[next] && ++next === codes.length) return true;
  }
  return false;
}

function isSubsequence(part: string, whole: string): boolean {
  let next = 0;
  for (let at = 0; at < whole.length && next < part.length; at++) if (whole[at] === part[next]) next++;
  return next === part.length;
}
