import { mockObject } from '@vitest/mocker';
import { createMockInstance, spyOn } from '@vitest/spy';

const globalConstructors = { Object, Function, RegExp, Array, Map };

/**
 * The exports of a module with every function replaced, as Vitest and Jest do it: 'automock' gives functions and classes that
 * do nothing and empty lists, 'autospy' ones that do what they did and tell of their calls.
 */
export function automock(exports: unknown, type: 'automock' | 'autospy'): unknown {
  if (typeof exports === 'function') {
    const { value } = mockObject(options(type), { value: exports }) as { value: unknown };
    return value;
  }
  if (typeof exports !== 'object' || exports === null) return exports;
  const isModule = Reflect.get(exports, '__esModule') === true;
  const mocked = mockObject(options(type), exports as Record<string, unknown>, {});
  return isModule ? Object.defineProperty(mocked, '__esModule', { value: true }) : mocked;
}

function options(type: 'automock' | 'autospy') {
  return { type, globalConstructors, createMockInstance, spyOn } as unknown as Parameters<
    typeof mockObject
  >[0];
}
