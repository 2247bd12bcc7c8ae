import { CancellationError } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain, CompileResult, SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import type { Engine } from '@host/api/engine';
import type { SuiEngine } from './engine';
import type { SuiCompileRequest, SuiCompileResult } from './engine/compiler/sui-compiler';
import { messages } from './messages';
import type { SuiSources } from './sui-sources';

/** The toolchain of the page: its compiler in a web worker, and packages from elsewhere as they are needed. */
export function createSuiToolchain(
  compiler: Pick<Engine<SuiEngine>, 'api'>,
  sources: SuiSources,
): ChainToolchain {
  const compile = async (
    request: SuiCompileRequest,
    task: TaskOptions | undefined,
    explain: (reason: string) => string,
  ): Promise<CompileResult> => {
    let latest: SuiCompileResult | undefined;
    try {
      const { missing: _, ...result } = await sources.supply(async (fetched) => {
        latest = await compiler.api.compile({ ...request, fetched }, task);
        return latest;
      }, task);
      return result;
    } catch (error) {
      // What compiled before a package could not be had is worth having.
      if (!latest || error instanceof CancellationError) throw error;
      const finding: Diagnostic = {
        path: latest.diagnostics[0]?.path ?? '',
        severity: 'error',
        source: 'sui move',
        message: explain(errorMessage(error)),
      };
      return { artifacts: latest.artifacts, diagnostics: [...latest.diagnostics, finding] };
    }
  };
  return {
    compile: async (request, task) => {
      const result = await compile(request, task, (reason) => reason);
      const hasFailed = result.diagnostics.some(({ severity }) => severity === 'error');
      if (!hasFailed || !request.files.some(usesMacros)) return result;
      // Macros are in no bytecode, and so not in what comes with us.
      return compile({ ...request, withRealFramework: true }, task, messages.macrosNeedFramework);
    },
    describe: (artifact) => compiler.api.describe(artifact),
  };
}

/** Sources that are published and call macros besides the compiler's own. */
function usesMacros({ path, content }: SourceFile): boolean {
  return /(?:^|\/)sources\/.*\.move$/.test(path) && /\b(?!assert!)[a-z_]\w*!\s*[(<]/.test(content);
}
