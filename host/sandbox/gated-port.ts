import type * as Comlink from 'comlink';
import { CONTINUE, type GateMessage, type GateRefusal } from './gate/gate-message';
import { PieceCollector } from './gate/pieces';
import type { SandboxNote } from './gate/wire';
import { messages } from './messages';
import { SandboxQuotaError } from './sandbox-errors';
import type { SandboxLimits } from './sandbox-limits';

export interface GateOptions {
  /** Name of the code, shown in errors. */
  readonly name: string;
  readonly limits: SandboxLimits;
  readonly onNote: (note: SandboxNote) => void;
  /** Called when a limit is exceeded or a message is not allowed; the port is already closed. */
  readonly onRefusal: (reason: SandboxQuotaError) => void;
}

/**
 * The page's end of the port to a sandbox. The gate at the other end has checked every message, and the
 * sandboxed code never has access to this port.
 */
export class GatedPort {
  readonly #port: MessagePort;
  readonly #options: GateOptions;
  readonly #targets = { reply: new EventTarget(), call: new EventTarget() };
  readonly #pieces = new PieceCollector();
  #isShut = false;

  /** Receives replies to the page's calls; for `Comlink.wrap`. */
  readonly replies: Comlink.Endpoint;
  /** Receives calls from the sandbox; for `Comlink.expose`. */
  readonly calls: Comlink.Endpoint;

  constructor(port: MessagePort, options: GateOptions) {
    this.#port = port;
    this.#options = options;
    this.replies = this.#endpoint(this.#targets.reply);
    this.calls = this.#endpoint(this.#targets.call);
    port.addEventListener('message', ({ data }: MessageEvent<GateMessage | null>) => this.#receive(data));
    port.addEventListener('messageerror', () => this.#refuse({ reason: 'unreadable' }));
    port.start();
    const { messageBytes, messagesPerSecond, totalBytes } = options.limits;
    port.postMessage({ messageBytes, messagesPerSecond, totalBytes });
  }

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

  #receive(message: GateMessage | null): void {
    if (this.#isShut) return;
    // Browsers deliver null for a message that is nested too deeply.
    switch (message?.kind) {
      case undefined:
        this.#refuse({ reason: 'unreadable' });
        break;
      case 'refusal':
        this.#refuse(message);
        break;
      case 'pause':
        this.#port.postMessage(CONTINUE);
        break;
      case 'piece':
        this.#pieces.add(message);
        break;
      case 'note':
        this.#pieces.fill(message.holes);
        this.#options.onNote(message.data);
        break;
      case 'reply':
      case 'call':
        this.#pieces.fill(message.holes);
        this.#targets[message.kind].dispatchEvent(new MessageEvent('message', { data: message.data }));
    }
  }

  #refuse(refusal: GateRefusal): void {
    if (this.#isShut) return;
    this.shut();
    this.#options.onRefusal(new SandboxQuotaError(reasonText(this.#options.name, refusal)));
  }
}

function reasonText(name: string, refusal: GateRefusal): string {
  switch (refusal.reason) {
    case 'count':
      return messages.tooManyMessages(name, refusal.detail);
    case 'values':
      return messages.tooManyValues(name);
    case 'type':
      return messages.typeNotAllowed(name, refusal.detail);
    case 'key':
      return messages.keyNotAllowed(name, refusal.detail);
    case 'large':
      return messages.messageTooLarge(name);
    case 'total':
      return messages.tooMuchSent(name);
    case 'unreadable':
      return messages.unreadable(name);
    case 'shape':
      return messages.unknownShape(name);
  }
}
