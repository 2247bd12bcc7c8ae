import type { SourceFile } from '@core/chains/toolchain';
import type {
  ScriptCoverage,
  ScriptLibraryProvider,
  ScriptReports,
} from '@core/execution/scripts/script-libraries';

/** Coverage of one test run. A library provider is measured only after a file first uses it. */
export class CoverageRun {
  readonly #isOn: boolean;
  readonly #covers = new Map<ScriptLibraryProvider, Promise<ScriptCoverage>>();

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** Wraps the providers that support coverage, so that their calls are measured. */
  of(providers: readonly ScriptLibraryProvider[]): Promise<readonly ScriptLibraryProvider[]> {
    return Promise.all(
      providers.map(async (provider) => {
        if (!this.#isOn || !provider.cover) return provider;
        const started = this.#covers.get(provider) ?? provider.cover();
        this.#covers.set(provider, started);
        const { calls } = await started;
        return { ...provider, calls: { ...provider.calls, ...calls } };
      }),
    );
  }

  /** The reports from all providers. Call this after the last test. */
  async reports(files: readonly SourceFile[]): Promise<readonly ScriptReports[]> {
    const covers = await Promise.all(this.#covers.values());
    return Promise.all(covers.map((cover) => cover.reports(files)));
  }
}
