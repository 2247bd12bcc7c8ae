type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

interface MockedCall {
  readonly arguments: readonly unknown[];
  readonly result: unknown;
  readonly error: unknown;
  readonly stack: Error;
  /** The constructed class; undefined for a plain call. */
  readonly target: unknown;
  readonly this: unknown;
}

interface MockOptions {
  /** Number of calls that use the implementation. After these calls, the original is restored. */
  readonly times?: number;
  readonly getter?: boolean;
  readonly setter?: boolean;
}

/**
 * The `mock` property of a function mocked by node:test. It contains the calls, and methods that change or restore the
 * function.
 */
class FunctionMock {
  readonly #original: AnyFunction;
  readonly #restore: () => void;
  readonly #once = new Map<number, AnyFunction>();
  #implementation: AnyFunction;
  #calls: MockedCall[] = [];

  constructor(original: AnyFunction, implementation: AnyFunction, times: number, restore: () => void) {
    this.#original = original;
    this.#restore = restore;
    this.#implementation = times === Number.POSITIVE_INFINITY ? implementation : original;
    for (let call = 0; call < times && times !== Number.POSITIVE_INFINITY; call++)
      this.#once.set(call, implementation);
  }

  get calls(): readonly MockedCall[] {
    return [...this.#calls];
  }

  callCount(): number {
    return this.#calls.length;
  }

  mockImplementation(implementation: AnyFunction): void {
    this.#implementation = implementation;
  }

  /** @param onCall 0-based index of the call that uses the implementation; defaults to the next call. */
  mockImplementationOnce(implementation: AnyFunction, onCall = this.#calls.length): void {
    this.#once.set(onCall, implementation);
  }

  resetCalls(): void {
    this.#calls = [];
  }

  restore(): void {
    this.#once.clear();
    this.#implementation = this.#original;
    this.#restore();
  }

  run(target: unknown, self: unknown, args: unknown[]): unknown {
    const implementation = this.#once.get(this.#calls.length) ?? this.#implementation;
    this.#once.delete(this.#calls.length);
    const call = { arguments: args, stack: new Error('call'), target, this: self };
    try {
      const result =
        target === undefined
          ? implementation.apply(self, args)
          : Reflect.construct(implementation, args, target as new () => unknown);
      this.#calls.push({ ...call, result, error: undefined });
      return result;
    } catch (error) {
      this.#calls.push({ ...call, result: undefined, error });
      throw error;
    }
  }
}

/** node:test mocks, either global or for one test. A test's mocks are restored after the test ends. */
export function createNodeMocks(timers: object) {
  const mocks: FunctionMock[] = [];
  const make = (
    original: AnyFunction,
    implementation: AnyFunction,
    { times = Number.POSITIVE_INFINITY }: MockOptions,
    restore: () => void,
  ) => {
    const mock = new FunctionMock(original, implementation, times, restore);
    mocks.push(mock);
    return new Proxy(original, {
      apply: (_target, self, args) => mock.run(undefined, self, args),
      construct: (_target, args, target) => mock.run(target, undefined, args) as object,
      get: (target, member) => (member === 'mock' ? mock : Reflect.get(target, member)),
    });
  };
  const fn = (first: unknown = {}, second: unknown = {}, third: MockOptions = {}) => {
    const [original, implementation] = [first, second].filter((value) => typeof value === 'function');
    const options = [first, second, third].find((value) => typeof value === 'object') ?? {};
    const base = (original ?? (() => undefined)) as AnyFunction;
    return make(base, (implementation ?? base) as AnyFunction, options, () => {});
  };
  const method = (target: object, name: PropertyKey, first: unknown = {}, second: MockOptions = {}) => {
    const options = (typeof first === 'function' ? second : first) as MockOptions;
    const [holder, found] = findProperty(target, name);
    const kind = options.getter ? 'get' : options.setter ? 'set' : 'value';
    const original = found?.[kind] as AnyFunction | undefined;
    if (!found || typeof original !== 'function') {
      throw new TypeError(
        `Cannot mock '${String(name)}': the object has no such ${kind === 'value' ? 'method' : `${kind}ter`}`,
      );
    }
    const restore = () => {
      if (holder === target) Object.defineProperty(target, name, found);
      else Reflect.deleteProperty(target, name);
    };
    const implementation = typeof first === 'function' ? (first as AnyFunction) : original;
    const mocked = make(original, implementation, options, restore);
    Object.defineProperty(target, name, { ...found, [kind]: mocked, configurable: true });
    return mocked;
  };
  const withKind =
    (kind: MockOptions) => (target: object, name: PropertyKey, first?: unknown, second?: object) =>
      typeof first === 'function'
        ? method(target, name, first, { ...second, ...kind })
        : method(target, name, { ...(first as object | undefined), ...kind });
  const restoreAll = () => {
    for (const mock of mocks.toReversed()) mock.restore();
  };
  return {
    fn,
    method,
    getter: withKind({ getter: true }),
    setter: withKind({ setter: true }),
    timers,
    restoreAll,
    reset: () => {
      restoreAll();
      mocks.length = 0;
    },
  };
}

function findProperty(target: object, name: PropertyKey): [object, PropertyDescriptor | undefined] {
  for (let holder: object | null = target; holder; holder = Object.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (found) return [holder, found];
  }
  return [target, undefined];
}
