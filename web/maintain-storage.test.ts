import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageServices } from '../tests/support/page-services';
import { maintainStorage } from './maintain-storage';

const HOUR_MS = 60 * 60 * 1000;

/** Creates only the services that cleaning needs. `done` records the names of called methods in order. */
function fakeServices() {
  const done: string[] = [];
  const failures = new Map<string, Error>();
  const step = (name: string) => async () => {
    done.push(name);
    const failure = failures.get(name);
    if (failure) throw failure;
  };
  const error = vi.fn();
  const services = {
    storageHealth: { losses$: of([]) },
    configuration: { load: step('settings') },
    trash: { clean: step('trash') },
    history: { clean: step('history') },
    logger: { error },
  };
  return { services: services as unknown as PageServices, done, failures, error };
}

describe('history and trash', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
  });

  it.each([
    ['with the Web Locks API', () => ({ locks: { request: locks(false) } })],
    ['without the Web Locks API', () => ({})],
  ])('are cleaned up at startup and every six hours %s, using the current settings', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator());
    const { services, done } = fakeServices();
    const round = ['settings', 'trash', 'history'];
    await maintainStorage(services);
    expect(done).toEqual(round);
    await vi.advanceTimersByTimeAsync(6 * HOUR_MS - 1);
    expect(done).toEqual(round);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([...round, ...round]);
    await vi.advanceTimersByTimeAsync(12 * HOUR_MS);
    expect(done).toHaveLength(4 * round.length);
  });

  it('are not cleaned up while another tab is cleaning them up', async () => {
    const request = locks(true);
    vi.stubGlobal('navigator', { locks: { request } });
    const { services, done } = fakeServices();
    await maintainStorage(services);
    await vi.advanceTimersByTimeAsync(6 * HOUR_MS);
    expect(request).toHaveBeenCalledTimes(2);
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['sinter-cleaning', { ifAvailable: true }]);
    expect(done).toEqual([]);
  });

  it('are not cleaned up if the settings cannot be read, but are cleaned up six hours later if the settings are readable again', async () => {
    vi.stubGlobal('navigator', {});
    const { services, done, failures, error } = fakeServices();
    failures.set('settings', new Error('unreadable'));
    await maintainStorage(services);
    expect(done).toEqual(['settings']);
    expect(error).toHaveBeenCalledWith('History and trash could not be cleaned up', failures.get('settings'));
    failures.clear();
    await vi.advanceTimersByTimeAsync(6 * HOUR_MS);
    expect(done).toEqual(['settings', 'settings', 'trash', 'history']);
  });
});

/** Simulates the browser's locks. If `held` is true, another tab holds the requested lock. */
function locks(held: boolean) {
  return vi.fn((_name: string, _options: object, work: (lock: object | null) => Promise<void>) =>
    work(held ? null : {}),
  );
}
