import { errorMessage } from '@core/base/errors';
import { messages } from './messages';
import type { SandboxLimits } from './sandbox-limits';

/**
 * What code in a sandbox may ask of the page, by name. Arguments come from code that nobody checked: each call parses
 * them. Results cross by value; one that cannot is an error of the call.
 */
export type SandboxCalls = Readonly<Record<string, (...args: unknown[]) => unknown>>;

export interface DispatchOptions {
  /** Shown in errors. */
  readonly name: string;
  readonly calls: SandboxCalls;
  /** Names of the calls that may be made; absent: all. */
  readonly permissions?: readonly string[] | undefined;
  readonly limits: Pick<SandboxLimits, 'pendingCalls'>;
}

/** The one point at which calls from a sandbox arrive: it knows which there are, who may make them, and how many at once. */
export class SandboxDispatcher {
  readonly #options: DispatchOptions;
  #pending = 0;

  constructor(options: DispatchOptions) {
    this.#options = options;
  }

  /** Resolves to the result as the only member of a list, so that nothing takes it for more than a value. */
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
      // A copy: a function or an object with a 'dispose' would otherwise be handed over as a door into the page.
      return [structuredClone(await call(...args))];
    } catch (error) {
      throw withoutStack(error);
    } finally {
      this.#pending--;
    }
  }
}

/** The page's stack is nobody's business over there. */
function withoutStack(error: unknown): Error {
  const told = new Error(errorMessage(error));
  if (error instanceof Error) told.name = error.name;
  told.stack = '';
  return told;
}
