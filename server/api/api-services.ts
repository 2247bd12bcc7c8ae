import type { AuditLog } from '../administration/audit-log';
import type { Usage } from '../administration/usage';
import type { Analyzer } from '../executions/analyzer';
import type { ExecutionFollowers } from '../executions/execution-followers';
import type { ExecutionStore } from '../executions/execution-store';
import type { RunnableKinds } from '../executions/runnable-kinds';
import type { Database } from '../store/database';
import type { ConfigFollowers } from '../tenants/config-followers';
import type { TenantConfigs } from '../tenants/tenant-configs';
import type { TenantStore } from '../tenants/tenant-store';
import type { Administrators } from './administrators';
import type { CallCounts } from './call-counts';
import type { LiveConnections } from './live-connections';
import type { RateLimits } from './rate-limits';
import type { Visitors } from './visitors';

/** What the calls are answered with, once the database is open. */
export interface ApiServices {
  readonly administrators: Administrators;
  readonly analyzer: Analyzer;
  readonly audit: AuditLog;
  readonly callCounts: CallCounts;
  readonly configs: TenantConfigs;
  readonly connections: LiveConnections;
  readonly database: Database;
  readonly executionFollowers: ExecutionFollowers;
  readonly executions: ExecutionStore;
  readonly followers: ConfigFollowers;
  readonly rateLimits: RateLimits;
  /** What can be executed here. */
  readonly runnable: RunnableKinds;
  readonly tenants: TenantStore;
  readonly usage: Usage;
  readonly visitors: Visitors;
  /** How many executions run here at a time. */
  readonly workers: number;
}
