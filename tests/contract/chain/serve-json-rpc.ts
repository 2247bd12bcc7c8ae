import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LocalNetwork } from '@core/chains/toolchain';

/** Serves a network as a JSON-RPC node on a local port. */
export async function serveJsonRpc(network: Pick<LocalNetwork, 'request'>) {
  const server = createServer(async (request, response) => {
    const { id, method, params } = JSON.parse(await text(request));
    const answer = await network.request?.({ method, params });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
