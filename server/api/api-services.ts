import type { Analyzer } from '../executions/analyzer';
import type { RunnableLanguage } from '../executions/chain-engines';
import type { ExecutionFollowers } from '../executions/execution-followers';
import type { ExecutionStore } from '../executions/execution-store';
import type { Database } from '../store/database';
import type { ConfigFollowers } from '../tenants/config-followers';
import type { TenantConfigs } from '../tenants/tenant-configs';
import type { TenantStore } from '../tenants/tenant-store';
import type { Administrators } from './administrators';
import type { LiveConnections } from './live-connections';
import type { RateLimits } from './rate-limits';
import type { Visitors } from './visitors';

/** What the calls are answered with, once the database is open. */
export interface ApiServices {
  readonly administrators: Administrators;
  readonly analyzer: Analyzer;
  readonly configs: TenantConfigs;
  readonly connections: LiveConnections;
  readonly database: Database;
  readonly executionFollowers: ExecutionFollowers;
  readonly executions: ExecutionStore;
  readonly followers: ConfigFollowers;
  /** What can be executed here. */
  readonly languages: readonly RunnableLanguage[];
  readonly rateLimits: RateLimits;
  readonly tenants: TenantStore;
  readonly visitors: Visitors;
}
