import { describe, expect, it } from 'vitest';
import { messages } from '../messages';
import { embedAddress, readEmbedMessage } from './embed-messages';

const read = (message: unknown) => readEmbedMessage(JSON.stringify(message));

describe('readEmbedMessage', () => {
  it('reads the time, the title and the end of playback', () => {
    expect(read({ event: 'onReady', info: null })).toEqual({});
    expect(
      read({ event: 'initialDelivery', info: { currentTime: 0.5, videoData: { title: 'A talk' } } }),
    ).toEqual({ time: 0.5, title: 'A talk' });
    expect(read({ event: 'infoDelivery', info: { currentTime: 42.25, playerState: 1 } })).toEqual({
      time: 42.25,
      playback: 'playing',
    });
    expect(read({ event: 'infoDelivery', info: { playerState: 2 } })).toEqual({ playback: 'paused' });
    expect(read({ event: 'infoDelivery', info: { playerState: 0 } })).toEqual({ playback: 'ended' });
    expect(read({ event: 'infoDelivery', info: { playerState: -1 } })).toEqual({});
  });

  it('reads why a video cannot be played', () => {
    expect(read({ event: 'onError', info: 150 })).toEqual({
      problem: messages.youTubeNotEmbeddable,
      playback: 'failed',
    });
    expect(read({ event: 'onError', info: 153 })).toEqual({
      problem: messages.youTubeFailed,
      playback: 'failed',
    });
  });

  it('returns undefined for invalid messages', () => {
    for (const data of ['', '{', '7', '{"info":1}', { event: 'onReady' }, undefined]) {
      expect(readEmbedMessage(data)).toBeUndefined();
    }
    expect(read({ event: 'infoDelivery', info: { currentTime: 'late' } })).toEqual({});
  });
});

describe('embedAddress', () => {
  it('rounds the start time down to whole seconds', () => {
    const address = new URL(embedAddress('dQw4w9WgXcQ', 61.9, 'http://localhost:8080'));
    expect(address.host).toBe('www.youtube-nocookie.com');
    expect(address.pathname).toBe('/embed/dQw4w9WgXcQ');
    expect(address.searchParams.get('start')).toBe('61');
    expect(address.searchParams.get('origin')).toBe('http://localhost:8080');
  });
});
