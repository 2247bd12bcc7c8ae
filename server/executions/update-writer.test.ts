import { describe, expect, it, vi } from 'vitest';
import type { UpdateContent } from './execution-updates';
import type { ExecutorEvent } from './executor/executor-messages';
import { UpdateWriter } from './update-writer';

const stage = (name: string, message?: string): ExecutorEvent => ({
  type: 'progress',
  progress: { stage: name, ...(message !== undefined && { message }) },
});
const line = (text: string) => ({ type: 'output', stream: 'stdout', text }) as const;

/** A writer whose writes the test completes manually. */
function open() {
  const written: UpdateContent[] = [];
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const writer = new UpdateWriter((content) => {
    written.push(content);
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  });
  const end = async (index: number) => {
    ends[index]?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { end, ends, writer, written };
}

describe('UpdateWriter', () => {
  it('writes a new stage immediately, and combines waiting events into one update', async () => {
    const { end, writer, written } = open();
    writer.take([stage('compiling', 'Main')]);
    writer.take([line('a')]);
    writer.take([line('b'), stage('running')]);
    expect(written).toEqual([{ type: 'progress', data: { stage: 'compiling', message: 'Main' } }]);
    await end(0);
    expect(written.slice(1)).toEqual([
      { type: 'progress', data: { stage: 'running' }, events: [line('a'), line('b')] },
    ]);
  });

  it('writes events within a stage after a delay', async () => {
    const { end, writer, written } = open();
    writer.take([stage('running')]);
    await end(0);
    writer.take([line('a')]);
    writer.take([line('b')]);
    expect(written).toHaveLength(1);
    await vi.waitFor(() => expect(written).toHaveLength(2));
    expect(written[1]).toEqual({
      type: 'progress',
      data: { stage: 'running' },
      events: [line('a'), line('b')],
    });
  });

  it('writes the preparing stage only if no other stage follows soon', async () => {
    const [fast, slow] = [open(), open()];
    fast.writer.take([stage('compiling')]);
    await fast.end(0);
    await vi.waitFor(() => expect(slow.written).toHaveLength(1));
    expect(slow.written).toEqual([{ type: 'progress', data: { stage: 'preparing' } }]);
    expect(fast.written).toEqual([{ type: 'progress', data: { stage: 'compiling' } }]);
  });

  it('treats a stage that clients do not support as part of the previous stage', async () => {
    const { end, writer, written } = open();
    writer.take([stage('testing')]);
    await end(0);
    writer.take([stage('waiting for a block', 'block 3')]);
    await vi.waitFor(() => expect(written).toHaveLength(2));
    expect(written[1]?.data).toEqual({ stage: 'testing', message: 'block 3' });
  });

  it('returns unwritten events for the last update once the current write has finished', async () => {
    const { ends, writer, written } = open();
    writer.take([stage('running')]);
    writer.take([line('a')]);
    const rest = writer.rest();
    ends[0]?.resolve();
    expect(await rest).toEqual([line('a')]);
    writer.take([line('late')]);
    expect(written).toHaveLength(1);
  });

  it('retries a failed write', async () => {
    const { ends, writer, written } = open();
    writer.take([line('a'), stage('running')]);
    ends[0]?.reject(new Error('the database is away'));
    await vi.waitFor(() => expect(written).toHaveLength(2));
    expect(written[1]?.events).toEqual([line('a')]);
  });
});
