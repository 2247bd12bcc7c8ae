import { MemoryValues } from '@tests/support/memory-values';
import { describe, expect, it } from 'vitest';
import type { YouTubeItem } from './media-item';
import { MediaQueue } from './media-queue';

const video = (videoId: string, start = 0): YouTubeItem => ({
  kind: 'youtube',
  id: `youtube:${videoId}`,
  videoId,
  title: videoId,
  start,
});
const first = video('aaaaaaaaaaa');
const second = video('bbbbbbbbbbb', 30);
const song = () => new File(['abc'], 'song.mp3', { type: 'audio/mpeg' });
const titles = (queue: MediaQueue) => queue.items$.value.map(({ title }) => title);

describe('MediaQueue', () => {
  it('preserves items and positions across reloads, but holds file bytes only until the page closes', async () => {
    const values = new MemoryValues();
    const queue = new MediaQueue(values);
    await queue.load();
    expect(queue.add(first)).toBe(true);
    expect(queue.addFile(song())).toBe(true);
    queue.recordPosition(first.id, 61.5);
    queue.rename(first.id, 'A talk');
    await queue.save();

    const next = new MediaQueue(values);
    await next.load();
    expect(titles(next)).toEqual(['A talk', 'song.mp3']);
    expect(next.position(first)).toBe(61.5);
    expect(queue.file('file:3:song.mp3')?.size).toBe(3);
    expect(next.file('file:3:song.mp3')).toBeUndefined();
    expect(next.addFile(song())).toBe(false);
    expect(next.file('file:3:song.mp3')?.size).toBe(3);
    expect(titles(next)).toEqual(['A talk', 'song.mp3']);
  });

  it('does not add the same video twice', () => {
    const queue = new MediaQueue(new MemoryValues());
    expect(queue.add(first)).toBe(true);
    expect(queue.add({ ...first, title: 'again' })).toBe(false);
    expect(titles(queue)).toEqual([first.title]);
  });

  it('moves items within the bounds of the queue and returns an item’s neighbours', () => {
    const queue = new MediaQueue(new MemoryValues());
    queue.add(first);
    queue.add(second);
    queue.move(first.id, 5);
    expect(titles(queue)).toEqual([second.title, first.title]);
    queue.move(first.id, -9);
    expect(titles(queue)).toEqual([first.title, second.title]);
    expect(queue.neighbour(first.id, 1)?.id).toBe(second.id);
    expect(queue.neighbour(second.id, 1)).toBeUndefined();
    expect(queue.neighbour(first.id, -1)).toBeUndefined();
  });

  it('resumes an item where it stopped or at the link’s start time, and restarts an item that has ended', () => {
    const queue = new MediaQueue(new MemoryValues());
    queue.add(second);
    expect(queue.position(second)).toBe(30);
    queue.recordPosition(second.id, 75);
    expect(queue.position(second)).toBe(75);
    queue.recordPosition(second.id, 240, true);
    expect(queue.position(second)).toBe(30);
    queue.recordPosition(second.id, 2);
    expect(queue.position(second)).toBe(30);
  });

  it('removes the position of a removed item and ignores invalid stored data', async () => {
    const values = new MemoryValues();
    values.stored.set('media-player.queue', { items: [{ kind: 'youtube', videoId: '<script>' }] });
    const queue = new MediaQueue(values);
    await queue.load();
    expect(titles(queue)).toEqual([]);
    queue.add(first);
    queue.recordPosition(first.id, 100);
    queue.remove(first.id);
    queue.add(first);
    expect(queue.position(first)).toBe(0);
    queue.recordPosition('nothing', 100);
  });
});
