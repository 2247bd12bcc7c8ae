import type { Engine } from '@host/api/engine';
import { JsonRpcError, SuiJsonRpcClient } from '@mysten/sui/jsonRpc';
import type { SuiNodeEngine } from '../engine/node-worker';

/** A client for the node at a URL. Requests go through the worker that is allowed to connect to other servers. */
export function nodeClient(
  engine: Pick<Engine<SuiNodeEngine>, 'api'>,
  network: string,
  address: string,
): SuiJsonRpcClient {
  return new SuiJsonRpcClient({
    network,
    transport: {
      request: async <T>({ method, params }: { readonly method: string; readonly params: unknown[] }) => {
        const { result, error } = await engine.api.askNode(address, { method, params });
        if (error) throw new JsonRpcError(error.message, error.code);
        return result as T;
      },
    },
  });
}
