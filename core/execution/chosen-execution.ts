import type { ConnectionService, ConnectionState } from '@core/base/connection/connection';
import type { ChainService } from '@core/chains/chains';
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
  timeout,
} from 'rxjs';
import { chainOfRequest, type RunnableRequest } from './chain-of-request';
import type {
  Analysis,
  ExecutionCapabilities,
  ExecutionChoice,
  ExecutionService,
  ExecutionSession,
  ExecutionTarget,
} from './execution';
import { executionLanguage } from './execution-language';
import type { ExecutionSessions } from './execution-sessions';
import type { ExecutionHistory, ExecutionRecord, RemoteCapabilities } from './remote/wire';
import type { ExecutionRequest } from './wire';

/** The setting that says where runs go: 'auto', 'local' or 'remote' (decisions.md, "Execution"). */
const TARGET_SETTING = 'execution.target';

/** How long a run waits for somebody to find out whether there is a server, in milliseconds. */
const ASKING_MS = 5_000;

export interface ChosenExecutionServices {
  readonly chains: Pick<ChainService, 'chains' | 'chains$'>;
  readonly configuration: Pick<ConfigurationService, 'value$'>;
  readonly connection: ConnectionService;
  readonly files: Pick<ProjectFiles, 'files$'>;
  readonly local: ExecutionService;
  readonly networks: Pick<NetworkService, 'network$'>;
  readonly projects: Pick<ProjectService, 'project' | 'project$'>;
  readonly remote: ExecutionService;
  /** Of both places. */
  readonly sessions: ExecutionSessions;
}

/** What a choice is made by. */
interface Situation {
  readonly setting: unknown;
  /** Undefined where no server can be reached. */
  readonly server: RemoteCapabilities | undefined;
  readonly network: NetworkInUse | undefined;
}

/**
 * Runs in this page or on its server, as the setting `execution.target` says. 'auto' is the server for languages that it
 * lists; without a server everything runs here, whatever the setting says, and so does a private project and one that works on
 * a public network.
 */
export class ChosenExecution implements ExecutionService {
  readonly #services: ChosenExecutionServices;
  readonly #situation$: Observable<Situation>;
  readonly choice$: Observable<ExecutionChoice>;

  constructor(services: ChosenExecutionServices) {
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
    this.#situation$ = combineLatest([configuration.value$(TARGET_SETTING), server$, networks.network$]).pipe(
      // What was true of the connection before must not decide while a server is being asked.
      map(([setting, server, network]) => (server === 'awaited' ? undefined : { setting, server, network })),
      filter((now) => now !== undefined),
    );
    const request$ = combineLatest([projects.project$, files.files$]).pipe(
      map(([project, all]) => ({
        language: executionLanguage(all.map(({ path }) => path)),
        metadata: { project_id: project?.id ?? '', files: all },
      })),
    );
    this.choice$ = combineLatest([this.#situation$, request$, chains.chains$]).pipe(
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

  async start(request: ExecutionRequest): Promise<ExecutionSession> {
    return (await this.#placeFor(request)).start(request);
  }

  async cancel(sessionId: string): Promise<void> {
    await Promise.all(this.#places.map((place) => place.cancel(sessionId)));
  }

  async cancelAll(): Promise<void> {
    await Promise.all(this.#places.map((place) => place.cancelAll()));
  }

  async retry(sessionId: string): Promise<ExecutionSession> {
    const request = this.#services.sessions.requestOf(sessionId);
    await this.cancel(sessionId);
    return this.start(request);
  }

  async analyze(request: ExecutionRequest, signal: AbortSignal): Promise<Analysis> {
    const { chains, local, projects } = this.#services;
    // Without contracts no server has anything to look through; the sentence that says so is here.
    const hasContracts = chainOfRequest(request, chains.chains, projects.project) !== undefined;
    return (hasContracts ? await this.#placeFor(request) : local).analyze(request, signal);
  }

  async capabilities(): Promise<ExecutionCapabilities> {
    const { local, remote } = this.#services;
    const { server } = await this.#situation();
    const { languages } = await local.capabilities();
    // Asked anew: what a server said when the page was opened may be old.
    return { languages, ...(server && { server: (await remote.capabilities()).server ?? server }) };
  }

  async remembered(before?: string): Promise<ExecutionHistory> {
    const { local, remote } = this.#services;
    const { server } = await this.#situation();
    return (server ? remote : local).remembered(before);
  }

  recall(executionId: string): Promise<ExecutionRecord> {
    return this.#services.remote.recall(executionId);
  }

  clearHistory(): Promise<void> {
    return this.#services.local.clearHistory();
  }

  removeSession(sessionId: string): Promise<void> {
    return this.#services.local.removeSession(sessionId);
  }

  get #places(): readonly ExecutionService[] {
    return [this.#services.local, this.#services.remote];
  }

  async #placeFor(request: RunnableRequest): Promise<ExecutionService> {
    const { target } = this.#choose(await this.#situation(), request);
    return this.#services[target];
  }

  /** Somebody has to have asked for the server: a run may come sooner than the page does that by itself. */
  async #situation(): Promise<Situation> {
    const { configuration, connection, networks } = this.#services;
    const state = await firstValueFrom(connection.state$);
    if (state === 'unknown') await connection.check();
    const setting = await firstValueFrom(configuration.value$(TARGET_SETTING));
    const network = await firstValueFrom(networks.network$);
    const late = () => of({ setting, server: undefined, network });
    return firstValueFrom(this.#situation$.pipe(timeout({ first: ASKING_MS, with: late })));
  }

  #choose({ setting, server, network }: Situation, request: RunnableRequest): ExecutionChoice {
    const { chains, projects } = this.#services;
    const here = (reason: ExecutionChoice['reason']): ExecutionChoice => ({ target: 'local', reason });
    if (setting === ('local' satisfies ExecutionTarget)) return here('setting');
    if (isPrivate(projects.project, request)) return here('private');
    if (!server) return here('noServer');
    const chain = chainOfRequest(request, chains.chains, projects.project)?.id;
    if (chain !== undefined && network?.chain === chain && isBeyond(network)) return here('network');
    const isOffered = server.languages.some((one) => one.id === request.language && one.chain === chain);
    // A server would only refuse what it does not list.
    if (!isOffered) return here('unlisted');
    return {
      target: 'remote',
      reason: setting === ('remote' satisfies ExecutionTarget) ? 'setting' : 'offered',
    };
  }
}

/** What the server offers, 'awaited' until it has said so; undefined where there is none, or it does not say. */
function serverOf(
  state: ConnectionState,
  remote: Pick<ExecutionService, 'capabilities'>,
): Observable<RemoteCapabilities | 'awaited' | undefined> {
  if (state !== 'server') return of(undefined);
  return from(
    remote.capabilities().then(
      ({ server }) => server,
      () => undefined,
    ),
  ).pipe(startWith('awaited' as const));
}

function isBeyond({ kind }: NetworkInUse): boolean {
  return kind === 'remote' || kind === 'wallet';
}

function isPrivate(project: Project | undefined, { metadata }: RunnableRequest): boolean {
  return project?.id === metadata.project_id && project.metadata.isPrivate === true;
}
