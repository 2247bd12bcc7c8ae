import { compareCodeUnits } from '@core/base/localization/format';
import { basename } from '@core/base/path';
import { foldCase } from '@core/search/match-letters';
import { letterMask } from './letter-mask';

export interface PathEntry {
  readonly path: string;
  readonly type: 'file' | 'folder';
}

/** Does not occur in any name or path. */
export const SEPARATOR = '\n';

interface FoldedEntry extends PathEntry {
  readonly folded: string;
}

/**
 * Paths prepared for search, sorted by folded name, then by folded path. All names are joined into one string and all
 * paths into another, so that the native string search does most of the work.
 */
export class PathTable {
  /** Entries in sorted order. */
  readonly entries: readonly PathEntry[];
  /** Distinct folded names in sorted order. */
  readonly names: readonly string[];
  /** Index of each name's first entry, with the total at the end. */
  readonly firstEntry: Uint32Array;
  /** Index of each entry's name. */
  readonly nameOf: Uint32Array;
  /** The folded names, each followed by the separator. `nameStart` contains their start offsets. */
  readonly nameText: string;
  readonly nameStart: Uint32Array;
  /** The folded paths, each followed by the separator. `pathStart` contains their start offsets. */
  readonly pathText: string;
  readonly pathStart: Uint32Array;
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
    [this.nameText, this.nameStart] = concatenate(this.names);
    [this.pathText, this.pathStart] = concatenate(folded);
    this.masks = Uint32Array.from(folded, (path) => letterMask(path));
  }

  /** Index of a path's entry; undefined if the path has no entry. */
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

/** Index of the first string in a sorted list that is not less than the given one. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the last start that is not greater than an offset. */
export function indexAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function concatenate(texts: readonly string[]): [string, Uint32Array] {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + text.length + SEPARATOR.length;
  }
  // `join` creates a flat string. A concatenated string would have to be flattened at the first search.
  return [texts.length === 0 ? '' : texts.join(SEPARATOR) + SEPARATOR, starts];
}

function byPath(a: FoldedEntry, b: FoldedEntry): number {
  return compareCodeUnits(a.folded, b.folded) || compareCodeUnits(a.path, b.path);
}
