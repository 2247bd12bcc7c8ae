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

/** Where the engine's parts come from; each is called when it is first needed. */
export interface SuiEngineModules {
  /** The compiler alone. */
  readonly loadBuilder: () => Promise<SuiBuilder>;
  /** The compiler with the machine that runs tests. */
  readonly loadTester: () => Promise<SuiTester>;
  /** The framework without bodies, by folder. */
  readonly loadStubs: () => Promise<Readonly<Record<string, PackageFiles>>>;
}

/** Sui's toolchain, and what runs its tests. It asks no server: what it lacks, it names. */
export interface SuiEngine extends ChainToolchain {
  compile(request: SuiCompileRequest, task?: TaskOptions): Promise<SuiCompileResult>;
  /** Runs the tests of a project's packages against the real sources of what they need. */
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
