import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Engine } from '@host/api/engine';
import type { SuiEngine } from './engine';
import { inProject, MANIFEST, readPackages, type SuiPackage } from './engine/compiler/read-packages';
import type { SuiCompileRequest, SuiCompileResult } from './engine/compiler/sui-compiler';
import { packageKey } from './engine/framework/package-files';
import { messages } from './messages';
import type { SuiSources } from './sui-sources';

/** The page's toolchain. The compiler runs in a web worker and remote packages are fetched on demand. */
export function createSuiToolchain(
  compiler: Pick<Engine<SuiEngine>, 'api'>,
  sources: SuiSources,
): ChainToolchain {
  const compile = async (request: SuiCompileRequest, task?: TaskOptions): Promise<SuiCompileResult> => {
    const { result, reasons } = await sources.supply(
      (fetched) => compiler.api.compile({ ...request, fetched }, task),
      task,
    );
    const unavailable = result.missing.flatMap((wanted): readonly Diagnostic[] => {
      const reason = reasons.get(packageKey(wanted));
      if (reason === undefined) return [];
      const { root } = wanted;
      const isReal = request.withRealFramework?.includes(root) ?? false;
      const message = isReal ? messages.macrosNeedFramework(reason) : reason;
      return [{ path: inProject({ root }, MANIFEST), severity: 'error', source: 'sui move', message }];
    });
    return {
      ...result,
      diagnostics: [...result.diagnostics, ...unavailable],
      ...(unavailable.length > 0 && { isRetryable: true }),
    };
  };
  return {
    compile: async (request, task) => {
      const withStubs = await compile(request, task);
      // The bundled framework is generated from bytecode, which contains no macros.
      const withRealFramework = readPackages(request.files)
        .filter((one) => withStubs.failed.includes(one.root) && mayUseMacros(one))
        .map(({ root }) => root);
      const { artifacts, diagnostics, isRetryable } =
        withRealFramework.length === 0 ? withStubs : await compile({ ...request, withRealFramework }, task);
      return { artifacts, diagnostics, ...(isRetryable && { isRetryable }) };
    },
    describe: (artifact) => compiler.api.describe(artifact),
  };
}

/**
 * Whether a package's non-test sources call macros that are not built in, or whether the package uses another project
 * package.
 */
function mayUseMacros({ files }: SuiPackage): boolean {
  return Object.entries(files).some(([path, content]) =>
    path === MANIFEST
      ? /\blocal\s*=/.test(content)
      : path.startsWith('sources/') && /\b(?!assert!)[a-z_]\w*!\s*[(<]/.test(content),
  );
}
