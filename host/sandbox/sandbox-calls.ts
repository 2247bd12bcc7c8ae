import { errorMessage } from '@core/base/errors';
import { messages } from './messages';
import type { SandboxLimits } from './sandbox-limits';

/**
 * Calls that sandboxed code may make, by name. Each call must validate its arguments, because they come from
 * untrusted code. Results are copied; a result that cannot be copied causes an error.
 */
export type SandboxCalls = Readonly<Record<string, (...args: unknown[]) => unknown>>;

export interface DispatchOptions {
  /** Name of the code, shown in errors. */
  readonly name: string;
  readonly calls: SandboxCalls;
  /** Names of permitted calls; if absent, all are permitted. */
  readonly permissions?: readonly string[] | undefined;
  readonly limits: Pick<SandboxLimits, 'pendingCalls'>;
}

/**
 * Receives all calls from a sandbox. It checks that each call exists and is permitted, and limits the number of
 * concurrent calls.
 */
export class SandboxDispatcher {
  readonly #options: DispatchOptions;
  #pending = 0;

  constructor(options: DispatchOptions) {
    this.#options = options;
  }

  /** Resolves to an array with only the result, so that Comlink treats the result as a plain value. */
  async dispatch(method: string, args: readonly unknown[]): Promise<readonly [unknown]> {
    const { calls, limits, name, permissions } = this.#options;
    const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
    if (!call) throw new Error(messages.noCall(method));
    if (permissions && !permissions.includes(method)) {
      throw new Error(messages.notPermitted(name, method));
    }
    if (this.#pending >= limits.pendingCalls) {
      throw new Error(messages.tooManyCalls(method, limits.pendingCalls));
    }
    this.#pending++;
    try {
      // The result is copied, because a function or an object with `dispose` would otherwise be passed by reference and
      // give access to the page.
      return [structuredClone(await call(...args))];
    } catch (error) {
      throw withoutStack(error);
    } finally {
      this.#pending--;
    }
  }
}

/** Removes the page's stack, which must not be exposed to the sandboxed code. */
function withoutStack(error: unknown): Error {
  const copied = new Error(errorMessage(error));
  if (error instanceof Error) copied.name = error.name;
  copied.stack = '';
  return copied;
}
