import { isCancellation } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { SourceFile } from '@core/chains/toolchain';
import type { ProjectFiles } from '@core/files/project-files';
import type { FileMetadata } from '@core/storage/wire';
import {
  BehaviorSubject,
  combineLatest,
  debounce,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  Subject,
  tap,
  timer,
} from 'rxjs';
import type { TestItem, TestRunner, TestRunnerService } from './test-runner';
import { isReadForTests, TestTexts } from './test-texts';

/** Delay between the last save and a search, in milliseconds. Saves often come in bursts. */
const QUIET_MS = 300;

/** One runner's tests, as found in source text. */
export interface DiscoveredTests {
  /** Runner that found the tests. */
  readonly runner: TestRunner;
  /** Files with tests. */
  readonly items: readonly TestItem[];
}

/** Dependencies of test discovery. */
export interface TestDiscoveryOptions {
  /** Files of the open project. */
  readonly files: Pick<ProjectFiles, 'state$' | 'files$' | 'read'>;
  /** Registered test runners. */
  readonly runners: Pick<TestRunnerService, 'runners$'>;
  /** Receives runner failures. */
  readonly logger: Pick<Logger, 'error'>;
  /** Called after each search that was not replaced by a newer one. */
  readonly onFound: (found: readonly DiscoveredTests[]) => void;
}

/** Input to a search. */
interface Search {
  readonly isReady: boolean;
  readonly parts: readonly { readonly runner: TestRunner; readonly files: readonly FileMetadata[] }[];
  /** Equal for two searches if nothing has changed between them. */
  readonly stamp: string;
}

/** Searches for tests after each change to a possible test file; a newer change cancels the previous search. */
export class TestDiscovery implements Disposable {
  readonly #options: TestDiscoveryOptions;
  readonly #store = new DisposableStore();
  readonly #texts: TestTexts;
  readonly #flush$ = new Subject<void>();
  #latest: AbortController | undefined;
  #found: readonly DiscoveredTests[] = [];
  readonly isDiscovering$ = new BehaviorSubject(true);

  constructor(options: TestDiscoveryOptions) {
    this.#options = options;
    const { files, runners } = options;
    this.#texts = new TestTexts(files);
    this.#store.add(toDisposable(() => this.#latest?.abort()));
    this.#store.add(
      combineLatest([files.state$, files.files$, runners.runners$])
        .pipe(
          map(([{ type }, all, known]) => searchOf(type === 'loading' ? 'loading' : 'ready', all, known)),
          distinctUntilChanged((before, after) => before.stamp === after.stamp),
          tap(() => {
            this.#latest?.abort();
            this.isDiscovering$.next(true);
          }),
          filter(({ isReady }) => isReady),
          debounce(() => merge(timer(QUIET_MS), this.#flush$)),
        )
        .subscribe((search) => void this.#search(search)),
    );
  }

  /** Resolves when the tests match the current files. */
  async settle(): Promise<void> {
    this.#flush$.next();
    await firstValueFrom(this.isDiscovering$.pipe(filter((isDiscovering) => !isDiscovering)));
  }

  dispose(): void {
    this.#store.dispose();
    this.isDiscovering$.next(false);
  }

  async #search({ parts }: Search): Promise<void> {
    const controller = new AbortController();
    this.#latest = controller;
    const { signal } = controller;
    const texts = await this.#texts.read([...new Set(parts.flatMap(({ files }) => files))]);
    const found = await Promise.all(
      parts.map(async ({ runner, files }) => {
        const paths = new Set(files.map(({ path }) => path));
        const wanted = texts.filter(({ path }) => paths.has(path));
        return { runner, items: await this.#discover(runner, wanted, signal) };
      }),
    );
    if (signal.aborted) return;
    this.#found = found;
    this.#options.onFound(found);
    this.isDiscovering$.next(false);
  }

  async #discover(
    runner: TestRunner,
    files: readonly SourceFile[],
    signal: AbortSignal,
  ): Promise<readonly TestItem[]> {
    if (files.length === 0) return [];
    try {
      return await runner.discover(files, { signal });
    } catch (error) {
      if (!isCancellation(error))
        this.#options.logger.error(`Could not discover tests for '${runner.displayName}'`, error);
      return this.#found.find((found) => found.runner === runner)?.items ?? [];
    }
  }
}

function searchOf(
  state: 'loading' | 'ready',
  all: readonly FileMetadata[],
  runners: readonly TestRunner[],
): Search {
  const readable = all.filter(isReadForTests);
  const parts = runners.map((runner) => ({
    runner,
    files: readable.filter(({ path }) => runner.isTestFile(path)),
  }));
  const stamps = parts.flatMap(({ runner, files }) => [
    runner.id,
    ...files.map(({ path, contentId }) => `${path}:${contentId}`),
  ]);
  return { isReady: state === 'ready', parts, stamp: [state, ...stamps].join('\n') };
}
