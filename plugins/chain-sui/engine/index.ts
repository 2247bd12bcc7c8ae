import { loadOnce } from '@core/base/async';
import type { TaskOptions } from '@core/base/task';
import { withFields } from '@core/chains/parameter-fields';
import type { ChainToolchain } from '@core/chains/toolchain';
import { moveFields } from '../../move-toolchain/engine/interface/parameter-field';
import type { SuiBuilder, SuiCompileRequest, SuiCompileResult } from './compiler/sui-compiler';
import type { PackageFiles } from './framework/package-files';
import { messages } from './messages';
import { suiPayload } from './payload';
import type { MoveTestRequest, MoveTestRun, SuiTester } from './testing/run-move-tests';

/** Loaders for the engine's modules. Each loader is called on first use. */
export interface SuiEngineModules {
  /** Loads the compiler without the test VM. */
  readonly loadBuilder: () => Promise<SuiBuilder>;
  /** Loads the compiler with the VM that runs tests. */
  readonly loadTester: () => Promise<SuiTester>;
  /** The framework without function bodies, by folder. */
  readonly loadStubs: () => Promise<Readonly<Record<string, PackageFiles>>>;
}

/** The Sui toolchain and test runner. It never contacts a server; instead, it reports missing packages. */
export interface SuiEngine extends ChainToolchain {
  compile(request: SuiCompileRequest, task?: TaskOptions): Promise<SuiCompileResult>;
  /** Runs the tests in a project's packages against the complete sources of their dependencies. */
  runTests(request: MoveTestRequest, task?: TaskOptions): Promise<MoveTestRun>;
}

export function createSuiEngine({ loadBuilder, loadTester, loadStubs }: SuiEngineModules): SuiEngine {
  const compiler = loadOnce(async () => {
    const [builder, stubs, { SuiCompiler }] = await Promise.all([
      loadBuilder(),
      loadStubs(),
      import('./compiler/sui-compiler'),
    ]);
    return new SuiCompiler(builder, stubs);
  });
  return {
    compile: async (request, task) => {
      task?.progress?.({ stage: 'loading', message: messages.loadingCompiler });
      return (await compiler()).compile(request, task);
    },
    describe: async (artifact) => withFields(suiPayload(artifact).interface, moveFields()),
    runTests: async (request, task) => {
      task?.progress?.({ stage: 'loading', message: messages.loadingCompiler });
      const [tester, { runMoveTests }] = await Promise.all([
        loadTester(),
        import('./testing/run-move-tests'),
      ]);
      return runMoveTests(tester, request, task);
    },
  };
}
