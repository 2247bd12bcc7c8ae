import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { createContainer } from '@core/di/container';
import type { BindingActivation, Container, ServiceIdentifier } from 'inversify';
import { AuditLog } from './administration/audit-log';
import { Usage } from './administration/usage';
import { AdministratorKey, AdministratorSessions } from './api/administrator-sessions';
import { Administrators, AdministratorToken } from './api/administrators';
import { CallCounts } from './api/call-counts';
import { FirstAdministratorLink } from './api/first-administrator-link';
import { LiveConnections } from './api/live-connections';
import { RateLimits } from './api/rate-limits';
import { BaseDomain } from './api/request-tenant';
import { newToken } from './api/tokens';
import { VisitorKey, Visitors } from './api/visitors';
import { Analyzer } from './executions/analyzer';
import { ExecutionFollowers } from './executions/execution-followers';
import { ExecutionRequests } from './executions/execution-requests';
import { ExecutionStore } from './executions/execution-store';
import { ExecutionWorkers, WorkerCount } from './executions/execution-workers';
import { findRunnableKinds } from './executions/find-runnable-kinds';
import { RunnableKinds } from './executions/runnable-kinds';
import { Database } from './store/database';
import { Janitor } from './store/janitor';
import { openSecret } from './store/secrets';
import { ConfigFollowers } from './tenants/config-followers';
import { TenantConfigs } from './tenants/tenant-configs';
import { TenantStore } from './tenants/tenant-store';

export interface ServiceOptions {
  /** Value of SINTER_ADMIN_TOKEN; if absent, no token is accepted. */
  readonly adminToken?: string | undefined;
  /** Domain whose subdomains identify tenants. */
  readonly baseDomain?: string | undefined;
  /** Maximum number of concurrent executions on this server. */
  readonly workers: number;
  /** Folder that contains the plugins' sandbox scripts (`WebBuild.scripts`); if absent, scripts are not run. */
  readonly scripts?: string;
}

/** Service identifiers by the names that the caller uses for the services. */
export type Identifiers<T> = { readonly [Name in keyof T]: ServiceIdentifier<T[Name]> };

/** Returns services from the container. Each service is created when it is first requested. */
export type GetServices = <T extends object>(identifiers: Identifiers<T>) => T;

export interface OpenServices {
  readonly get: GetServices;
  /** Disposes the services, newest first. Resolves once none of them is using the database. */
  close(): Promise<void>;
}

/** Creates the container with all the server's bindings. Disposable services are added to `store`. */
function createServerContainer(
  database: Database,
  { adminToken, baseDomain, workers, scripts }: ServiceOptions,
  store: DisposableStore,
): Container {
  const container = createContainer();
  const secret = async (name: string) => (await openSecret(database, name, newToken)).value;
  container.bind(AdministratorKey).toDynamicValue(() => secret('administrator-key'));
  container.bind(Administrators).toSelf();
  container.bind(AdministratorSessions).toSelf();
  if (adminToken !== undefined) container.bind(AdministratorToken).toConstantValue(adminToken);
  container.bind(Analyzer).toSelf();
  container.bind(AuditLog).toSelf();
  if (baseDomain !== undefined) container.bind(BaseDomain).toConstantValue(baseDomain);
  container.bind(CallCounts).toSelf();
  container.bind(ConfigFollowers).toSelf();
  container.bind(Database).toConstantValue(database);
  container
    .bind(ExecutionFollowers)
    .toSelf()
    .onActivation(after((followers) => followers.open()));
  container.bind(ExecutionRequests).toSelf();
  container.bind(ExecutionStore).toSelf();
  container
    .bind(ExecutionWorkers)
    .toSelf()
    .onActivation(after((executionWorkers) => executionWorkers.start()));
  container
    .bind(FirstAdministratorLink)
    .toSelf()
    .onActivation(after((link) => link.open()));
  container.bind(Janitor).toSelf();
  container.bind(LiveConnections).toSelf();
  container.bind(RateLimits).toSelf();
  container.bind(RunnableKinds).toDynamicValue(() => findRunnableKinds(scripts));
  container
    .bind(TenantConfigs)
    .toSelf()
    .onActivation(after((configs) => configs.open()));
  container
    .bind(TenantStore)
    .toSelf()
    .onActivation(after((tenants) => tenants.seed()));
  container.bind(Usage).toSelf();
  container.bind(VisitorKey).toDynamicValue(() => secret('visitor-key'));
  container.bind(Visitors).toSelf();
  container.bind(WorkerCount).toConstantValue(workers);
  const disposables: readonly ServiceIdentifier<Disposable>[] = [
    Analyzer,
    ConfigFollowers,
    ExecutionFollowers,
    ExecutionWorkers,
    Janitor,
    LiveConnections,
    TenantConfigs,
  ];
  for (const identifier of disposables) {
    container.onActivation(identifier, (_context, service) => store.add(service));
  }
  return container;
}

/** Runs a step after a service has been created and before it is returned. */
function after<T>(step: (service: T) => Promise<void>): BindingActivation<T> {
  return async (_context, service) => {
    await step(service);
    return service;
  };
}

/** Creates the services that run without being called, and those that need the database to be open. */
export async function openServices(database: Database, options: ServiceOptions): Promise<OpenServices> {
  const store = new DisposableStore();
  const container = createServerContainer(database, options, store);
  const opened = [Janitor, TenantConfigs, ExecutionWorkers, Administrators, ExecutionFollowers, Visitors];
  try {
    for (const identifier of opened) await container.getAsync<unknown>(identifier);
  } catch (error) {
    store.dispose();
    throw error;
  }
  return {
    get: <T extends object>(identifiers: Identifiers<T>) => {
      const named = Object.entries<ServiceIdentifier>(identifiers);
      return Object.fromEntries(named.map(([name, identifier]) => [name, container.get(identifier)])) as T;
    },
    close: async () => {
      store.dispose();
      await container.get(ExecutionWorkers).ended();
    },
  };
}
