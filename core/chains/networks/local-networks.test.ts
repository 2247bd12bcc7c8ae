import { describe, expect, it } from 'vitest';
import { RequestQueue } from './request-queue';
import { Snapshots } from './snapshots';

describe('RequestQueue', () => {
  it('runs requests in call order, even after a failed request', async () => {
    const queue = new RequestQueue();
    const order: number[] = [];
    const failing = queue.run(async () => {
      await Promise.resolve();
      order.push(1);
      throw new Error('refused');
    });
    const next = queue.run(() => order.push(2));
    await expect(failing).rejects.toThrow('refused');
    await next;
    expect(order).toEqual([1, 2]);
    queue.dispose();
  });

  it('rejects waiting and later requests once it is disposed', async () => {
    let closed = 0;
    const queue = new RequestQueue(() => closed++);
    const waiting = queue.run(() => 'too late');
    queue.dispose();
    await expect(waiting).rejects.toThrow('The local network has been closed');
    await expect(queue.run(() => 1)).rejects.toThrow('The local network has been closed');
    expect(closed).toBe(1);
  });
});

describe('Snapshots', () => {
  it('returns states by id and never reuses an id', () => {
    const snapshots = new Snapshots<string>();
    const [first, second] = [snapshots.add('one'), snapshots.add('two')];
    expect([second, first, first].map((id) => snapshots.returnTo(id))).toEqual(['two', 'one', 'one']);
    expect(() => snapshots.returnTo(second)).toThrow(`The snapshot “${second}” does not exist`);
    const third = snapshots.add('three');
    snapshots.clear();
    expect(() => snapshots.returnTo(first)).toThrow(`The snapshot “${first}” does not exist`);
    expect(new Set([first, second, third, snapshots.add('four')]).size).toBe(4);
  });
});
