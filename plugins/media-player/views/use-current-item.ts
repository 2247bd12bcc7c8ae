import type { AnnouncementService } from '@core/notifications/announcements';
import { useState } from 'react';
import { messages } from '../messages';
import type { MediaItem } from '../queue/media-item';
import type { Playback } from '../queue/playback';

export interface CurrentItem {
  readonly current: MediaItem | undefined;
  /** Undefined until the current player reports a state. */
  readonly playback: Playback | undefined;
  /** Incremented each time an item is started, so that an item that has ended can be started again. */
  readonly round: number;
  play(item: MediaItem | undefined): void;
  follow(playback: Playback): void;
}

export function useCurrentItem(
  items: readonly MediaItem[],
  announcements: Pick<AnnouncementService, 'announce'>,
): CurrentItem {
  const [id, setId] = useState<string>();
  const [playback, setPlayback] = useState<Playback>();
  const [round, setRound] = useState(0);
  const current = items.find((item) => item.id === id);
  return {
    current,
    playback,
    round,
    play(item) {
      const hasEnded = playback === 'ended' || playback === 'failed';
      if (item?.id === id && !hasEnded) return;
      setId(item?.id);
      setRound(round + 1);
      setPlayback(undefined);
    },
    follow(next) {
      setPlayback(next);
      const isAnnounced = next !== playback && (next === 'playing' || next === 'blocked');
      if (current && isAnnounced) announcements.announce(`${messages.playback(next)}: ${current.title}`);
    },
  };
}
