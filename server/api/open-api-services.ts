import { DisposableStore } from '@core/base/lifecycle';
import { AuditLog } from '../administration/audit-log';
import { Usage } from '../administration/usage';
import { Analyzer } from '../executions/analyzer';
import { ExecutionFollowers } from '../executions/execution-followers';
import { ExecutionStore } from '../executions/execution-store';
import { findRunnableKinds } from '../executions/find-runnable-kinds';
import { startWorkers } from '../executions/start-workers';
import type { Database } from '../store/database';
import { Janitor } from '../store/janitor';
import { openSecret } from '../store/secrets';
import { ConfigFollowers } from '../tenants/config-followers';
import { TenantConfigs } from '../tenants/tenant-configs';
import { TenantStore } from '../tenants/tenant-store';
import { AdministratorSessions } from './administrator-sessions';
import { Administrators } from './administrators';
import type { ApiServices } from './api-services';
import { CallCounts } from './call-counts';
import { FirstAdministratorLink } from './first-administrator-link';
import { LiveConnections } from './live-connections';
import { RateLimits } from './rate-limits';
import { newToken } from './tokens';
import { Visitors } from './visitors';

export interface ApiServicesOptions {
  /** Value of SINTER_ADMIN_TOKEN; absent: no token makes an administrator. */
  readonly adminToken?: string | undefined;
  /** How many executions run here at a time. */
  readonly workers: number;
  /** Folder of the scripts that plugins bring for the sandbox (`WebBuild.scripts`); absent: no scripts are run. */
  readonly scripts?: string;
}

export interface OpenApiServices {
  readonly services: ApiServices;
  /** Let go of first. */
  readonly store: DisposableStore;
  /** Resolves when what was under way then needs the database no more. */
  ended(): Promise<void>;
}

/** Puts together what the calls are answered with. */
export async function openApiServices(
  database: Database,
  { adminToken, workers, scripts }: ApiServicesOptions,
): Promise<OpenApiServices> {
  const store = new DisposableStore();
  store.add(new Janitor(database));
  const tenants = new TenantStore(database);
  await tenants.seed();
  const configs = store.add(await TenantConfigs.open(database, tenants));
  const connections = store.add(new LiveConnections());
  const runnable = await findRunnableKinds(scripts);
  const started = await startWorkers(database, runnable, workers);
  for (const worker of started) store.add(worker);
  const services: ApiServices = {
    administrators: await openAdministrators(database, adminToken),
    analyzer: store.add(new Analyzer()),
    audit: new AuditLog(database),
    callCounts: new CallCounts(),
    configs,
    connections,
    database,
    executionFollowers: store.add(await ExecutionFollowers.open(database, connections)),
    executions: new ExecutionStore(database),
    followers: store.add(new ConfigFollowers(configs, connections)),
    runnable,
    rateLimits: new RateLimits(),
    tenants,
    usage: new Usage(database),
    visitors: new Visitors((await openSecret(database, 'visitor-key', newToken)).value),
    workers,
  };
  const ended = async () => {
    await Promise.all(started.map((worker) => worker.ended()));
  };
  return { services, store, ended };
}

async function openAdministrators(database: Database, token: string | undefined): Promise<Administrators> {
  const key = await openSecret(database, 'administrator-key', newToken);
  return new Administrators({
    token,
    sessions: new AdministratorSessions(key.value),
    firstLink: await FirstAdministratorLink.open(database),
  });
}
