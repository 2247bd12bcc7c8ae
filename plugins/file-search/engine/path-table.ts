import { compareCodeUnits } from '@core/base/localization/format';
import { basename } from '@core/base/path';
import { foldCase } from '@core/search/match-letters';
import { letterMask } from './letter-mask';

export interface PathEntry {
  readonly path: string;
  readonly type: 'file' | 'folder';
}

/** No name and no path has it. */
export const SEPARATOR = '\n';

interface FoldedEntry extends PathEntry {
  readonly folded: string;
}

/**
 * Paths, prepared to be looked through: in alphabetical order of their folded names, then of their folded paths, with all
 * names in one text and all paths in another, so that the engine's own text search does most of the work.
 */
export class PathTable {
  /** In order. */
  readonly entries: readonly PathEntry[];
  /** Different folded names, in order. */
  readonly names: readonly string[];
  /** Number of the first entry of each name; one more at the end. */
  readonly firstEntry: Uint32Array;
  /** Number of the name of each entry. */
  readonly nameOf: Uint32Array;
  /** The folded names, each followed by the separator; `nameStart` says where each begins. */
  readonly nameText: string;
  readonly nameStart: Uint32Array;
  /** The folded paths, likewise. */
  readonly pathText: string;
  readonly pathStart: Uint32Array;
  /** Kinds of letters of each path. */
  readonly masks: Uint32Array;

  constructor(entries: Iterable<PathEntry>) {
    const byName = new Map<string, FoldedEntry[]>();
    for (const { path, type } of entries) {
      const folded = foldCase(path);
      const name = basename(folded);
      const alike = byName.get(name);
      if (alike) alike.push({ path, type, folded });
      else byName.set(name, [{ path, type, folded }]);
    }
    this.names = [...byName.keys()].sort(compareCodeUnits);
    const sorted = this.names.flatMap((name) => (byName.get(name) ?? []).sort(byPath));
    this.entries = sorted.map(({ path, type }) => ({ path, type }));
    this.firstEntry = new Uint32Array(this.names.length + 1);
    this.nameOf = new Uint32Array(sorted.length);
    for (const [index, name] of this.names.entries()) {
      const first = this.firstEntry[index] ?? 0;
      const next = first + (byName.get(name)?.length ?? 0);
      this.nameOf.fill(index, first, next);
      this.firstEntry[index + 1] = next;
    }
    const folded = sorted.map((entry) => entry.folded);
    [this.nameText, this.nameStart] = lineUp(this.names);
    [this.pathText, this.pathStart] = lineUp(folded);
    this.masks = Uint32Array.from(folded, (path) => letterMask(path));
  }

  /** Number of the entry of a path; undefined when it is not here. */
  find(path: string): number | undefined {
    const folded = foldCase(path);
    const name = basename(folded);
    const index = lowerBound(this.names, name);
    if (this.names[index] !== name) return undefined;
    const [first = 0, next = 0] = this.firstEntry.subarray(index, index + 2);
    for (let entry = first; entry < next; entry++) if (this.entries[entry]?.path === path) return entry;
    return undefined;
  }
}

/** Number of the first text that is not before another one, in a sorted list. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of the last start that is not after a place. */
export function indexAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lineUp(texts: readonly string[]): [string, Uint32Array] {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + text.length + SEPARATOR.length;
  }
  // A join is one flat text; one that was added up would be flattened by the first search.
  return [texts.length === 0 ? '' : texts.join(SEPARATOR) + SEPARATOR, starts];
}

function byPath(a: FoldedEntry, b: FoldedEntry): number {
  return compareCodeUnits(a.folded, b.folded) || compareCodeUnits(a.path, b.path);
}
