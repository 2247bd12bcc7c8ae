import type { Engine } from '@host/api/engine';
import { RpcError } from '../engine/chain/rpc-error';
import type { EthereumProvider } from '../engine/network/ethereum-provider';
import type { NodeEngine } from '../engine/node-worker';

/** A provider for the node at a URL. The requests are sent by the worker that is allowed to contact other servers. */
export function nodeProvider(engine: Engine<NodeEngine>, address: string): EthereumProvider {
  return {
    request: async (request) => {
      const { result, error } = await engine.api.askNode(address, request);
      if (error) throw new RpcError(error.code, error.message, error.data);
      return result;
    },
  };
}
