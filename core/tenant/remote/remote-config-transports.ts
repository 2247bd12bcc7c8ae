import { jsonEvents, type OpenEvents } from '@core/base/connection/json-events';
import { jsonSocket, type OpenSocket } from '@core/base/connection/json-socket';
import { defer, filter, map, type Observable } from 'rxjs';
import { type ConfigUpdate, configUpdateSchema } from '../configuration/config-updates';
import type { ConfigTransports } from '../configuration/follow-config';
import { remoteTenantMessages as messages } from './messages';
import { configPath, TenantCallError, type TenantCalls } from './tenant-calls';

/** Connections to the page's server. */
export interface RemoteConfigOptions {
  /** Calls for loading a configuration. */
  readonly calls: TenantCalls;
  /** Opens a WebSocket. */
  readonly openSocket: OpenSocket;
  /** Opens a stream of server-sent events. */
  readonly openEvents: OpenEvents;
}

/** Transports for a tenant's configuration from the page's server (specification §4.6), for `followConfig`. */
export function remoteConfigTransports(
  id: string,
  { calls, openSocket, openEvents }: RemoteConfigOptions,
): ConfigTransports {
  const path = `/ws/tenant/${encodeURIComponent(id)}/config`;
  return {
    webSocket: updatesIn(jsonSocket({ open: openSocket, path })),
    serverSentEvents: updatesIn(jsonEvents(openEvents, `${configPath(id)}/events`)),
    load: () =>
      defer(async () => {
        const config = await calls.find(id);
        if (!config) throw new TenantCallError(messages.invalidResponse);
        return { tenantId: id, updateType: 'full', config, version: config.version };
      }),
  };
}

/** Valid updates; other messages are ignored. */
function updatesIn(messages$: Observable<unknown>): Observable<ConfigUpdate> {
  return messages$.pipe(
    map((message) => configUpdateSchema.safeParse(message).data),
    filter((update) => update !== undefined),
  );
}
