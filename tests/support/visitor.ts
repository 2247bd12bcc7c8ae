import type { OpenSocket } from '@core/connection/json-socket';
import { WebSocket as NodeSocket } from 'ws';

/** The network of a browser of one's own: relative addresses, and a cookie that goes with everything. */
export interface Visitor {
  readonly fetch: typeof fetch;
  readonly openSocket: OpenSocket;
}

export function visitorOf(origin: string): Visitor {
  let cookie = '';
  return {
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', cookie);
      const response = await fetch(new URL(String(path), origin), { ...init, headers });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    },
    openSocket: (path) => {
      const socket = new NodeSocket(new URL(path, origin.replace('http', 'ws')), { headers: { cookie } });
      // The same as a browser's, as far as it is used.
      return socket as unknown as WebSocket;
    },
  };
}
