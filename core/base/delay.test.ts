import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delay } from './delay';

describe('delay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('resolves only after the delay', async () => {
    const ended = vi.fn();
    void delay(100, new AbortController().signal).then(ended);
    await vi.advanceTimersByTimeAsync(99);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });

  it('resolves early when the signal is aborted during or before the delay', async () => {
    const controller = new AbortController();
    const waiting = delay(100, controller.signal);
    controller.abort();
    await waiting;
    await delay(100, controller.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});
