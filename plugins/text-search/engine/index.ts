import type { ProgressListener, SearchSummary } from './search-progress';
import { searchTexts } from './search-texts';
import type { TextQuery } from './text-query';

/** `text` is undefined for a binary file, which is not searched. */
export interface TextFile {
  readonly path: string;
  readonly text?: string;
}

/**
 * The search engine in a worker. It stores the text of project files in memory as flat strings, and runs searches that
 * can be cancelled.
 */
export interface TextEngine {
  /** Removes all stored text. Before the first call, the worker has no text, and searches resolve to undefined. */
  reset(): Promise<void>;
  put(files: readonly TextFile[]): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
  /**
   * Searches files in the order of `paths`; `unsaved` contains editor text that replaces stored text. The pattern must
   * be valid. Several searches can run concurrently; `cancel` stops one, which then rejects.
   */
  search(
    id: number,
    query: TextQuery,
    paths: string,
    unsaved: readonly TextFile[],
    onProgress: ProgressListener,
  ): Promise<SearchSummary | undefined>;
  cancel(id: number): Promise<void>;
}

export function createTextEngine(): TextEngine {
  const texts = new Map<string, string | undefined>();
  const cancelled = new Set<number>();
  let isReady = false;
  return {
    reset: async () => {
      texts.clear();
      isReady = true;
    },
    put: async (files) => {
      for (const { path, text } of files) texts.set(path, text);
    },
    remove: async (paths) => {
      for (const path of paths) texts.delete(path);
    },
    search: async (id, query, paths, unsaved, onProgress) => {
      if (!isReady) return undefined;
      try {
        return await searchTexts({
          query,
          paths: paths.split('\n'),
          textOf: textsWith(texts, unsaved),
          onProgress,
          isCancelled: () => cancelled.has(id),
        });
      } finally {
        cancelled.delete(id);
      }
    },
    cancel: async (id) => void cancelled.add(id),
  };
}

function textsWith(
  stored: ReadonlyMap<string, string | undefined>,
  unsaved: readonly TextFile[],
): (path: string) => string | undefined {
  const current = new Map(unsaved.map(({ path, text }) => [path, text]));
  return (path) => (current.has(path) ? current.get(path) : stored.get(path));
}
