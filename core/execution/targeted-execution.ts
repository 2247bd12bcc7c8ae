import type { ConnectionService, ConnectionState } from '@core/base/connection/connection';
import { CancellationError, errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import { abortable } from '@core/base/long-work';
import { DeadlineError } from '@core/base/task';
import { projectSources } from '@core/chains/builds/project-sources';
import type { ChainService } from '@core/chains/chains';
import { isChainMissing } from '@core/chains/chains-of-project';
import type { NetworkInUse, NetworkService } from '@core/chains/networks/networks';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { Project } from '@core/storage/wire';
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  from,
  map,
  type Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
  take,
  timeout,
} from 'rxjs';
import {
  type Analysis,
  type ExecutionBackend,
  type ExecutionCapabilities,
  type ExecutionChoice,
  ExecutionError,
  type ExecutionService,
  type ExecutionSession,
  type ExecutionTarget,
  type RunRequest,
  type RunTask,
} from './execution';
import type { ExecutionSessions } from './execution-sessions';
import { executionMessages as messages } from './messages';
import type { ExecutionHistory, ExecutionRecord, RemoteCapabilities } from './remote/wire';
import { chainOfRequest, chainsOfRequest, executionLanguage, type RunnableRequest } from './request-language';
import type { ExecutionResult } from './wire';

/** The setting for the run target: 'auto', 'local' or 'remote' (decisions.md, "Execution"). */
const TARGET_SETTING = 'execution.target';

/**
 * The setting that limits the duration of a run, in seconds. The default below applies if no plugin declares the
 * setting.
 */
const TIME_LIMIT_SETTING = 'execution.timeLimit';
const TIME_LIMIT_SECONDS = 600;

/** Time limit for determining the connection state before a run, in milliseconds. */
const ASKING_MS = 5_000;

/** The backend that runs requests in the page's own engines. */
export interface LocalBackend extends ExecutionBackend {
  /** Languages that the page can run. */
  languages(): Promise<readonly string[]>;
}

/** The backend that runs requests on a server, which stores its executions. */
export interface RemoteBackend extends ExecutionBackend {
  /** Capabilities of the server. */
  capabilities(): Promise<RemoteCapabilities>;
  /** See `ExecutionService.listExecutions`. */
  listExecutions(before?: string): Promise<ExecutionHistory>;
  /** See `ExecutionService.getExecution`. */
  getExecution(executionId: string): Promise<ExecutionRecord>;
  /** Deletes a finished run, or all finished runs if `executionId` is absent. */
  remove(executionId?: string): Promise<void>;
}

/** Services that determine and use the targets. */
export interface TargetedExecutionServices {
  readonly chains: Pick<ChainService, 'chains' | 'chains$'>;
  readonly configuration: Pick<ConfigurationService, 'get' | 'inspected$' | 'value$'>;
  readonly connection: ConnectionService;
  readonly files: Pick<ProjectFiles, 'files$'>;
  readonly local: LocalBackend;
  readonly networks: Pick<NetworkService, 'network$'>;
  readonly projects: Pick<ProjectService, 'project' | 'project$'>;
  readonly remote: RemoteBackend;
  /** Sessions on both targets. */
  readonly sessions: ExecutionSessions;
}

/** Information for choosing a target. */
interface Situation {
  readonly setting: unknown;
  /** Undefined if no server is reachable. */
  readonly server: RemoteCapabilities | undefined;
  readonly network: NetworkInUse | undefined;
  /** Keys of the settings whose values differ from the defaults. */
  readonly changedSettings: ReadonlySet<string>;
}

/**
 * Runs in this page or on its server, depending on the setting `execution.target`. 'auto' uses the server for the
 * languages that it supports. If no server is available, everything runs in this page. Projects that only this page can
 * run correctly always run here ({@link ExecutionChoice}). This class is responsible for the cancellation and time
 * limit of each run.
 */
export class TargetedExecution implements ExecutionService {
  readonly #services: TargetedExecutionServices;
  readonly #running = new Map<string, AbortController>();
  readonly #inputs$: Observable<Omit<Situation, 'server'>>;
  readonly #situation$: Observable<Situation>;
  readonly choice$: Observable<ExecutionChoice>;

  constructor(services: TargetedExecutionServices) {
    this.#services = services;
    const { chains, configuration, connection, files, networks, projects, remote } = services;
    const known$ = connection.state$.pipe(
      filter((state) => state !== 'unknown'),
      distinctUntilChanged(),
    );
    const server$ = known$.pipe(
      switchMap((state) => serverOf(state, remote)),
      shareReplay({ bufferSize: 1, refCount: false }),
    );
    this.#inputs$ = combineLatest([
      configuration.value$(TARGET_SETTING),
      networks.network$,
      configuration.inspected$,
    ]).pipe(
      map(([setting, network, settings]) => {
        const changed = settings.filter(({ property, value }) => value !== property.default);
        return { setting, network, changedSettings: new Set(changed.map(({ property }) => property.key)) };
      }),
    );
    this.#situation$ = combineLatest([this.#inputs$, server$]).pipe(
      // An earlier state must not be used while the server is being queried.
      map(([now, server]) => (server === 'awaited' ? undefined : { ...now, server })),
      filter((now) => now !== undefined),
    );
    const request$ = combineLatest([projects.project$, files.files$, chains.chains$]).pipe(
      map(([project, all, offered]) => ({
        blockchain: project?.blockchain ?? '',
        files: all,
        language: executionLanguage(
          all.map(({ path }) => path),
          offered,
        ),
        projectId: project?.id ?? '',
      })),
    );
    this.choice$ = combineLatest([this.#situation$, request$]).pipe(
      map(([situation, request]) => this.#choose(situation, request)),
      distinctUntilChanged((a, b) => a.target === b.target && a.reason === b.reason),
    );
  }

  get sessions$(): Observable<readonly ExecutionSession[]> {
    return this.#services.sessions.sessions$;
  }

  get history$(): Observable<readonly ExecutionSession[]> {
    return this.#services.sessions.history$;
  }

  async run(given: RunRequest, { emit, signal }: RunTask = {}): Promise<ExecutionResult> {
    const { sessions } = this.#services;
    const request = { ...given, files: projectSources(given.files) };
    const session = sessions.add(request);
    const { id } = session;
    const controller = this.#begin(id, signal);
    const limit = this.#limit(controller);
    try {
      const { target } = await this.#choiceFor(request, controller.signal);
      throwIfCancelled(controller.signal);
      sessions.change(id, { status: 'running', progress: { stage: 'preparing' } });
      const running = this.#services[target].run(request, {
        id,
        signal: controller.signal,
        emit: (event) => {
          if (!this.#running.has(id)) return;
          if (event.type === 'progress') sessions.change(id, { progress: event.progress });
          emit?.(event);
        },
      });
      const result = await abortable(running, controller.signal);
      sessions.end(session, { status: 'completed', result });
      return result;
    } catch (error) {
      const failure = failureOf(error, controller.signal);
      if (isCancellation(failure)) sessions.end(session, { status: 'cancelled' });
      else sessions.end(session, { status: 'error', error: failure.message });
      throw failure;
    } finally {
      clearTimeout(limit);
      this.#running.delete(id);
    }
  }

  async cancel(sessionId: string): Promise<void> {
    this.#running.get(sessionId)?.abort();
  }

  async cancelAll(): Promise<void> {
    for (const controller of [...this.#running.values()]) controller.abort();
  }

  async retry(sessionId: string, task?: RunTask): Promise<ExecutionResult> {
    const request = this.#services.sessions.requestOf(sessionId);
    await this.cancel(sessionId);
    return this.run(request, task);
  }

  async analyze(request: RunRequest, signal: AbortSignal): Promise<Analysis> {
    // If there are no contracts, the server has nothing to analyse; the page provides the message for that case.
    const hasContracts = chainOfRequest(request, this.#services.chains.chains) !== undefined;
    const target = hasContracts ? (await this.#choiceFor(request, signal)).target : 'local';
    return { target, diagnostics: await this.#services[target].analyze(request, signal) };
  }

  async capabilities(): Promise<ExecutionCapabilities> {
    const { local, remote } = this.#services;
    const { server } = await this.#situation();
    const languages = await local.languages();
    // Queried again, because the first response may be outdated.
    return { languages, ...(server && { server: await remote.capabilities() }) };
  }

  async listExecutions(before?: string): Promise<ExecutionHistory> {
    const { server } = await this.#situation();
    return server ? this.#services.remote.listExecutions(before) : { executions: [] };
  }

  getExecution(executionId: string): Promise<ExecutionRecord> {
    return this.#services.remote.getExecution(executionId);
  }

  async clearHistory(): Promise<void> {
    await this.#remove();
  }

  async removeSession(sessionId: string): Promise<void> {
    await this.#remove(sessionId);
  }

  /** Removes the session from the server first; otherwise the server would list the run again. */
  async #remove(sessionId?: string): Promise<void> {
    const { server } = await this.#situation();
    if (server) await this.#services.remote.remove(sessionId);
    this.#services.sessions.remove(sessionId);
  }

  /**
   * Creates the abort controller for a run. It is aborted by the caller's signal, by `cancel` and by the time limit.
   */
  #begin(id: string, signal: AbortSignal | undefined): AbortController {
    const controller = new AbortController();
    this.#running.set(id, controller);
    if (signal?.aborted) controller.abort();
    else
      signal?.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal });
    return controller;
  }

  #limit(controller: AbortController): ReturnType<typeof setTimeout> {
    const setting = this.#services.configuration.get(TIME_LIMIT_SETTING);
    const milliseconds = (typeof setting === 'number' ? setting : TIME_LIMIT_SECONDS) * 1000;
    const end = () => controller.abort(new DeadlineError(messages.theRun, milliseconds));
    return setTimeout(end, milliseconds);
  }

  async #choiceFor(request: RunnableRequest, signal: AbortSignal): Promise<ExecutionChoice> {
    const now = await abortable(firstValueFrom(this.#inputs$), signal);
    const { reason, ...choice } = this.#choose({ ...now, server: undefined }, request);
    // If the target does not depend on the server, the run does not wait for the connection state.
    if (reason !== 'noServer') return { ...choice, reason };
    return this.#choose(await abortable(this.#situation(), signal), request);
  }

  /**
   * Determines the situation for a run that may start before the connection state is known. Resolves within the time
   * limit.
   */
  async #situation(): Promise<Situation> {
    const { connection } = this.#services;
    if ((await firstValueFrom(connection.state$)) === 'unknown') void connection.check();
    const late$ = this.#inputs$.pipe(
      take(1),
      map((now) => ({ ...now, server: undefined })),
    );
    return firstValueFrom(this.#situation$.pipe(timeout({ first: ASKING_MS, with: () => late$ })));
  }

  #choose(situation: Situation, request: RunnableRequest): ExecutionChoice {
    const { changedSettings, network, server, setting } = situation;
    const { chains, projects } = this.#services;
    const here = (reason: ExecutionChoice['reason']): ExecutionChoice => ({ target: 'local', reason });
    if (setting === ('local' satisfies ExecutionTarget)) return here('setting');
    if (isPrivate(projects.project, request)) return here('private');
    if (!server) return here('noServer');
    if (isChainMissing(chains.chains, request.blockchain)) return here('unlisted');
    const chain = chainOfRequest(request, chains.chains);
    if (chain !== undefined && network?.chain === chain.id && isBeyond(network)) return here('network');
    const isOffered = server.languages.some((one) => one.id === request.language && one.chain === chain?.id);
    // A server refuses languages that it does not list.
    if (!isOffered) return here('unlisted');
    if (chain?.compilerSettings?.some((key) => changedSettings.has(key))) return here('compiler');
    if (chainsOfRequest(request, chains.chains).length > 1) return here('chains');
    return {
      target: 'remote',
      reason: setting === ('remote' satisfies ExecutionTarget) ? 'setting' : 'offered',
    };
  }
}

/** The error that ended a run: `CancellationError`, or {@link ExecutionError}. */
function failureOf(error: unknown, { aborted, reason }: AbortSignal): Error {
  if (reason instanceof DeadlineError) return new ExecutionError(reason.message, { cause: reason });
  if (aborted || isCancellation(error)) return new CancellationError();
  return error instanceof ExecutionError ? error : new ExecutionError(errorMessage(error), { cause: error });
}

/**
 * Capabilities of the server; 'awaited' until they are known. Undefined if no server is available, or if it does not
 * report them.
 */
function serverOf(
  state: ConnectionState,
  remote: Pick<RemoteBackend, 'capabilities'>,
): Observable<RemoteCapabilities | 'awaited' | undefined> {
  if (state !== 'server') return of(undefined);
  return from(remote.capabilities().catch(() => undefined)).pipe(startWith('awaited' as const));
}

function isBeyond({ kind }: NetworkInUse): boolean {
  return kind === 'remote' || kind === 'wallet';
}

function isPrivate(project: Project | undefined, { projectId }: RunnableRequest): boolean {
  return project?.id === projectId && project.metadata.isPrivate === true;
}
