import { delay } from '@core/base/delay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TabPresence } from './tab-presence';

/** Locks that are granted late, as on a busy page. */
function lateLocks(milliseconds: number) {
  const held = new Set<string>();
  return {
    request: async (
      name: string,
      { signal, ifAvailable }: LockOptions,
      work: (lock: { name: string } | null) => unknown = () => undefined,
    ) => {
      await delay(milliseconds, signal);
      signal?.throwIfAborted();
      if (held.has(name)) {
        if (ifAvailable) return work(null);
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      }
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

describe('TabPresence', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('distinguishes closed and open tabs on a busy page', async () => {
    const locks = lateLocks(400);
    const request = (name: string, ...rest: readonly unknown[]) => {
      const [options, work] = rest.length === 2 ? rest : [{}, rest[0]];
      return locks.request(name, options as LockOptions, work as (lock: unknown) => unknown);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const [ended, open, asking] = [new TabPresence(), new TabPresence(), new TabPresence()];
    await delay(500);
    ended.dispose();
    await delay(0);
    expect(await asking.hasEnded(ended.id)).toBe(true);
    expect(await asking.hasEnded(open.id)).toBe(false);
    open.dispose();
    asking.dispose();
  });
});
