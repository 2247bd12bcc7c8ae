import { type PathChanges, PathIndex } from './path-index';
import type { PathEntry } from './path-table';

/**
 * The engine, which runs in a worker. Path lists are sent as one string with a path per line, which is many times
 * faster than sending arrays.
 */
export interface PathEngine {
  reset(files: string, folders: string): Promise<void>;
  apply(changes: PathChanges): Promise<void>;
  /** The best matches, best first; see `PathIndex`. Undefined if a new worker has not received any paths yet. */
  find(query: string, limit: number): Promise<readonly PathEntry[] | undefined>;
}

export function createPathEngine(): PathEngine {
  let index: PathIndex | undefined;
  return {
    reset: async (files, folders) => {
      index = new PathIndex();
      index.reset([...entriesOf(files, 'file'), ...entriesOf(folders, 'folder')]);
    },
    apply: async (changes) => index?.apply(changes),
    find: async (query, limit) => index?.find(query, limit),
  };
}

function entriesOf(lines: string, type: PathEntry['type']): PathEntry[] {
  return lines === '' ? [] : lines.split('\n').map((path) => ({ path, type }));
}
