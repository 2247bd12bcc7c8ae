import { parseJson } from '@core/base/text/parse-json';
import * as z from 'zod/mini';
import { messages } from '../messages';
import type { Playback } from '../queue/playback';

/** Origin of embedded videos: the YouTube domain that sets no cookies before playback. */
export const embedOrigin = 'https://www.youtube-nocookie.com';

export interface EmbedState {
  /** Position in seconds. */
  readonly time?: number;
  readonly playback?: Playback;
  readonly title?: string;
  /** Explains why the video cannot be played. */
  readonly problem?: string;
}

const message = z.object({ event: z.string(), info: z.optional(z.unknown()) });

const delivery = z.object({
  currentTime: z.optional(z.number()),
  playerState: z.optional(z.number()),
  videoData: z.optional(z.object({ title: z.optional(z.string()) })),
});

/** Values of `playerState` (YouTube's IFrame Player API reference, "onStateChange"). */
const playbacks: Readonly<Record<number, Playback>> = { 0: 'ended', 1: 'playing', 2: 'paused' };

/** Explains an "onError" code (YouTube's IFrame Player API reference). */
function problemText(code: number): string {
  if (code === 2) return messages.youTubeInvalid;
  if (code === 100) return messages.youTubeGone;
  return code === 101 || code === 150 ? messages.youTubeNotEmbeddable : messages.youTubeFailed;
}

/** Address of a video's embedded player, with a start time in seconds and the message API enabled. */
export function embedAddress(videoId: string, start: number, pageOrigin: string): string {
  const query = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    start: String(Math.floor(start)),
    origin: pageOrigin,
  });
  return `${embedOrigin}/embed/${videoId}?${query}`;
}

/** Message that subscribes to a player's state. The message must be sent repeatedly until the player responds. */
export const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

/** Parses a message from an embedded player. Returns undefined for any other message. */
export function readEmbedMessage(data: unknown): EmbedState | undefined {
  const parsed = message.safeParse(typeof data === 'string' ? parseJson(data) : undefined);
  if (!parsed.success) return undefined;
  const { event, info } = parsed.data;
  if (event === 'onError') {
    return { problem: problemText(Number(info)), playback: 'failed' };
  }
  const reported = delivery.safeParse(info);
  if (!reported.success) return {};
  const { currentTime, playerState, videoData } = reported.data;
  const playback = playbacks[playerState ?? Number.NaN];
  return {
    ...(currentTime === undefined ? {} : { time: currentTime }),
    ...(playback === undefined ? {} : { playback }),
    ...(videoData?.title ? { title: videoData.title } : {}),
  };
}
