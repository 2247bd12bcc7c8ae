import { CancellationError, errorMessage } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Engine } from '@host/api/engine';
import type { EthereumEngine } from '../engine';
import type { SolidityOutput, SolidityRequest } from '../engine/compiler/solidity-compiler';
import type { CompilerPreferences } from '../engine/settings/compiler-settings';
import type { SolcBuilds } from './solc-builds';

export interface PageCompilerOptions {
  /** Runs the bundled compilers. */
  readonly engine: Pick<Engine<EthereumEngine>, 'api'>;
  /** Reads the user's current preferences. */
  readonly preferences: () => CompilerPreferences;
  /** Used only if no bundled compiler fits. */
  readonly builds: () => Promise<Pick<SolcBuilds, 'source' | 'versions' | 'compile'>>;
}

/** Compiles with the user's preferences: with a bundled compiler or, if none fits, with a downloaded one. */
export class PageCompiler {
  readonly #options: PageCompilerOptions;

  constructor(options: PageCompilerOptions) {
    this.#options = options;
  }

  async compile(asked: SolidityRequest, task: TaskOptions = {}): Promise<SolidityOutput> {
    const { engine, preferences } = this.#options;
    const request = { ...asked, preferences: preferences() };
    const { lacksVersion, ...result } = await engine.api.compile(request, withProgress(task));
    if (!lacksVersion) return result;
    const builds = await this.#options.builds();
    if (builds.source === '') return result;
    // The deadline is for compilation; a download takes as long as the connection needs.
    const { deadlineMs: _deadline, ...patient } = task;
    try {
      const versions = await builds.versions(patient);
      const { lacksVersion: _, ...again } = await engine.api.compileWith(
        request,
        versions,
        (version, input) => builds.compile(version, input, task),
        withProgress(patient),
      );
      return again;
    } catch (error) {
      if (error instanceof CancellationError) throw error;
      // Keep the results of the bundled compilers for the other files.
      const failed = result.diagnostics.find(({ severity }) => severity === 'error');
      const diagnostic: Diagnostic = {
        path: failed?.path ?? '',
        severity: failed ? 'error' : 'warning',
        source: 'solc',
        message: errorMessage(error),
      };
      return { ...result, diagnostics: [...result.diagnostics, diagnostic], isRetryable: true };
    }
  }
}

/** Omits an empty object, because it would count as an argument. */
function withProgress(task: TaskOptions): TaskOptions {
  return { progress: () => undefined, ...task };
}
