/** The subset of DOM events and abort signals that libraries and tests use (https://dom.spec.whatwg.org). */

type Listener = ((event: Event) => void) | { handleEvent(event: Event): void };

interface Registered {
  readonly listener: Listener;
  readonly isOnce: boolean;
}

export class Event {
  readonly type: string;
  readonly cancelable: boolean;
  target: EventTarget | null = null;
  defaultPrevented = false;
  isStopped = false;

  constructor(type: string, { cancelable = false }: { readonly cancelable?: boolean } = {}) {
    this.type = type;
    this.cancelable = cancelable;
  }

  get currentTarget(): EventTarget | null {
    return this.target;
  }

  preventDefault(): void {
    this.defaultPrevented = true;
  }

  stopPropagation(): void {}

  stopImmediatePropagation(): void {
    this.isStopped = true;
  }
}

export class MessageEvent extends Event {
  readonly data: unknown;
  readonly ports: readonly unknown[];
  readonly origin = '';

  constructor(type: string, init: { readonly data?: unknown; readonly ports?: readonly unknown[] } = {}) {
    super(type);
    this.data = init.data;
    this.ports = init.ports ?? [];
  }
}

export class ErrorEvent extends Event {
  readonly error: unknown;
  readonly message: string;

  constructor(type: string, { error }: { readonly error?: unknown } = {}) {
    super(type, { cancelable: true });
    this.error = error;
    this.message = String(error);
  }
}

export class EventTarget {
  readonly #listeners = new Map<string, Registered[]>();

  addEventListener(
    type: string,
    listener: Listener | null,
    options?: boolean | { readonly once?: boolean; readonly signal?: AbortSignal },
  ): void {
    if (!listener) return;
    const { once = false, signal } = typeof options === 'object' ? options : {};
    const known = this.#listeners.get(type) ?? [];
    if (signal?.aborted || known.some((one) => one.listener === listener)) return;
    this.#listeners.set(type, [...known, { listener, isOnce: once }]);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener), { once: true });
  }

  removeEventListener(type: string, listener: Listener | null): void {
    const left = this.#listeners.get(type)?.filter((one) => one.listener !== listener);
    if (left) this.#listeners.set(type, left);
  }

  dispatchEvent(event: Event): boolean {
    event.target = this;
    for (const { isOnce, listener } of this.#listeners.get(event.type) ?? []) {
      if (event.isStopped) break;
      if (isOnce) this.removeEventListener(event.type, listener);
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
    const handler = (this as Record<string, unknown>)[`on${event.type}`];
    if (typeof handler === 'function' && !event.isStopped) handler.call(this, event);
    return !event.defaultPrevented;
  }
}

export class DOMException extends Error {
  constructor(message = '', name = 'Error') {
    super(message);
    this.name = name;
  }
}

export class AbortSignal extends EventTarget {
  aborted = false;
  reason: unknown = undefined;
  onabort: ((event: Event) => void) | null = null;

  static abort(reason?: unknown): AbortSignal {
    const controller = new AbortController();
    controller.abort(reason);
    return controller.signal;
  }

  static timeout(milliseconds: number): AbortSignal {
    const controller = new AbortController();
    const late = () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    setTimeout(late, milliseconds);
    return controller.signal;
  }

  static any(signals: Iterable<AbortSignal>): AbortSignal {
    const controller = new AbortController();
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    }
    return controller.signal;
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
}

export class AbortController {
  readonly signal = new AbortSignal();

  abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
    const { signal } = this;
    if (signal.aborted) return;
    signal.aborted = true;
    signal.reason = reason;
    signal.dispatchEvent(new Event('abort'));
  }
}
