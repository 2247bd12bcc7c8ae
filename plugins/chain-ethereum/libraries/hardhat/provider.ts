import type { JsonRpcAnswer } from '@core/chains/json-rpc';
import type { ScriptHost } from '@core/execution/scripts/script-libraries';

/** What a node refuses, as EIP-1193 has it. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data: unknown;

  constructor({ code, data, message }: NonNullable<JsonRpcAnswer['error']>) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * A provider as EIP-1193 has it, whose node is a local network of the page: a fresh one, opened when it is first asked.
 * It has no events; who waits for something polls, as both viem and ethers do.
 */
export class LocalProvider {
  readonly #host: Pick<ScriptHost, 'call'>;
  #network: Promise<unknown> | undefined;

  constructor(host: Pick<ScriptHost, 'call'>) {
    this.#host = host;
  }

  /** Opens the network, unless that has been done. */
  open(): Promise<unknown> {
    this.#network ??= this.#host.call('ethereum.openNetwork');
    return this.#network;
  }

  async request({ method, params = [] }: RpcRequest): Promise<unknown> {
    const id = await this.open();
    const answer = (await this.#host.call('ethereum.request', id, { method, params })) as JsonRpcAnswer;
    if (answer.error) throw new ProviderRpcError(answer.error);
    return answer.result;
  }

  /** The older form of a request. */
  send(method: string, params: readonly unknown[] = []): Promise<unknown> {
    return this.request({ method, params });
  }

  async close(): Promise<void> {
    if (this.#network) await this.#host.call('ethereum.closeNetwork', await this.#network);
  }

  on(): this {
    return this;
  }

  removeListener(): this {
    return this;
  }
}

export interface RpcRequest {
  readonly method: string;
  readonly params?: unknown;
}
