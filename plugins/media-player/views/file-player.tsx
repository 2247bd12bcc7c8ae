import { Icon } from '@host/ui/icons/icon';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { messages } from '../messages';
import type { FileItem } from '../queue/media-item';
import type { MediaQueue } from '../queue/media-queue';
import { PlayerProblem } from './player-problem';

export interface FilePlayerProps {
  item: FileItem;
  file: File;
  queue: MediaQueue;
  onEnded: () => void;
}

/** Plays an audio or video file of this machine, from where it stopped. */
export function FilePlayer({ item, file, queue, onEnded }: FilePlayerProps) {
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
  const remember = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
    queue.remember(item.id, currentTarget.currentTime);
  const props = {
    src: url,
    controls: true,
    autoPlay: true,
    'aria-label': item.title,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      currentTarget.currentTime = queue.position(item);
    },
    onPause: (event: SyntheticEvent<HTMLMediaElement>) => {
      remember(event);
      void queue.save();
    },
    onTimeUpdate: remember,
    onEnded: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      queue.remember(item.id, currentTarget.currentTime, true);
      onEnded();
    },
    onError: () => setFailed(true),
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
