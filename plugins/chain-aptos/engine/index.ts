import type { ChainToolchain } from '@core/chains/toolchain';
import type { Framework } from './framework/framework';
import { messages } from './messages';
import { aptosPayload } from './payload';

/** Where the engine's data comes from. */
export interface AptosEngineModules {
  /** The modules that stand on every Aptos chain. Called when they are first needed. */
  readonly loadFramework: () => Promise<Framework>;
}

/** Aptos' toolchain: a Move compiler. */
export function createAptosEngine({ loadFramework }: AptosEngineModules): ChainToolchain {
  return {
    compile: async (request, task) => {
      task?.progress?.({ stage: 'loading', message: messages.loadingFramework });
      const [framework, { compileProject }] = await Promise.all([
        loadFramework(),
        import('./compile/move-compiler'),
      ]);
      return compileProject(request, framework, task);
    },
    analyze: async ({ files }) => {
      const [framework, { checkProject }] = await Promise.all([loadFramework(), import('./check-package')]);
      return checkProject(files, framework);
    },
    describe: async (artifact) => aptosPayload(artifact).interface,
  };
}
