import type { ConnectionService } from '@core/base/connection/connection';
import { errorMessage } from '@core/base/errors';
import type { Logger } from '@core/base/logger';
import { builtInTenants, fallbackTenant } from '@core/tenant/built-in-tenants';
import { followConfig } from '@core/tenant/configuration/follow-config';
import { remoteConfigTransports } from '@core/tenant/remote/remote-config-transports';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import type { TenantService, UrlTenant } from '@core/tenant/tenant';
import type { Tenant } from '@core/tenant/wire';
import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  type Observable,
  of,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';

interface Services {
  readonly connection: ConnectionService;
  readonly logger: Logger;
  readonly tenant: TenantService;
}

/**
 * Keeps the tenant that the URL specifies in sync with the page's server (specification §4.6). If no server is
 * available, only built-in tenants exist.
 */
export function followTenant(services: Services): Subscription {
  const { connection, tenant } = services;
  const id$ = tenant.urlTenant$.pipe(distinctUntilChanged((a, b) => a.id === b.id));
  const state$ = connection.state$.pipe(distinctUntilChanged());
  return combineLatest([id$, state$])
    .pipe(
      switchMap(([named, state]) => {
        if (state === 'server') return configsOf(named, services);
        // If the connection is lost later, the last configuration remains in use.
        if (state !== 'unknown' && tenant.urlTenant.state === 'awaited') tenant.accept(named.id, undefined);
        return EMPTY;
      }),
    )
    .subscribe();
}

/** Loads a tenant's configuration, follows its changes, and applies each configuration. */
function configsOf(
  { id }: UrlTenant,
  { logger, tenant }: Pick<Services, 'logger' | 'tenant'>,
): Observable<unknown> {
  const calls = new TenantCalls((...request) => fetch(...request));
  const transports = remoteConfigTransports(id, {
    calls,
    openSocket: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, 'ws'))),
    openEvents: (path) => new EventSource(path),
  });
  const accept = (config: Tenant | undefined) => tenant.accept(id, config);
  const find = async () => {
    try {
      const config = await calls.find(id);
      return { config, version: config?.version };
    } catch (error) {
      return { config: tenantAfterError(id, error, logger) };
    }
  };
  return defer(find).pipe(
    switchMap(({ config, version }) =>
      concat(
        of(config).pipe(tap(accept)),
        // A tenant that does not exist has no changes to follow.
        config ? followConfig(transports, version).pipe(tap(({ update }) => accept(update.config))) : EMPTY,
      ),
    ),
  );
}

/**
 * A tenant that could not be loaded uses its built-in configuration, or the default layout if it is not built in
 * (specification §8).
 */
function tenantAfterError(id: string, error: unknown, logger: Services['logger']): Tenant {
  logger.warn(`Tenant '${id}': ${errorMessage(error)}`);
  const known = builtInTenants.find((tenant) => tenant.id === id);
  return known ?? { ...fallbackTenant, id, name: id, layout_type: 'default' };
}
