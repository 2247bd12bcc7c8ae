import { CancellationError, errorMessage } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Engine } from '@host/api/engine';
import type { EthereumEngine } from '../engine';
import type { MissingVersion } from '../engine/compiler/offered-versions';
import type { SolidityOutput, SolidityRequest, SolidityResult } from '../engine/compiler/solidity-compiler';
import type { CompilerPreferences } from '../engine/settings/compiler-settings';
import type { SolcBuilds } from './solc-builds';

export interface PageCompilerOptions {
  readonly engine: Pick<Engine<EthereumEngine>, 'api'>;
  readonly preferences: () => CompilerPreferences;
  /** Used only if no bundled compiler fits. */
  readonly builds: () => Promise<Pick<SolcBuilds, 'source' | 'versions' | 'download' | 'compile'>>;
  /** Asks the user whether to download a compiler from a server. */
  readonly ask: (missing: MissingVersion, source: string, task: TaskOptions) => Promise<boolean>;
}

/**
 * Compiles with the user's preferences. Uses a bundled compiler if one fits, otherwise a downloaded one. A missing
 * compiler is downloaded only if the user agrees; otherwise the nearest available one is used.
 */
export class PageCompiler {
  readonly #options: PageCompilerOptions;
  /** Versions that the user has declined to download. They are not offered again until the page is closed. */
  readonly #declined = new Set<string>();
  /** Running downloads and unanswered questions, by version. */
  readonly #downloads = new Map<string, Promise<boolean>>();

  constructor(options: PageCompilerOptions) {
    this.#options = options;
  }

  /** Offers downloads only for tasks that show their progress, not for background checks. */
  async compile(asked: SolidityRequest, task: TaskOptions = {}): Promise<SolidityOutput> {
    const request = { ...asked, preferences: this.#options.preferences() };
    const failures: Diagnostic[] = [];
    const unavailable = new Set(this.#declined);
    let versions = unavailable.size > 0 ? await this.#versions() : [];
    for (;;) {
      const { missing, ...result } = await this.#run(request, [...unavailable], versions, task);
      if (missing.length === 0) return withFailures(result, failures);
      const stored = await this.#versions();
      if (stored.length === versions.length) {
        for (const one of missing) {
          const isReady = await this.#offer(one, task).catch((error: unknown) => {
            if (error instanceof CancellationError) throw error;
            const path = one.requiredBy ?? '';
            failures.push({ path, severity: 'warning', source: 'solc', message: errorMessage(error) });
            return false;
          });
          if (!isReady) unavailable.add(one.version);
        }
      }
      versions = await this.#versions();
    }
  }

  /** Clears the user's decision not to download a version. */
  offerAgain(version: string): void {
    this.#declined.delete(version);
  }

  async #versions(): Promise<readonly string[]> {
    return (await this.#options.builds()).versions();
  }

  async #run(
    request: SolidityRequest,
    declinedVersions: readonly string[],
    versions: readonly string[],
    task: TaskOptions,
  ): Promise<SolidityResult> {
    const { engine, builds } = this.#options;
    const asked = { ...request, declinedVersions };
    if (versions.length === 0) return engine.api.compile(asked, withProgress(task));
    const stored = await builds();
    // The deadline applies to each compiler run, not to the whole request, because the sandbox may have to start the
    // compiler first.
    const { deadlineMs: _deadline, ...patient } = task;
    return engine.api.compileWith(
      asked,
      versions,
      (version, input) => stored.compile(version, input, task),
      withProgress(patient),
    );
  }

  /**
   * Offers to download a version; resolves to whether it is now available. Callers that need the same version share one
   * prompt.
   */
  async #offer(missing: MissingVersion, task: TaskOptions): Promise<boolean> {
    const { version } = missing;
    const builds = await this.#options.builds();
    if (builds.source === '' || task.progress === undefined) return false;
    const running = this.#downloads.get(version);
    if (running) return running;
    // A download has no deadline, because its duration depends on the connection.
    const { deadlineMs: _deadline, ...patient } = task;
    const download = async () => {
      if (await this.#options.ask(missing, builds.source, patient)) {
        await builds.download(version, patient);
        return true;
      }
      this.#declined.add(version);
      return false;
    };
    const started = download().finally(() => this.#downloads.delete(version));
    this.#downloads.set(version, started);
    return started;
  }
}

/** Adds failed downloads to the result, and marks the result as retryable, because a download may succeed next time. */
function withFailures(result: SolidityOutput, failures: readonly Diagnostic[]): SolidityOutput {
  if (failures.length === 0) return result;
  return { ...result, diagnostics: [...result.diagnostics, ...failures], isRetryable: true };
}

/** Ensures that the object is not empty, because an empty object would be treated as an argument. */
function withProgress(task: TaskOptions): TaskOptions {
  return { progress: () => undefined, ...task };
}
