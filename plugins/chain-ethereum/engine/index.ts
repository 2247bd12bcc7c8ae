import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain, CompileResult } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import type { TestEvent } from '@core/tests/test-runner';
import { describeContract } from './abi/describe-contract';
import { SolidityCompiler, type SolidityRequest } from './compiler/solidity-compiler';
import type { EthereumEngineModules } from './engine-modules';
import type { SolidityFormatting } from './formatting/format-solidity';
import { messages } from './messages';
import { ethereumPayload } from './payload';
import { proxyModes } from './proxies/proxy-modes';
import type { SolidityTestRun } from './testing/run-solidity-tests';
import type { SolidityTestReport } from './testing/test-report';

/** Ethereum's toolchain; its compiler takes the user's preferences along. */
export interface EthereumEngine extends ChainToolchain {
  compile(request: SolidityRequest, task?: TaskOptions): Promise<CompileResult>;
  /** Compiles a project and looks for mistakes in what compiles; what does not compile is told as such. */
  analyze(request: SolidityRequest, task?: TaskOptions): Promise<readonly Diagnostic[]>;
  /** Lays a text out. Rejects, with what is wrong, for one that cannot be read. */
  format(request: SolidityFormatting, task?: TaskOptions): Promise<string>;
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
    describe: async (artifact) => {
      const payload = ethereumPayload(artifact);
      const deploymentModes = proxyModes(payload);
      return { ...describeContract(payload), ...(deploymentModes.length > 0 && { deploymentModes }) };
    },
    openLocalNetwork: async (options, task) => {
      task?.progress?.({ stage: 'starting', message: messages.localNetwork });
      const { EthereumLocalNetwork } = await import('./network/ethereum-local-network');
      return EthereumLocalNetwork.open(options);
    },
    analyze: async (request, task) => {
      const { artifacts, diagnostics } = await compiler.compile({ ...request, withSyntax: true }, task);
      const { analyzeSources } = await import('./analysis/analyze-sources');
      const sources = artifacts.flatMap((artifact) => Object.values(ethereumPayload(artifact).sources));
      const byPath = new Map(sources.map((source) => [source.projectPath ?? '', source]));
      return [
        ...diagnostics.filter(({ severity }) => severity === 'error'),
        ...analyzeSources([...byPath.values()]),
      ];
    },
    format: async (request) => {
      const { formatSolidity } = await import('./formatting/format-solidity');
      return formatSolidity(request);
    },
    runTests: async (run, tell, task) => {
      const { runSolidityTests } = await import('./testing/run-solidity-tests');
      return runSolidityTests(modules.libraries, run, tell, task);
    },
  };
}
