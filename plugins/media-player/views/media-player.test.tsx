import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaQueue } from '../queue/media-queue';
import { MediaPlayer } from './media-player';

describe('media player', () => {
  const announce = vi.fn();
  /** Replaces the test environment's `play`, which would emit 'playing'. */
  const play = vi.fn<() => Promise<void>>();
  const file = (name: string) => new File(['x'], name, { type: 'audio/mpeg' });

  beforeEach(async () => {
    URL.createObjectURL = () => 'blob:song';
    URL.revokeObjectURL = () => undefined;
    play.mockReset().mockResolvedValue();
    announce.mockReset();
    const queue = new MediaQueue({
      get: async () => undefined,
      keys: async () => [],
      set: async () => undefined,
      remove: async () => undefined,
    });
    for (const name of ['one.mp3', 'two.mp3']) queue.addFile(file(name));
    render(<MediaPlayer queue={queue} announcements={{ announce }} />);
    fireEvent.click(await screen.findByText('one.mp3'));
    await waitFor(() => element());
    element().play = play;
  });
  afterEach(cleanup);

  const element = () => {
    const found = document.querySelector('audio');
    if (!found) throw new Error('Nothing is on the stage');
    return found;
  };
  const items = () => within(screen.getByRole('list')).getAllByRole('listitem');
  const texts = () => items().map(({ textContent }) => textContent);

  it('shows Playing only while the element is playing', () => {
    expect(texts().join()).not.toContain('Playing');
    fireEvent.playing(element());
    expect(texts()[0]).toContain('Playing');
    expect(announce).toHaveBeenCalledExactlyOnceWith('Playing: one.mp3');
    fireEvent.pause(element());
    expect(texts()[0]).toContain('Paused');
  });

  it('accepts dragged files and adds dropped media', () => {
    const player = screen.getByRole('region', { name: 'Media player' });
    const dataTransfer = { types: ['Files'], files: [file('three.mp3')] };
    // `fireEvent` returns false if a handler prevents the default action.
    expect(fireEvent.dragEnter(player, { dataTransfer })).toBe(false);
    expect(fireEvent.dragOver(player, { dataTransfer })).toBe(false);
    expect(fireEvent.dragEnter(player, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    expect(fireEvent.drop(player, { dataTransfer })).toBe(false);
    expect(texts()[2]).toContain('three.mp3');
  });

  it('shows that the browser blocked playback', async () => {
    play.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    fireEvent.loadedMetadata(element());
    await waitFor(() => expect(texts()[0]).toContain('Blocked by the browser: press Play'));
  });

  it('reports an unplayable file, and plays the next item when an item ends', async () => {
    fireEvent.playing(element());
    fireEvent.ended(element());
    await waitFor(() => expect(texts()[0]).not.toContain('Playing'));
    act(() => element());
    fireEvent.playing(element());
    expect(texts()[1]).toContain('Playing');
    fireEvent.ended(element());
    expect(texts()[1]).toContain('Ended');
    fireEvent.click(screen.getByText('one.mp3'));
    fireEvent.error(element());
    expect(texts()[0]).toContain('Cannot be played');
  });
});
