import { loadOnce } from '@core/base/async';
import { BehaviorSubject, firstValueFrom, type Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { lazyService } from './lazy-service';

interface Counter {
  readonly count$: Observable<number>;
  add(amount: number): Promise<number>;
}

class LoadedCounter implements Counter {
  readonly count$ = new BehaviorSubject(0);

  async add(amount: number): Promise<number> {
    this.count$.next(this.count$.value + amount);
    return this.count$.value;
  }
}

describe('lazyService', () => {
  it('loads the service once, on first use, and then forwards calls to it', async () => {
    const load = vi.fn(async () => new LoadedCounter());
    const counter = lazyService<Counter>(loadOnce(load));
    expect(load).not.toHaveBeenCalled();
    expect(await firstValueFrom(counter.count$)).toBe(0);
    expect(await Promise.all([counter.add(1), counter.add(2)])).toEqual([1, 3]);
    expect(await firstValueFrom(counter.count$)).toBe(3);
    expect(load).toHaveBeenCalledOnce();
    expect(counter.count$, 'the same observable each time').toBe(counter.count$);
  });

  it('can be the value that a promise resolves to', async () => {
    const counter = lazyService<Counter>(loadOnce(async () => new LoadedCounter()));
    expect(await (await Promise.resolve(counter)).add(5)).toBe(5);
  });

  it('loads the service again after a failure', async () => {
    const load = vi.fn(async () => new LoadedCounter()).mockRejectedValueOnce(new Error('offline'));
    const counter = lazyService<Counter>(loadOnce(load));
    await expect(counter.add(1)).rejects.toThrow('offline');
    expect(await counter.add(1)).toBe(1);
  });
});
