import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ChosenExecution, type ChosenExecutionServices } from '@core/execution/chosen-execution';
import type { ExecutionService } from '@core/execution/execution';
import { ExecutionSessions } from '@core/execution/execution-sessions';
import { LocalExecution, type LocalExecutionServices } from '@core/execution/local-execution';
import { ExecutionCalls } from '@core/execution/remote/execution-calls';
import { RemoteExecution } from '@core/execution/remote/remote-execution';
import type { TenantService } from '@core/tenant/tenant';

export type PageExecutionServices = Omit<ChosenExecutionServices, 'local' | 'remote' | 'sessions'> &
  Omit<LocalExecutionServices, 'sessions'> & {
    readonly contextKeys: ContextKeyService;
    readonly tenant: Pick<TenantService, 'tenant'>;
  };

/** Runs here and on the server that the page came from; whoever leaves the page stops what it runs. */
export function openPageExecution({
  contextKeys,
  tenant,
  ...services
}: PageExecutionServices): ExecutionService {
  const sessions = new ExecutionSessions(contextKeys);
  const execution = new ChosenExecution({
    ...services,
    local: new LocalExecution({ ...services, sessions }),
    remote: new RemoteExecution({
      ...services,
      calls: new ExecutionCalls(
        async (...request) => {
          try {
            return await fetch(...request);
          } catch (error) {
            // Nobody answers: where the next run goes depends on whether the server is still there.
            void services.connection.check();
            throw error;
          }
        },
        () => tenant.tenant.id,
      ),
      openSocket: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, 'ws'))),
      sessions,
    }),
    sessions,
  });
  addEventListener('pagehide', () => void execution.cancelAll());
  return execution;
}
