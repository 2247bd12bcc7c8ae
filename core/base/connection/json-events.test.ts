import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonEvents } from './json-events';

/** An event source that the test controls. */
class FakeEvents extends EventTarget {
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string }) => void;
  isClosed = false;

  close(): void {
    this.isClosed = true;
  }
}

describe('jsonEvents', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function connect() {
    const source = new FakeEvents();
    const heard: unknown[] = [];
    const failed = vi.fn();
    const connection = jsonEvents(() => source as unknown as EventSource, '/events').subscribe({
      next: (message) => heard.push(message),
      error: ({ message }) => failed(message),
    });
    return { source, heard, failed, connection };
  }

  it('fails if the stream does not open within 10 seconds', () => {
    const { source, failed } = connect();
    vi.advanceTimersByTime(9_999);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith('WebSocket connection timeout for /events');
    expect(source.isClosed).toBe(true);
  });

  it('fails after a minute without a heartbeat', () => {
    const { source, heard, failed } = connect();
    source.onopen?.();
    source.onmessage?.({ data: '{"version":1}' });
    for (let beats = 0; beats < 10; beats += 1) {
      vi.advanceTimersByTime(50_000);
      source.dispatchEvent(new Event('beat'));
    }
    expect(failed).not.toHaveBeenCalled();
    expect(heard).toEqual([{ version: 1 }]);
    vi.advanceTimersByTime(60_000);
    expect(failed).toHaveBeenCalledExactlyOnceWith('WebSocket connection error');
    expect(source.isClosed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails if a message is not valid JSON or if the stream ends', () => {
    const odd = connect();
    odd.source.onmessage?.({ data: '{bad' });
    expect(odd.failed).toHaveBeenCalledExactlyOnceWith('Invalid JSON received');
    const ended = connect();
    ended.source.onerror?.();
    expect(ended.failed).toHaveBeenCalledExactlyOnceWith('WebSocket connection error');
    expect([odd, ended].map(({ source }) => source.isClosed)).toEqual([true, true]);
  });
});
