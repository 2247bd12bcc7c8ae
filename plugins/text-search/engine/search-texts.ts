import { CancellationError } from '@core/base/errors';
import { compilePattern } from './compile-pattern';
import { findMatches } from './find-matches';
import { globFilter } from './glob-filter';
import type { ProgressListener, SearchSummary } from './search-progress';
import type { FileMatches } from './text-match';
import type { TextQuery } from './text-query';

export interface TextSearch {
  readonly query: TextQuery;
  /** Paths to search, in the order in which results are reported. */
  readonly paths: readonly string[];
  /** Undefined for a binary file. */
  readonly textOf: (path: string) => string | undefined;
  readonly onProgress: ProgressListener;
  readonly isCancelled: () => boolean;
}

/** Milliseconds of work before yielding to other messages, such as a newer search. */
const SLICE_MS = 16;

/** Minimum time between progress events, in milliseconds, to keep the page responsive. */
const PROGRESS_MS = 50;

/** Searches one file after another. Rejects with `CancellationError` if the search is cancelled. */
export async function searchTexts(search: TextSearch): Promise<SearchSummary> {
  const { query, onProgress, isCancelled } = search;
  const pattern = compilePattern(query);
  if (!pattern.ok) throw new Error(pattern.error.reason);
  const isWanted = globFilter(query.include, query.exclude);
  const paths = search.paths.filter(isWanted);

  let [matches, files, binaries] = [0, 0, 0];
  let found: FileMatches[] = [];
  // The latest progress message. It must reach the page before the result, which is a separate message.
  let reported: unknown;
  let pausedAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (const [index, path] of paths.entries()) {
    // The condition is also true before the first file, to signal that the search has started.
    if (performance.now() - pausedAt > SLICE_MS) {
      if (performance.now() - reportedAt > PROGRESS_MS) {
        await reported;
        reported = onProgress({ found, fraction: index / paths.length });
        found = [];
        reportedAt = performance.now();
      }
      await pause();
      if (isCancelled()) throw new CancellationError();
      pausedAt = performance.now();
    }
    const text = search.textOf(path);
    if (text === undefined) {
      binaries++;
      continue;
    }
    const inFile = findMatches(path, text, pattern.value, query, query.maxMatches - matches);
    if (!inFile) continue;
    found.push(inFile);
    files++;
    matches += inFile.matches.length;
    if (matches >= query.maxMatches) break;
  }
  await reported;
  await onProgress({ found, fraction: 1 });
  return { matches, files, binaries, isCapped: matches >= query.maxMatches };
}

/** Allows pending messages to be processed. A timer would take several milliseconds each time. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
