import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { ChainDescription, ChainService } from '@core/chains/chains';
import { chainsOfProject } from '@core/chains/chains-of-project';
import type { NetworkService } from '@core/chains/networks/networks';
import type { LocalNetwork } from '@core/chains/toolchain';
import type { ProjectService } from '@core/files/projects/project';
import { firstValueFrom, type Observable, of } from 'rxjs';
import { filesOfRequest } from './bundle';
import { chainOfRequest } from './chain-of-request';
import {
  type Analysis,
  type ExecutionCapabilities,
  type ExecutionChoice,
  ExecutionError,
  type ExecutionService,
  type ExecutionSession,
} from './execution';
import type { ExecutionSessions, SessionEnd } from './execution-sessions';
import { executionMessages as messages } from './messages';
import type { ExecutionHistory, ExecutionRecord } from './remote/wire';
import { runBuildScript } from './scripts/run-build-script';
import type { ScriptOutput, ScriptRunnerService } from './scripts/script-runner';
import type { TestRunnerService } from './tests/test-runner';
import {
  type ExecutionLanguage,
  type ExecutionRequest,
  type ExecutionResult,
  executionLanguageSchema,
} from './wire';

function isScripted(language: ExecutionLanguage): boolean {
  return language === 'typescript' || language === 'javascript';
}

function speaks({ languages }: ChainDescription, language: ExecutionLanguage): boolean {
  return languages.some(({ id }) => id === language);
}

export interface LocalExecutionServices {
  readonly chains: ChainService;
  readonly logger: Logger;
  readonly networks: NetworkService;
  readonly projects: ProjectService;
  readonly scriptRunners: ScriptRunnerService;
  readonly sessions: ExecutionSessions;
  readonly testRunners: TestRunnerService;
}

/** Runs on this machine, in the engines of the chain plugins. */
export class LocalExecution implements ExecutionService {
  readonly #chains: ChainService;
  readonly #networks: NetworkService;
  readonly #logger: Logger;
  readonly #projects: ProjectService;
  readonly #scriptRunners: ScriptRunnerService;
  readonly #testRunners: TestRunnerService;
  readonly #sessions: ExecutionSessions;
  readonly #running = new Map<string, AbortController>();
  readonly choice$: Observable<ExecutionChoice> = of({ target: 'local', reason: 'setting' });

  constructor(services: LocalExecutionServices) {
    this.#chains = services.chains;
    this.#networks = services.networks;
    this.#logger = services.logger;
    this.#projects = services.projects;
    this.#scriptRunners = services.scriptRunners;
    this.#testRunners = services.testRunners;
    this.#sessions = services.sessions;
  }

  get sessions$(): Observable<readonly ExecutionSession[]> {
    return this.#sessions.sessions$;
  }

  get history$(): Observable<readonly ExecutionSession[]> {
    return this.#sessions.history$;
  }

  start(request: ExecutionRequest): Promise<ExecutionSession> {
    const session = this.#sessions.add(request);
    const controller = new AbortController();
    this.#running.set(session.id, controller);
    void this.#run(session, request, controller.signal);
    return Promise.resolve(session);
  }

  cancel(sessionId: string): Promise<void> {
    this.#running.get(sessionId)?.abort();
    return Promise.resolve();
  }

  async cancelAll(): Promise<void> {
    for (const id of [...this.#running.keys()]) await this.cancel(id);
  }

  async retry(sessionId: string): Promise<ExecutionSession> {
    const request = this.#sessions.requestOf(sessionId);
    await this.cancel(sessionId);
    return this.start(request);
  }

  async analyze(request: ExecutionRequest, signal: AbortSignal): Promise<Analysis> {
    const { project } = this.#projects;
    const { metadata } = request;
    const blockchain = project?.id === metadata.project_id ? project.blockchain : '';
    const paths = metadata.files.map(({ path }) => path);
    const chains = chainsOfProject(this.#chains.chains, blockchain, paths);
    if (chains.length === 0) throw new ExecutionError(messages.noContractToAnalyze);
    const [{ analyzeContracts }, ...toolchains] = await Promise.all([
      import('./run/analyze-contracts'),
      ...chains.map(({ id }) => this.#chains.toolchain(id)),
    ]);
    return { target: 'local', diagnostics: await analyzeContracts(toolchains, request, signal) };
  }

  async capabilities(): Promise<ExecutionCapabilities> {
    const scripts = await firstValueFrom(this.#scriptRunners.runners$);
    const ids = new Set(this.#chains.chains.flatMap(({ languages }) => languages.map(({ id }) => id)));
    const isOffered = (language: ExecutionLanguage) =>
      ids.has(language) || (scripts.length > 0 && isScripted(language));
    return { languages: executionLanguageSchema.options.filter(isOffered) };
  }

  async remembered(): Promise<ExecutionHistory> {
    return { executions: [] };
  }

  async recall(executionId: string): Promise<ExecutionRecord> {
    throw new ExecutionError(messages.sessionNotFound(executionId));
  }

  async clearHistory(): Promise<void> {
    this.#logger.warn(messages.clearHistoryUnsupported);
  }

  async removeSession(_sessionId: string): Promise<void> {
    this.#logger.warn(messages.removeSessionUnsupported);
  }

  async #run(session: ExecutionSession, request: ExecutionRequest, signal: AbortSignal): Promise<void> {
    const { id } = session;
    // Nobody is listening yet when `start` returns: a run that is refused at once must be seen as pending first.
    await Promise.resolve();
    try {
      this.#sessions.change(id, { status: 'running', progress: { stage: 'preparing' } });
      const result = await this.#execute(request, signal, (progress) =>
        this.#sessions.change(id, { progress }),
      );
      this.#sessions.change(id, { progress: { stage: 'finishing', fraction: 1 } });
      this.#end(session, { status: 'completed', result });
    } catch (error) {
      if (signal.aborted || isCancellation(error)) this.#end(session, { status: 'cancelled' });
      else this.#end(session, { status: 'error', error: errorMessage(error) });
    }
  }

  async #execute(
    request: ExecutionRequest,
    signal: AbortSignal,
    progress: (progress: TaskProgress) => void,
  ): Promise<ExecutionResult> {
    const chain = this.#chainOf(request);
    const task = { signal, progress };
    if (!isScripted(request.language)) {
      if (chain) return this.#executeContracts(chain, request, task);
      throw new ExecutionError(`${messages.failed}: ${messages.noPlugin(request.language)}`);
    }
    // Scripts and tests run on compiled contracts: a run of them begins with those.
    const contracts = chain && (await this.#executeContracts(chain, request, task));
    const { runScripted } = await import('./run/run-scripted');
    throwIfCancelled(signal);
    const runners = { scripts$: this.#scriptRunners.runners$, tests$: this.#testRunners.runners$ };
    return runScripted(runners, request, contracts, task);
  }

  async #executeContracts(
    chain: ChainDescription,
    request: ExecutionRequest,
    { signal, progress }: Required<Pick<TaskOptions, 'signal' | 'progress'>>,
  ): Promise<ExecutionResult> {
    const [toolchain, { runContracts }] = await Promise.all([
      this.#chains.toolchain(chain.id),
      import('./run/run-contracts'),
    ]);
    const files = filesOfRequest(request);
    // It may have been stopped while the plugin was on its way.
    throwIfCancelled(signal);
    const onNetwork = (network: LocalNetwork) => this.#tellNetwork(chain, network);
    const { language } = request;
    const { project_id: projectId } = request.metadata;
    const hooks = (print: (output: ScriptOutput) => void) =>
      runBuildScript(this.#scriptRunners.runners$, projectId, print);
    const compiled = { files, hooks, ...(speaks(chain, language) && { language }) };
    return runContracts(toolchain, compiled, { signal, progress, onNetwork });
  }

  /** Deployments of a run are paid by the network's first account. */
  async #tellNetwork(chain: ChainDescription, network: LocalNetwork): Promise<Disposable> {
    const [account] = await network.accounts();
    return this.#networks.use({
      chain: chain.id,
      name: messages.localNetwork(chain.displayName),
      ...(account ? { account } : {}),
    });
  }

  #chainOf(request: ExecutionRequest): ChainDescription | undefined {
    return chainOfRequest(request, this.#chains.chains, this.#projects.project);
  }

  #end(session: ExecutionSession, end: SessionEnd): void {
    this.#running.delete(session.id);
    this.#sessions.end(session, end);
  }
}
