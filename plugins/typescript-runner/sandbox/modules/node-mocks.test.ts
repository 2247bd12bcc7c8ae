import { describe, expect, it } from 'vitest';
import { createNodeMocks } from './node-mocks';

describe('node:test mocks', () => {
  const mock = createNodeMocks({});

  it('record their calls in the same format as Node', () => {
    const add = mock.fn(((a: number, b: number) => a + b) as never) as unknown as (
      a: number,
      b: number,
    ) => number;
    expect(add(3, 4)).toBe(7);
    const calls = Reflect.get(add, 'mock') as {
      calls: readonly object[];
      callCount(): number;
      resetCalls(): void;
    };
    expect(calls.callCount()).toBe(1);
    expect(calls.calls[0]).toMatchObject({ arguments: [3, 4], result: 7, error: undefined, this: undefined });
    calls.resetCalls();
    expect(calls.callCount()).toBe(0);
  });

  it('accept a different implementation permanently, for a given number of calls, or for one call', () => {
    const count = mock.fn(
      () => 'original',
      () => 'mocked',
      { times: 1 },
    ) as unknown as () => string;
    expect([count(), count()]).toEqual(['mocked', 'original']);
    const control = Reflect.get(count, 'mock') as {
      mockImplementation(run: () => string): void;
      mockImplementationOnce(run: () => string, call?: number): void;
    };
    control.mockImplementation(() => 'later');
    control.mockImplementationOnce(() => 'third', 3);
    expect([count(), count(), count()]).toEqual(['later', 'third', 'later']);
  });

  it('replace own and inherited methods until they are restored', () => {
    class Counter {
      n = 5;
      add(a: number) {
        return this.n + a;
      }
      get size() {
        return 1;
      }
    }
    const counter = new Counter();
    const add = mock.method(counter, 'add');
    expect(counter.add(2)).toBe(7);
    expect(Reflect.get(add, 'mock')).toMatchObject({ calls: [{ arguments: [2], result: 7, this: counter }] });
    mock.method(counter, 'add', () => 0);
    mock.getter(counter, 'size', () => 9);
    expect([counter.add(1), counter.size]).toEqual([0, 9]);
    mock.restoreAll();
    expect([counter.add(1), counter.size, Object.hasOwn(counter, 'add')]).toEqual([6, 1, false]);
    expect(() => mock.method(counter, 'n' as 'add')).toThrow(
      "Cannot mock 'n': the object has no such method",
    );
  });

  it('record thrown errors and constructed objects', () => {
    const fail = mock.fn(() => {
      throw new Error('no');
    }) as unknown as () => void;
    expect(fail).toThrow('no');
    expect(Reflect.get(fail, 'mock')).toMatchObject({ calls: [{ error: { message: 'no' } }] });
    class Thing {
      constructor(readonly name: string) {}
    }
    const Mocked = mock.fn(Thing as never) as unknown as typeof Thing;
    expect(new Mocked('x').name).toBe('x');
  });
});
