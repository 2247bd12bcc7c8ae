import type { Disposable } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import { type EngineWorker, exposeEngine } from '@host/api/engine';

/** Replaces a `Worker` in tests. Its engine runs in the same thread and is connected through a message channel. */
export class ChannelWorker extends EventTarget implements EngineWorker {
  readonly #channel = new MessageChannel();
  /**
   * Networks to dispose when the worker is terminated, because terminating a browser's worker also ends its networks.
   */
  readonly #networks = new Set<Disposable>();
  terminated = false;

  constructor(engine: object) {
    super();
    exposeEngine(this.#ownNetworks(engine), this.#channel.port2);
    this.#channel.port2.start();
    this.#channel.port1.onmessage = ({ data, ports }) =>
      this.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  /** Simulates a worker whose script throws an error in the browser. */
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }

  terminate(): void {
    this.terminated = true;
    for (const network of this.#networks) network.dispose();
    this.#channel.port1.close();
    this.#channel.port2.close();
  }

  #ownNetworks(engine: object): object {
    const { openLocalNetwork } = engine as Partial<ChainToolchain>;
    if (!openLocalNetwork) return engine;
    const open: typeof openLocalNetwork = async (...given) => {
      const network = await openLocalNetwork(...given);
      this.#networks.add(network);
      if (this.terminated) network.dispose();
      return network;
    };
    return { ...engine, openLocalNetwork: open };
  }
}
