import { describe, expect, it, vi } from 'vitest';
import { CancellationError } from './errors';
import { abortable } from './long-work';

describe('abortable', () => {
  it('settles with the result of the work', async () => {
    const { signal } = new AbortController();
    expect(await abortable(Promise.resolve(7), signal)).toBe(7);
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
    expect(await abortable(Promise.resolve(7), undefined)).toBe(7);
  });

  it('rejects as soon as the signal is aborted', async () => {
    const stop = new AbortController();
    const waiting = abortable(new Promise(() => undefined), stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow(CancellationError);
  });

  it('leaves no unhandled rejection when the work fails after an abort', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    try {
      const work = Promise.reject(new Error('ended'));
      await expect(abortable(work, AbortSignal.abort())).rejects.toThrow(CancellationError);
      await new Promise((resolve) => setTimeout(resolve));
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', unhandled);
    }
  });
});
