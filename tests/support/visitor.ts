import type { OpenSocket } from '@core/base/connection/json-socket';
import { WebSocket as NodeSocket } from 'ws';

/**
 * Network access for a separate browser. Resolves relative addresses, and sends the browser's cookie with every
 * request.
 */
export interface Visitor {
  readonly fetch: typeof fetch;
  readonly openSocket: OpenSocket;
}

/** @param also additional headers for every HTTP request. */
export function visitorOf(origin: string, also: Readonly<Record<string, string>> = {}): Visitor {
  let cookie = '';
  return {
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', cookie);
      for (const [name, value] of Object.entries(also)) headers.set(name, value);
      const response = await fetch(new URL(String(path), origin), { ...init, headers });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    },
    openSocket: (path) => {
      const socket = new NodeSocket(new URL(path, origin.replace('http', 'ws')), { headers: { cookie } });
      // The members that are used here are the same as in a browser's WebSocket.
      return socket as unknown as WebSocket;
    },
  };
}
