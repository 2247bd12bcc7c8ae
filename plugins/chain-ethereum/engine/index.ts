import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain, CompileResult } from '@core/chains/toolchain';
import type { TestEvent } from '@core/tests/test-runner';
import { describeContract } from './abi/describe-contract';
import { SolidityCompiler, type SolidityRequest } from './compiler/solidity-compiler';
import type { EthereumEngineModules } from './engine-modules';
import { messages } from './messages';
import { ethereumPayload } from './payload';
import type { SolidityTestRun } from './testing/run-solidity-tests';
import type { SolidityTestReport } from './testing/test-report';

/** Ethereum's toolchain; its compiler takes the user's preferences along. */
export interface EthereumEngine extends ChainToolchain {
  compile(request: SolidityRequest, task?: TaskOptions): Promise<CompileResult>;
  /** Runs Solidity tests that are compiled, and tells of each as it goes. */
  runTests(
    run: SolidityTestRun,
    tell: (event: TestEvent) => void,
    task?: TaskOptions,
  ): Promise<SolidityTestReport>;
}

/** Solidity's compilers and a local chain. */
export function createEthereumEngine(modules: EthereumEngineModules): EthereumEngine {
  const compiler = new SolidityCompiler(modules);
  return {
    compile: (request, task) => compiler.compile(request, task),
    describe: async (artifact) => describeContract(ethereumPayload(artifact)),
    openLocalNetwork: async (options, task) => {
      task?.progress?.({ stage: 'starting', message: messages.localNetwork });
      const { EthereumLocalNetwork } = await import('./network/ethereum-local-network');
      return EthereumLocalNetwork.open(options);
    },
    runTests: async (run, tell, task) => {
      const { runSolidityTests } = await import('./testing/run-solidity-tests');
      return runSolidityTests(modules.libraries, run, tell, task);
    },
  };
}
