import { ConnectionService } from '@core/base/connection/connection';
import { Logger } from '@core/base/logger';
import { BuildService } from '@core/chains/builds/builds';
import { ChainService } from '@core/chains/chains';
import { NetworkService } from '@core/chains/networks/networks';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ConfigurationService } from '@core/configuration/configuration';
import { ExecutionSessions } from '@core/execution/execution-sessions';
import { LocalExecution } from '@core/execution/local-execution';
import { ExecutionCalls } from '@core/execution/remote/execution-calls';
import { RemoteExecution } from '@core/execution/remote/remote-execution';
import { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { TargetedExecution } from '@core/execution/targeted-execution';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { TenantService } from '@core/tenant/tenant';
import { inject, injectable } from 'inversify';

/** Runs projects in the page or on the page's server. Stops all runs when the user leaves the page. */
@injectable()
export class PageExecution extends TargetedExecution {
  constructor(
    @inject(BuildService) builds: BuildService,
    @inject(ChainService) chains: ChainService,
    @inject(ConfigurationService) configuration: ConfigurationService,
    @inject(ConnectionService) connection: ConnectionService,
    @inject(ContextKeyService) contextKeys: ContextKeyService,
    @inject(ProjectFiles) files: ProjectFiles,
    @inject(Logger) logger: Logger,
    @inject(NetworkService) networks: NetworkService,
    @inject(ProjectService) projects: ProjectService,
    @inject(ScriptRunnerService) scriptRunners: ScriptRunnerService,
    @inject(TenantService) tenant: TenantService,
    @inject(TestRunnerService) testRunners: TestRunnerService,
  ) {
    const sessions = new ExecutionSessions(contextKeys);
    super({
      chains,
      configuration,
      connection,
      files,
      networks,
      projects,
      sessions,
      local: new LocalExecution({ builds, chains, networks, scriptRunners, testRunners }),
      remote: new RemoteExecution({
        builds,
        calls: new ExecutionCalls(fetchFrom(connection), () => tenant.tenant.id),
        logger,
        openSocket: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, 'ws'))),
      }),
    });
    addEventListener('pagehide', () => void this.cancelAll());
  }
}

/**
 * Returns a `fetch` that checks the connection after a failed request, because runs use the server only if it is
 * reachable.
 */
function fetchFrom(connection: ConnectionService): typeof fetch {
  return async (...request) => {
    try {
      return await fetch(...request);
    } catch (error) {
      void connection.check();
      throw error;
    }
  };
}
