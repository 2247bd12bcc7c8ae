import { mockObject } from '@vitest/mocker';
import { createMockInstance, spyOn } from '@vitest/spy';

const globalConstructors = { Object, Function, RegExp, Array, Map };

/**
 * Mocks every function in a module's exports, as Vitest and Jest do. With 'automock', functions and classes do nothing,
 * and lists are empty. With 'autospy', functions retain their behaviour and record their calls.
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
