import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EthereumLocalNetwork } from '../../plugins/chain-ethereum/engine/network/ethereum-local-network';
import { readEvmWasm } from '../../plugins/chain-ethereum/packaging/evm-wasm';

/** A chain outside the page, which can be reached through a wallet or through a node's address. */
export class OutsideChain {
  readonly network: EthereumLocalNetwork;
  readonly #server: Server;

  private constructor(network: EthereumLocalNetwork) {
    this.network = network;
    this.#server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        if (request.method !== 'POST') return response.end();
        const { id, ...call } = JSON.parse(Buffer.concat(chunks).toString());
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(await network.request(call)) }));
      });
    });
  }

  static async start(): Promise<OutsideChain> {
    const chain = new OutsideChain(await EthereumLocalNetwork.open({ loadEvm: readEvmWasm }));
    await new Promise<void>((resolve) => chain.#server.listen(0, '127.0.0.1', resolve));
    return chain;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const { result, error } = await this.network.request({ method, params });
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  }

  stop(): void {
    this.#server.close();
    this.network.dispose();
  }
}
