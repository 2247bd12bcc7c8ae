import type * as Comlink from 'comlink';
import { messageSize } from './message-size';
import { messages } from './messages';
import { SandboxQuotaError } from './sandbox-errors';
import type { SandboxLimits } from './sandbox-limits';
import { readMessage, type SandboxNote } from './wire';

export interface GateOptions {
  /** Shown in errors. */
  readonly name: string;
  readonly limits: SandboxLimits;
  readonly onNote: (note: SandboxNote) => void;
  /** A limit was exceeded, or a message is of no known shape; the gate is shut by then. */
  readonly onRefusal: (reason: SandboxQuotaError) => void;
}

/**
 * The page's end of the port to a sandbox. Every message is counted, weighed and read before Comlink sees it; the first
 * that is too many, too large or not of the host's own making shuts the gate for good.
 */
export class GatedPort {
  readonly #port: MessagePort;
  readonly #options: GateOptions;
  readonly #targets = { reply: new EventTarget(), call: new EventTarget() };
  #isShut = false;
  #windowStart = 0;
  #messages = 0;
  #bytes = 0;

  /** Where answers to our calls arrive; for `Comlink.wrap`. */
  readonly replies: Comlink.Endpoint;
  /** Where calls of theirs arrive; for `Comlink.expose`. */
  readonly calls: Comlink.Endpoint;

  constructor(port: MessagePort, options: GateOptions) {
    this.#port = port;
    this.#options = options;
    this.replies = this.#endpoint(this.#targets.reply);
    this.calls = this.#endpoint(this.#targets.call);
    port.addEventListener('message', (event) => this.#receive(event));
    port.addEventListener('messageerror', () => this.#refuse(messages.unreadable(options.name)));
    port.start();
  }

  /** Lets nothing through any more. */
  shut(): void {
    this.#isShut = true;
    this.#port.close();
  }

  #endpoint(target: EventTarget): Comlink.Endpoint {
    return {
      postMessage: (message: unknown, transfer: Transferable[] = []) => {
        if (!this.#isShut) this.#port.postMessage(message, transfer);
      },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    };
  }

  #receive({ data, ports }: MessageEvent<unknown>): void {
    if (this.#isShut) return;
    const excess = this.#count(data);
    // The host's own script sends no port: what comes by one would come past this gate.
    const message = excess === undefined && ports.length === 0 ? readMessage(data) : undefined;
    if (!message) this.#refuse(excess ?? messages.shapeless(this.#options.name));
    else if (message.kind === 'note') this.#options.onNote(message.data);
    else this.#targets[message.kind].dispatchEvent(new MessageEvent('message', { data: message.data }));
  }

  /** Counts and weighs a message; what is too much about it, if anything. */
  #count(data: unknown): string | undefined {
    const { limits, name } = this.#options;
    const { messageBytes, messagesPerSecond, totalBytes } = limits;
    if (this.#countMessage() > messagesPerSecond) return messages.tooManyMessages(name, messagesPerSecond);
    const size = messageSize(data, messageBytes);
    this.#bytes += size;
    if (size > messageBytes) return messages.messageTooLarge(name);
    return this.#bytes > totalBytes ? messages.tooMuchSent(name) : undefined;
  }

  #countMessage(): number {
    const now = performance.now();
    if (now - this.#windowStart > 1000) {
      this.#windowStart = now;
      this.#messages = 0;
    }
    return ++this.#messages;
  }

  #refuse(reason: string): void {
    if (this.#isShut) return;
    this.shut();
    this.#options.onRefusal(new SandboxQuotaError(reason));
  }
}
