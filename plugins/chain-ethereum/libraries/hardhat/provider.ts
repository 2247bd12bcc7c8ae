import type { JsonRpcAnswer } from '@core/chains/json-rpc';
import type { ScriptHost } from '@core/execution/scripts/script-libraries';

/** A provider error (EIP-1193). */
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
 * An EIP-1193 provider for a new in-page network, which is opened on the first request. It emits no events; viem and
 * ethers poll instead.
 */
export class LocalProvider {
  readonly #host: Pick<ScriptHost, 'call'>;
  #network: Promise<unknown> | undefined;

  constructor(host: Pick<ScriptHost, 'call'>) {
    this.#host = host;
  }

  /** Opens the network if it is not open yet. */
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

  /** The predecessor of `request` in older providers. */
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
