import type { GateLimits, GateOutput, GateRefusal } from './gate-message';
import { measureMessage } from './measure-message';
import { splitMessage } from './pieces';
import { readMessage } from './wire';

/**
 * Checks every message from a sandbox before the page receives it. It runs in a separate thread, because reading a
 * hostile message can take seconds even if the message is refused. The first refused message closes the gate.
 */
export class Gate {
  readonly #limits: GateLimits;
  #isClosed = false;
  #windowStart = 0;
  #messages = 0;
  #bytes = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /**
   * Returns the messages for the page: the pieces and the message, or a refusal. After a refusal, returns an empty
   * list.
   */
  pass(data: unknown, ports: readonly unknown[] = []): readonly GateOutput[] {
    if (this.#isClosed) return [];
    const refusal = this.#countMessage();
    // Messages with ports are refused. The host's script never sends them, and messages through a port would bypass the
    // gate.
    const message = ports.length === 0 ? readMessage(data) : undefined;
    if (refusal || !message) return this.refuse(refusal ?? { reason: 'shape' });
    const weight = measureMessage(message.data, this.#limits.messageBytes);
    if ('reason' in weight) return this.refuse(weight);
    this.#bytes += weight.bytes;
    if (this.#bytes > this.#limits.totalBytes) return this.refuse({ reason: 'total' });
    const { cost, holes } = weight;
    return [...holes.flatMap(splitMessage), { message: { ...message, holes }, cost }];
  }

  refuse(refusal: GateRefusal): readonly GateOutput[] {
    if (this.#isClosed) return [];
    this.#isClosed = true;
    return [{ message: { kind: 'refusal', ...refusal }, cost: 0 }];
  }

  #countMessage(): GateRefusal | undefined {
    const now = performance.now();
    if (now - this.#windowStart > 1000) {
      this.#windowStart = now;
      this.#messages = 0;
    }
    const { messagesPerSecond } = this.#limits;
    return ++this.#messages > messagesPerSecond ? { reason: 'count', detail: messagesPerSecond } : undefined;
  }
}
