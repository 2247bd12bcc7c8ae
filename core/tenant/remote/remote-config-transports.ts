import { jsonSocket, type OpenSocket, SocketError } from '@core/connection/json-socket';
import { connectionMessages } from '@core/connection/messages';
import { defer, filter, map, Observable } from 'rxjs';
import { type ConfigUpdate, configUpdateSchema } from '../config-updates';
import type { ConfigTransports } from '../follow-config';
import { remoteTenantMessages as messages } from './messages';
import { configPath, TenantCallError, type TenantCalls } from './tenant-calls';

export interface RemoteConfigOptions {
  readonly calls: TenantCalls;
  readonly openSocket: OpenSocket;
  readonly openEvents: (path: string) => EventSource;
}

/** The ways to a tenant's configuration on the page's own server (specification §4.6), for `followConfig`. */
export function remoteConfigTransports(
  id: string,
  { calls, openSocket, openEvents }: RemoteConfigOptions,
): ConfigTransports {
  const path = `/ws/tenant/${encodeURIComponent(id)}/config`;
  return {
    webSocket: updatesIn(jsonSocket({ open: openSocket, path })),
    serverSentEvents: updatesIn(events(openEvents, `${configPath(id)}/events`)),
    load: () =>
      defer(async () => {
        const config = await calls.find(id);
        if (!config) throw new TenantCallError(messages.invalidResponse);
        return { tenantId: id, updateType: 'full', config, version: config.version };
      }),
  };
}

/** What is no update is not for this one. */
function updatesIn(messages$: Observable<unknown>): Observable<ConfigUpdate> {
  return messages$.pipe(
    map((message) => configUpdateSchema.safeParse(message).data),
    filter((update) => update !== undefined),
  );
}

/** Server-sent events that are JSON. A browser would connect again for ever: who follows decides about that here. */
function events(open: (path: string) => EventSource, path: string): Observable<unknown> {
  return new Observable((subscriber) => {
    const source = open(path);
    source.onmessage = ({ data }) => {
      try {
        subscriber.next(JSON.parse(String(data)));
      } catch {
        subscriber.error(new SocketError(connectionMessages.invalidJson, true));
      }
    };
    source.onerror = () => subscriber.error(new SocketError(connectionMessages.socketError, true));
    return () => source.close();
  });
}
