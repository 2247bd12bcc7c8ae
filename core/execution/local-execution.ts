import type { Disposable } from '@core/base/lifecycle';
import type { BuildService } from '@core/chains/builds/builds';
import type { ChainDescription, ChainService } from '@core/chains/chains';
import { isChainMissing } from '@core/chains/chains-of-project';
import type { NetworkService } from '@core/chains/networks/networks';
import type { LocalNetwork } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { ExecutionError, type Run, type RunRequest } from './execution';
import { executionMessages as messages } from './messages';
import { chainOfRequest, chainsOfRequest } from './request-language';
import type { ScriptRunnerService } from './scripts/script-runner';
import type { LocalBackend } from './targeted-execution';
import type { TestRunnerService } from './tests/test-runner';
import { type ExecutionResult, isScripted } from './wire';

/** Services that a run in the page uses. */
export interface LocalExecutionServices {
  readonly builds: BuildService;
  readonly chains: ChainService;
  readonly networks: NetworkService;
  readonly scriptRunners: ScriptRunnerService;
  readonly testRunners: TestRunnerService;
}

/** Runs projects in this page, using the chain plugins' engines. */
export class LocalExecution implements LocalBackend {
  readonly #services: LocalExecutionServices;

  constructor(services: LocalExecutionServices) {
    this.#services = services;
  }

  async run(request: RunRequest, run: Run): Promise<ExecutionResult> {
    const { builds, chains, scriptRunners, testRunners } = this.#services;
    if (isChainMissing(chains.chains, request.blockchain)) {
      throw new ExecutionError(`${messages.failed}: ${messages.noChain(request.blockchain)}`);
    }
    const chain = chainOfRequest(request, chains.chains);
    if (!chain && !isScripted(request.language)) {
      throw new ExecutionError(`${messages.failed}: ${messages.noPlugin(request.language)}`);
    }
    const { runProject } = await import('./run/run-project');
    const contracts = chain && {
      compile: (task: Pick<Run, 'emit' | 'signal'>) => builds.compile(request, task),
      chain: chain.id,
      toolchain: () => chains.toolchain(chain.id),
      onNetwork: (network: LocalNetwork) => this.#showNetwork(chain, network),
    };
    return runProject({ contracts, scripts: scriptRunners, tests: testRunners }, request, run);
  }

  async analyze(request: RunRequest, signal: AbortSignal): Promise<readonly Diagnostic[]> {
    const { chains } = this.#services;
    const used = chainsOfRequest(request, chains.chains);
    if (used.length === 0) throw new ExecutionError(messages.noContractToAnalyze);
    const [{ analyzeContracts }, ...toolchains] = await Promise.all([
      import('@core/chains/builds/inspect-contracts'),
      ...used.map(({ id }) => chains.toolchain(id)),
    ]);
    return analyzeContracts(toolchains, request.files, signal);
  }

  async languages(): Promise<readonly string[]> {
    const { chains, scriptRunners } = this.#services;
    const scripts = await scriptRunners.all();
    const ids = chains.chains.flatMap(({ languages }) => languages.map(({ id }) => id));
    return [...new Set([...ids, ...(scripts.length > 0 ? ['typescript', 'javascript'] : [])])];
  }

  /** The network's first account pays for the deployments of a run. */
  async #showNetwork(chain: ChainDescription, network: LocalNetwork): Promise<Disposable> {
    const [account] = await network.accounts();
    return this.#services.networks.use({
      chain: chain.id,
      name: messages.localNetwork(chain.displayName),
      ...(account ? { account } : {}),
    });
  }
}
