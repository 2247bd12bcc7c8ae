import { afterEach, describe, expect, it } from 'vitest';
import { createExpect } from './expect';
import { createMocks } from './mocks';

const { nodeTimers, vi } = createMocks(() => {});
const timers = vi as unknown as Record<string, (...args: unknown[]) => never>;
const call = (name: string, ...args: unknown[]) => timers[name]?.(...args);

describe('FakeClock', () => {
  afterEach(() => {
    call('useRealTimers');
  });

  it('stops time, timers and dates until the clock is advanced', async () => {
    call('useFakeTimers', { now: 1000 });
    const seen: string[] = [];
    setTimeout(() => seen.push(`timeout ${Date.now()}`), 500);
    setInterval(() => seen.push('interval'), 400);
    expect([Date.now(), call('getTimerCount')]).toEqual([1000, 2]);
    call('advanceTimersByTime', 399);
    expect(seen).toEqual([]);
    call('advanceTimersByTime', 101);
    expect(seen).toEqual(['interval', 'timeout 1500']);
    call('advanceTimersToNextTimer');
    expect(Date.now()).toBe(1800);
    setTimeout(() => Promise.resolve().then(() => seen.push('later')), 10);
    await call('advanceTimersByTimeAsync', 10);
    expect(seen.at(-1)).toBe('later');
    call('useRealTimers');
    expect(Date.now()).toBeGreaterThan(1_600_000_000_000);
  });

  it('replaces only Date when setSystemTime is called, and throws if time is advanced while the real clock is in use', () => {
    call('setSystemTime', '2020-01-02T03:04:05Z');
    expect(new Date().toISOString()).toBe('2020-01-02T03:04:05.000Z');
    call('useRealTimers');
    expect(() => call('advanceTimersByTime', 1)).toThrow('call useFakeTimers() before you advance');
  });

  it('implements mock.timers from node:test', () => {
    nodeTimers.enable({ apis: ['setTimeout'] });
    let isOver = false;
    setTimeout(() => {
      isOver = true;
    }, 50);
    nodeTimers.tick(50);
    nodeTimers.reset();
    expect(isOver).toBe(true);
  });
});

describe('expect.poll', () => {
  const { poll } = createExpect();

  it('calls the function repeatedly until the matcher passes', async () => {
    let count = 0;
    await poll(() => ++count, { interval: 1 }).toBe(4);
    await poll(() => count).not.toBe(5);
    expect(count).toBe(4);
  });

  it('throws the last failure on timeout', async () => {
    const failing = poll(async () => 'red', { interval: 1, timeout: 20 }).toBe('green');
    await expect(failing).rejects.toThrow("expected 'red' to be 'green'");
  });
});
