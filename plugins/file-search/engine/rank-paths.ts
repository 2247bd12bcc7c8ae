import { letterMask } from './letter-mask';
import { type Tier, tiers } from './path-query';
import { indexAt, lowerBound, type PathTable } from './path-table';

/** A matching table entry, by index. */
export interface RankedEntry {
  readonly entry: number;
  readonly tier: Tier;
}

/** Progress of a letter scan, which a longer query can continue. */
export interface LetterScan {
  readonly query: string;
  /** Entries before this index have been scanned. */
  readonly end: number;
  /** Scanned entries that contain the letters, in order. */
  readonly found: readonly number[];
}

export interface Ranking {
  readonly ranked: readonly RankedEntry[];
  readonly scan: LetterScan | undefined;
}

/**
 * The best entries in a table for a folded query, by tier: exact name, name prefix, name contains, path contains,
 * letters. Entries in the same tier are in table order, so the search can stop early. `former` is the scan from an
 * earlier query on the same table with the same removed entries.
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

/** Indices of the lines that contain a string, without duplicates. */
function* hits(text: string, starts: Uint32Array, wanted: string): Generator<number> {
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const line = indexAt(starts, at);
    if (line >= starts.length - 1) return;
    yield line;
    at = text.indexOf(wanted, starts[line + 1]);
  }
}

/** Calls the callback for each entry that contains a query's letters in order, until the callback stops the scan. */
function scanLetters(
  table: PathTable,
  query: string,
  former: LetterScan | undefined,
  report: (entry: number) => boolean,
): LetterScan {
  const { masks, pathStart, pathText } = table;
  const wanted = letterMask(query);
  const codes = new Uint16Array(query.length);
  for (let index = 0; index < codes.length; index++) codes[index] = query.charCodeAt(index);
  const matches = (entry: number) =>
    ((masks[entry] ?? 0) & wanted) === wanted &&
    hasLetters(pathText, pathStart[entry] ?? 0, pathStart[entry + 1] ?? 0, codes);

  // An entry that contains the letters of this query also contains the letters of every subsequence of the query.
  const isNarrower = former !== undefined && isSubsequence(former.query, query);
  const found: number[] = [];
  for (const entry of isNarrower ? former.found : []) {
    if (!matches(entry)) continue;
    found.push(entry);
    if (report(entry)) return { query, end: entry + 1, found };
  }
  for (let entry = isNarrower ? former.end : 0; entry < masks.length; entry++) {
    if (!matches(entry)) continue;
    found.push(entry);
    if (report(entry)) return { query, end: entry + 1, found };
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
