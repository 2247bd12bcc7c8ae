import type { ConnectionService } from '@core/base/connection/connection';
import type { Logger } from '@core/base/logger';
import { Builder } from '@core/chains/builds/builder';
import type { BuildService } from '@core/chains/builds/builds';
import type { ChainService } from '@core/chains/chains';
import { chainsOfProject } from '@core/chains/chains-of-project';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ReportedNetworks } from '@core/chains/networks/reported-networks';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { ExecutionService } from '@core/execution/execution';
import { ExecutionSessions } from '@core/execution/execution-sessions';
import { ExecutionCalls } from '@core/execution/remote/execution-calls';
import { RemoteExecution } from '@core/execution/remote/remote-execution';
import { type LocalBackend, type RemoteBackend, TargetedExecution } from '@core/execution/targeted-execution';
import { NEVER, of } from 'rxjs';
import { visitorOf } from './visitor';

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

const noServer: ConnectionService = { state$: of('static'), check: async () => undefined };

/** Creates an execution service that runs and analyses everything with the given backend. */
export function executionAt(
  place: LocalBackend,
  { chains = new DeclaredChains() }: { readonly chains?: ChainService } = {},
): ExecutionService {
  return new TargetedExecution({
    chains,
    configuration: { get: () => undefined, inspected$: of([]), value$: () => of('local') },
    connection: noServer,
    files: { files$: NEVER },
    local: place,
    networks: new ReportedNetworks(),
    projects: { project: undefined, project$: NEVER },
    remote: {} as RemoteBackend,
    sessions: new ExecutionSessions(new ObservableContextKeys()),
  });
}

/** Creates an execution service that runs everything on a server, as a visitor. */
export function executionOnServer(origin: string): ExecutionService {
  const { fetch, openSocket } = visitorOf(origin);
  const builds = { publish: async () => Promise.reject(new Error('Nothing is deployed here')) };
  const calls = new ExecutionCalls(fetch, () => 'ton');
  const remote = new RemoteExecution({ builds, calls, logger: silent, openSocket });
  const languages = async () => (await remote.capabilities()).languages.map(({ id }) => id);
  const place: LocalBackend = {
    run: (request, run) => remote.run(request, run),
    analyze: (request, signal) => remote.analyze(request, signal),
    languages,
  };
  return executionAt(place);
}

/** Creates a build service that uses the toolchains of the declared chains, without build hooks. */
export function buildsOf(chains: ChainService): BuildService {
  const builder = new Builder({
    tools: ({ blockchain, files }) => {
      const paths = files.map(({ path }) => path);
      return chainsOfProject(chains.chains, blockchain, paths).map(({ displayName, id }) => ({
        chain: id,
        displayName,
        settings: () => '',
        toolchain: () => chains.toolchain(id),
      }));
    },
    hooks: () => () => Promise.reject(new Error('Build hooks are not used here')),
  });
  const builds: Partial<BuildService> = {
    compile: (snapshot, task) => builder.compile(snapshot, task),
  };
  return builds as BuildService;
}
