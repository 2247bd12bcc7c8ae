import { expect, it, vi } from 'vitest';
import { processStreams } from './process-streams';

it('prints strings and bytes at the stream’s log level, and calls the callback', async () => {
  const write = vi.fn();
  const { stdout, stderr } = processStreams(write);
  const written = vi.fn();
  expect(stdout.write('a text', 'utf8', written)).toBe(true);
  stderr.write(new TextEncoder().encode('ä'));
  expect(write.mock.calls).toEqual([
    ['log', 'a text'],
    ['error', 'ä'],
  ]);
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(1));
});
