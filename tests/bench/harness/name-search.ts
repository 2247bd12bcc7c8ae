import uFuzzy from '@leeoniya/ufuzzy';
import fuzzysort from 'fuzzysort';
import { Fzf } from 'fzf';
import { PathIndex } from '../../../plugins/file-search/engine/path-index';
import { generatePaths } from '../../../plugins/file-search/testing/generate-paths';

const LIMIT = 50;

/** Typical queries: names, paths, initials and names that do not exist. */
const words = ['main.fc', 'jwm', 'zzq', 'token-m', 'vault/cf', 'tset.c'];

/** Number of queries for path lists so large that a search takes seconds per character. */
const LARGE_WORDS = 3;
const LARGE = 1_000_000;

/** The contents of the search field after each typed character. */
function typedAt(size: number): readonly string[] {
  return words
    .slice(0, size >= LARGE ? LARGE_WORDS : words.length)
    .flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)));
}

export interface NameSearch {
  /** Types all queries once and returns the times per character. */
  measure(): LetterTimes;
}

/** Median and 95th percentile, in milliseconds. */
export type LetterTimes = Readonly<Record<'p50' | 'p95', number>>;

export interface NameSubject {
  readonly name: string;
  /** True if processing a typed character takes about 0.1 s for 100,000 paths. */
  readonly isSlow: boolean;
  readonly prepare: (size: number) => NameSearch;
}

const pathsBySize = new Map<number, readonly string[]>();
const oursBySize = new Map<number, NameSearch>();

function pathsOf(size: number): readonly string[] {
  const paths = pathsBySize.get(size) ?? generatePaths(size);
  pathsBySize.set(size, paths);
  return paths;
}

/** Creates a measurement that calls a search for each typed character and times each call. */
function measuring(size: number, find: (query: string) => unknown): NameSearch {
  const typed = typedAt(size);
  return {
    measure: () => {
      const times = typed.map((query) => {
        const start = performance.now();
        find(query);
        return performance.now() - start;
      });
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
      return { p50: at(0.5), p95: at(0.95) };
    },
  };
}

/** Searches the product's index as its worker does. */
export function ourNames(size: number): NameSearch {
  const known = oursBySize.get(size);
  if (known) return known;
  const index = new PathIndex();
  index.reset(pathsOf(size).map((path) => ({ path, type: 'file' })));
  const ours = measuring(size, (query) => index.find(query, LIMIT));
  oursBySize.set(size, ours);
  return ours;
}

export const nameSubjects: readonly NameSubject[] = [
  {
    name: 'a bare scan (no ranking, no letters)',
    isSlow: false,
    prepare: (size) => {
      const folded = pathsOf(size).map((path) => path.toLowerCase());
      return measuring(size, (query) => folded.filter((path) => path.includes(query)).length);
    },
  },
  {
    name: 'uFuzzy',
    isSlow: false,
    prepare: (size) => {
      const paths = [...pathsOf(size)];
      const fuzzy = new uFuzzy({ intraIns: Number.POSITIVE_INFINITY });
      return measuring(size, (query) => fuzzy.search(paths, query, 0, 1000));
    },
  },
  {
    name: 'fuzzysort',
    isSlow: true,
    prepare: (size) => {
      const prepared = pathsOf(size).map((path) => fuzzysort.prepare(path));
      return measuring(size, (query) => fuzzysort.go(query, prepared, { limit: LIMIT }));
    },
  },
  {
    name: 'fzf',
    isSlow: true,
    prepare: (size) => {
      const finder = new Fzf([...pathsOf(size)], { limit: LIMIT, fuzzy: 'v1' });
      return measuring(size, (query) => finder.find(query));
    },
  },
];
