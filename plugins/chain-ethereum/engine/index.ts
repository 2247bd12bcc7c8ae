import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain, CompileResult } from '@core/chains/toolchain';
import { SolidityCompiler, type SolidityRequest } from './compiler/solidity-compiler';
import type { EthereumEngineModules } from './engine-modules';

/** Ethereum's toolchain; its compiler takes the user's preferences along. */
export interface EthereumEngine extends ChainToolchain {
  compile(request: SolidityRequest, task?: TaskOptions): Promise<CompileResult>;
}

/** Solidity's compilers and a local chain. */
export function createEthereumEngine(modules: EthereumEngineModules): EthereumEngine {
  const compiler = new SolidityCompiler(modules);
  return {
    compile: (request, task) => compiler.compile(request, task),
    describe: async () => ({ methods: [], events: [], errors: [] }),
  };
}
