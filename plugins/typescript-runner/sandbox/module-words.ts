import { automock } from './automock';
import type { ModuleMocks } from './module-mocks';

export interface ModuleScope {
  readonly mocks: ModuleMocks;
  /** Returns a module's key in `mocks`. */
  key(specifier: string): string;
  /** The original module, even if it is mocked. */
  requireActual(specifier: string): unknown;
  importActual(specifier: string): Promise<unknown>;
  /** The project's manual mock for a module (`__mocks__`); undefined if there is none. */
  manualMock(specifier: string): (() => unknown) | undefined;
  /** Clears the module cache, so that modules run again when they are next imported. */
  resetModules(): void;
  /** Runs a function with a separate module cache. */
  isolate<T>(work: () => T): T;
}

type Factory = (importOriginal: () => Promise<unknown>) => unknown;
type Words = Record<string, (...args: never[]) => unknown>;

/** `vi` for one project module. The members that refer to modules are bound to that module. */
export function createVitestWords(scope: ModuleScope, vi: object): object {
  const mock = (name: string, how?: Factory | { readonly spy?: boolean }) => {
    const { key, importActual, mocks } = scope;
    if (typeof how !== 'function') {
      replaceWithMock(scope, name, how?.spy ? 'autospy' : 'automock');
      return words;
    }
    const make = () => how(() => importActual(name));
    const checked = isAsync(how) ? async () => asModule(name, await make()) : () => asModule(name, make());
    mocks.set(key(name), { make: checked, isAsync: isAsync(how) });
    return words;
  };
  const own = {
    mock,
    doMock: mock,
    unmock: unmock(scope, () => words),
    doUnmock: unmock(scope, () => words),
    importActual: scope.importActual,
    importMock: async (name: string) => mockOf(scope, name),
    ...registryWords(scope, () => words),
  };
  const words: object = { ...vi, ...own } satisfies object & Partial<Words>;
  return words;
}

/** `jest` for one project module. Unlike in Vitest, the value that a factory returns is used unchanged. */
export function createJestWords(scope: ModuleScope, jest: object): object {
  const mock = (name: string, factory?: () => unknown) => {
    if (!factory) replaceWithMock(scope, name, 'automock');
    else scope.mocks.set(scope.key(name), { make: factory, isAsync: isAsync(factory) });
    return words;
  };
  const own = {
    mock,
    doMock: mock,
    setMock: (name: string, exports: unknown) => mock(name, () => exports),
    unmock: unmock(scope, () => words),
    dontMock: unmock(scope, () => words),
    requireActual: scope.requireActual,
    requireMock: (name: string) => mockOf(scope, name),
    createMockFromModule: (name: string) => automock(scope.requireActual(name), 'automock'),
    ...registryWords(scope, () => words),
  };
  const words: object = { ...jest, ...own };
  return words;
}

function registryWords({ isolate, resetModules }: ModuleScope, self: () => object) {
  return {
    resetModules: () => {
      resetModules();
      return self();
    },
    isolateModules: (work: () => unknown) => {
      isolate(work);
      return self();
    },
    isolateModulesAsync: (work: () => Promise<unknown>) => isolate(work),
  };
}

function unmock({ key, mocks }: ModuleScope, self: () => object) {
  return (name: string) => {
    mocks.delete(key(name));
    return self();
  };
}

/** Creates a mock for a module that was mocked without a factory. */
function replaceWithMock(scope: ModuleScope, name: string, type: 'automock' | 'autospy'): void {
  const manual = type === 'automock' ? scope.manualMock(name) : undefined;
  const make = manual ?? (() => automock(scope.requireActual(name), type));
  scope.mocks.set(scope.key(name), { make, isAsync: false });
}

function mockOf(scope: ModuleScope, name: string): unknown {
  const key = scope.key(name);
  if (scope.mocks.has(key)) return scope.mocks.exports(key);
  return (scope.manualMock(name) ?? (() => automock(scope.requireActual(name), 'automock')))();
}

function isAsync(factory: object): boolean {
  return Object.prototype.toString.call(factory) === '[object AsyncFunction]';
}

/**
 * Returns a Vitest factory's exports. Access to a missing export throws, because it indicates an error in the test. A
 * promise is returned unchanged.
 */
function asModule(name: string, exports: unknown): unknown {
  if (exports instanceof Promise) return exports;
  if (typeof exports !== 'object' || exports === null) {
    throw new Error(
      `vi.mock('${name}'): the factory must return an object with the exports, not ${String(exports)}`,
    );
  }
  const module = Object.defineProperty({ ...exports }, '__esModule', { value: true });
  return new Proxy(module, {
    get: (target, member) => {
      if (typeof member === 'string' && member !== 'then' && !(member in target)) {
        throw new Error(
          `No '${member}' export is defined on the '${name}' mock: return it from the factory, or spread the original module (await importOriginal()) into the returned object`,
        );
      }
      return Reflect.get(target, member);
    },
  });
}
