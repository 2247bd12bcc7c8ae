import { CancellationError } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RegisteredRunners } from './registered-runners';

describe('plugin runners', () => {
  let runners: RegisteredRunners<{ readonly id: string }>;
  let lifetime: DisposableStore;
  beforeEach(() => {
    runners = new RegisteredRunners();
    lifetime = new DisposableStore();
  });
  afterEach(() => lifetime.dispose());

  it('are returned in order of registration, once their plugins have been activated', async () => {
    lifetime.add(runners.register({ id: 'first' }));
    lifetime.add(
      runners.declare(async () => {
        await Promise.resolve();
        lifetime.add(runners.register({ id: 'second' }));
      }),
    );
    expect(runners.runners$.value).toHaveLength(1);
    expect((await runners.all()).map(({ id }) => id)).toEqual(['first', 'second']);
  });

  it('are omitted if their plugin cannot be activated or has been disabled', async () => {
    lifetime.add(runners.declare(() => Promise.reject(new Error('offline'))));
    runners.declare(async () => void lifetime.add(runners.register({ id: 'disabled' }))).dispose();
    const registered = lifetime.add(runners.register({ id: 'there' }));
    expect(await runners.all()).toEqual([{ id: 'there' }]);
    expect(() => runners.register({ id: 'there' })).toThrow("Runner 'there' is registered twice");
    registered.dispose();
    expect(await runners.all()).toEqual([]);
  });

  it('are not awaited after cancellation', async () => {
    lifetime.add(runners.declare(() => new Promise(() => undefined)));
    const cancellation = new AbortController();
    const all = runners.all(cancellation.signal);
    cancellation.abort();
    await expect(all).rejects.toThrow(CancellationError);
  });
});
