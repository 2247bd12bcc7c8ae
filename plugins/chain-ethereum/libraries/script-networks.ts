import type { JsonRpcAnswer, JsonRpcRequest } from '@core/chains/json-rpc';
import type { ChainToolchain } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { messages } from '../messages';

/** Maximum number of open networks; each runs in a separate worker. */
const MAX_OPEN = 64;

const idSchema = z.int();
const requestSchema = z.object({ method: z.string(), params: z._default(z.array(z.unknown()), []) });

interface ScriptNetwork {
  request?(request: JsonRpcRequest): Promise<JsonRpcAnswer>;
  /** Absent for a network that is not closed after the run. */
  dispose?(): void;
}

export interface ScriptNetworksOptions {
  readonly toolchain: Pick<ChainToolchain, 'openLocalNetwork'>;
  readonly signal: AbortSignal;
  /** The local network that the run shares with the project; undefined if all networks are opened for the run. */
  readonly shared?: () => Promise<Required<Pick<ScriptNetwork, 'request'>> | undefined>;
}

/** The networks that a run has opened, by number. All networks except the shared one are closed after the run. */
export class ScriptNetworks {
  readonly #options: ScriptNetworksOptions;
  readonly #open = new Map<number, Promise<ScriptNetwork>>();
  #count = 0;

  constructor(options: ScriptNetworksOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#closeAll(), { once: true });
  }

  async open(): Promise<number> {
    if (this.#open.size >= MAX_OPEN) throw new Error(messages.tooManyNetworks(MAX_OPEN));
    const opening = this.#network();
    const id = ++this.#count;
    this.#open.set(id, opening);
    try {
      await opening;
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
    return id;
  }

  /** Throws for an unknown network; RPC errors are returned as responses. */
  async request(id: unknown, given: unknown): Promise<JsonRpcAnswer> {
    const request = requestSchema.parse(given);
    const network = await this.#open.get(idSchema.parse(id));
    if (!network?.request) throw new Error(messages.networkClosed);
    const { result, error } = await network.request(request);
    return error ? { error } : { result };
  }

  async close(given: unknown): Promise<void> {
    const id = idSchema.parse(given);
    const opening = this.#open.get(id);
    this.#open.delete(id);
    (await opening)?.dispose?.();
  }

  async #network(): Promise<ScriptNetwork> {
    const { shared, signal, toolchain } = this.#options;
    const network = (await shared?.()) ?? (await toolchain.openLocalNetwork?.({}, { signal }));
    if (!network) throw new Error(messages.noNetwork);
    return network;
  }

  #closeAll(): void {
    for (const opening of this.#open.values()) {
      // A network that could not be opened does not have to be closed.
      opening.then((network) => network.dispose?.()).catch(() => undefined);
    }
    this.#open.clear();
  }
}
