import type { TaskOptions } from '@core/base/task';
import { withFields } from '@core/chains/parameter-fields';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { FileCoverage } from '@core/execution/tests/results/test-reports';
import type { TestEvent } from '@core/execution/tests/test-runner';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { describeContract } from './abi/describe-contract';
import { encodeCall } from './abi/method-call';
import { parameterField } from './abi/parameter-field';
import type { DownloadedCompilers } from './compiler/offered-versions';
import {
  SolidityCompiler,
  type SolidityOutput,
  type SolidityRequest,
  type SolidityResult,
} from './compiler/solidity-compiler';
import type { EthereumEngineModules } from './engine-modules';
import type { SolidityFormatting } from './formatting/format-solidity';
import { messages } from './messages';
import { ethereumPayload } from './payload';
import { proxyModes } from './proxies/proxy-modes';
import type { AskUser } from './testing/cheats/cheat-call';
import type { CountedCode } from './testing/coverage/instruction-hits';
import type { SolidityTestRun } from './testing/run-solidity-tests';
import type { PartialTestReport } from './testing/test-report';

export interface AnalysisRequest extends SolidityRequest {
  /** The result of a compilation with `withSyntax`. If absent, the analysis compiles the project. */
  readonly compiled?: SolidityOutput;
}

/** Ethereum's toolchain; its compiler also accepts the user's preferences. */
export interface EthereumEngine extends ChainToolchain {
  compile(request: SolidityRequest, task?: TaskOptions): Promise<SolidityResult>;
  /** Compiles like `compile`, but also uses downloaded compilers if no bundled one fits. */
  compileWith(
    request: SolidityRequest,
    versions: DownloadedCompilers['versions'],
    run: DownloadedCompilers['run'],
    task?: TaskOptions,
  ): Promise<SolidityResult>;
  encodeCall(...call: Parameters<NonNullable<ChainToolchain['encodeCall']>>): Promise<string>;
  /**
   * Compiles a project. Runs the detectors on files that compile, and solhint on files that can be parsed. Compiler
   * errors are returned as diagnostics.
   */
  analyze(request: AnalysisRequest, task?: TaskOptions): Promise<readonly Diagnostic[]>;
  /** Runs solhint on a project's files without compiling them. */
  lint(request: Pick<SolidityRequest, 'files'>, task?: TaskOptions): Promise<readonly Diagnostic[]>;
  /** Rejects with the syntax error if the text cannot be parsed. */
  format(request: SolidityFormatting, task?: TaskOptions): Promise<string>;
  /**
   * Runs compiled Solidity test suites and reports each result when it becomes available. Engines can share a run:
   * each engine runs the suites whose positions `take` returns to it.
   * @param ask asks the user for values that tests request; if it is absent, such tests fail.
   */
  runTests(
    run: SolidityTestRun,
    report: (event: TestEvent) => void,
    take: () => number | Promise<number>,
    ask?: AskUser,
    task?: TaskOptions,
  ): Promise<PartialTestReport>;
  /** A run's coverage, calculated from its engines' counts. */
  coverage(run: SolidityTestRun, counted: readonly CountedCode[]): Promise<readonly FileCoverage[]>;
}

export function createEthereumEngine(modules: EthereumEngineModules): EthereumEngine {
  const compiler = new SolidityCompiler(modules);
  return {
    compile: (request, task) => compiler.compile(request, task),
    compileWith: (request, versions, run, task) => compiler.compile(request, task, { versions, run }),
    describe: async (artifact) => {
      const payload = ethereumPayload(artifact);
      const deploymentModes = proxyModes(payload);
      const described = {
        ...describeContract(payload),
        ...(deploymentModes.length > 0 && { deploymentModes }),
      };
      return withFields(described, parameterField);
    },
    encodeCall: async (artifact, method, values) => encodeCall(ethereumPayload(artifact), method, values),
    openLocalNetwork: async (options, task) => {
      task?.progress?.({ stage: 'starting', message: messages.localNetwork });
      const { EthereumLocalNetwork } = await import('./network/ethereum-local-network');
      return EthereumLocalNetwork.open(modules, options);
    },
    analyze: async (request, task) => {
      const { diagnostics, syntax = [] } =
        request.compiled ?? (await compiler.compile({ ...request, withSyntax: true }, task));
      const { analyzeSources } = await import('./analysis/analyze-sources');
      const { lintSources } = await import('./linting/lint-sources');
      return [
        ...diagnostics.filter(({ severity }) => severity === 'error'),
        ...analyzeSources(syntax),
        ...lintSources(request.files),
      ];
    },
    lint: async ({ files }) => {
      const { lintSources } = await import('./linting/lint-sources');
      return lintSources(files);
    },
    format: async (request) => {
      const { formatSolidity } = await import('./formatting/format-solidity');
      return formatSolidity(request);
    },
    runTests: async (run, report, take, ask, task) => {
      const { runSolidityTests } = await import('./testing/run-solidity-tests');
      return runSolidityTests(modules, run, { report, take, ...(ask && { ask }) }, task);
    },
    coverage: async (run, counted) => {
      const { coverageOfRun } = await import('./testing/run-solidity-tests');
      return coverageOfRun(run, counted);
    },
  };
}
