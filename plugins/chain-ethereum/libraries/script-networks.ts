import type { ChainToolchain, JsonRpcAnswer, LocalNetwork } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { messages } from '../messages';

/** Each network is a worker of its own. */
const MAX_OPEN = 64;

const idSchema = z.int();
const requestSchema = z.object({ method: z.string(), params: z._default(z.array(z.unknown()), []) });

/** The local networks that one run has opened; its code knows each by a number. They end with the run. */
export class ScriptNetworks {
  readonly #toolchain: Pick<ChainToolchain, 'openLocalNetwork'>;
  readonly #signal: AbortSignal;
  readonly #open = new Map<number, Promise<LocalNetwork>>();
  #count = 0;

  constructor(toolchain: Pick<ChainToolchain, 'openLocalNetwork'>, signal: AbortSignal) {
    this.#toolchain = toolchain;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#closeAll(), { once: true });
  }

  async open(): Promise<number> {
    if (this.#open.size >= MAX_OPEN) throw new Error(messages.tooManyNetworks(MAX_OPEN));
    const opening = this.#toolchain.openLocalNetwork?.({}, { signal: this.#signal });
    if (!opening) throw new Error(messages.noNetwork);
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

  /** A refusal is an answer, too. Throws where the network is not there. */
  async request(id: unknown, given: unknown): Promise<JsonRpcAnswer> {
    const request = requestSchema.parse(given);
    const network = await this.#open.get(idSchema.parse(id));
    if (!network?.request) throw new Error(messages.networkClosed);
    return network.request(request);
  }

  async close(given: unknown): Promise<void> {
    const id = idSchema.parse(given);
    const opening = this.#open.get(id);
    this.#open.delete(id);
    (await opening)?.dispose();
  }

  #closeAll(): void {
    for (const opening of this.#open.values()) {
      // One that never opened has nothing to close.
      opening.then((network) => network.dispose()).catch(() => undefined);
    }
    this.#open.clear();
  }
}
