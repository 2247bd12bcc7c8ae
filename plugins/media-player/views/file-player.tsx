import { Icon } from '@host/ui/icons/icon';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { messages } from '../messages';
import type { FileItem } from '../queue/media-item';
import type { MediaQueue } from '../queue/media-queue';
import type { Playback } from '../queue/playback';
import { PlayerProblem } from './player-problem';

export interface FilePlayerProps {
  item: FileItem;
  file: File;
  queue: MediaQueue;
  onPlayback: (playback: Playback) => void;
  onEnded: () => void;
}

/** Plays a local audio or video file from the position where it stopped. */
export function FilePlayer({ item, file, queue, onPlayback, onEnded }: FilePlayerProps) {
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (hasFailed) {
    return <PlayerProblem title={messages.cannotPlay(item.title)} hint={messages.unknownFormat} />;
  }
  if (url === undefined) return null;
  const recordPosition = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
    queue.recordPosition(item.id, currentTarget.currentTime);
  const props = {
    src: url,
    controls: true,
    'aria-label': item.title,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      currentTarget.currentTime = queue.position(item);
      // Browsers may refuse to play sound before a user gesture.
      currentTarget.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') onPlayback('blocked');
      });
    },
    onPlaying: () => onPlayback('playing'),
    onPause: (event: SyntheticEvent<HTMLMediaElement>) => {
      recordPosition(event);
      // 'pause' also fires before 'ended'.
      if (!event.currentTarget.ended) onPlayback('paused');
      void queue.save();
    },
    onTimeUpdate: recordPosition,
    onEnded: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      queue.recordPosition(item.id, currentTarget.currentTime, true);
      onPlayback('ended');
      onEnded();
    },
    onError: () => {
      setFailed(true);
      onPlayback('failed');
    },
  };
  if (!item.mediaType.startsWith('audio/')) {
    return <video {...props} className="media-video" />;
  }
  return (
    <div className="media-audio">
      <Icon name="music" size="large" />
      <span className="media-audio-title">{item.title}</span>
      <audio {...props} />
    </div>
  );
}
