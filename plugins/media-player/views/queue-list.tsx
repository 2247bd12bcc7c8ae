import { IconButton } from '@host/ui/buttons/icon-button';
import { List, ListItem } from '@host/ui/layout/list';
import { messages } from '../messages';
import type { MediaItem } from '../queue/media-item';
import type { MediaQueue } from '../queue/media-queue';
import type { Playback } from '../queue/playback';
import { clockTime } from './clock-time';

export interface QueueListProps {
  items: readonly MediaItem[];
  queue: MediaQueue;
  current: string | undefined;
  playback: Playback | undefined;
  onPlay: (item: MediaItem) => void;
  onRemove: (item: MediaItem) => void;
}

/** The queue in playback order. */
export function QueueList({ items, queue, current, playback, onPlay, onRemove }: QueueListProps) {
  return (
    <List label={messages.queue}>
      {items.map((item, index) => (
        <ListItem
          key={item.id}
          title={item.title}
          description={descriptionOf(item, queue, item.id === current)}
          icon={iconOf(item)}
          current={item.id === current}
          meta={item.id === current && playback ? messages.playback(playback) : undefined}
          actions={
            <>
              <IconButton
                icon="arrow-up"
                label={messages.moveUp}
                size="small"
                disabled={index === 0}
                onClick={() => queue.move(item.id, -1)}
              />
              <IconButton
                icon="arrow-down"
                label={messages.moveDown}
                size="small"
                disabled={index === items.length - 1}
                onClick={() => queue.move(item.id, 1)}
              />
              <IconButton icon="close" label={messages.remove} size="small" onClick={() => onRemove(item)} />
            </>
          }
          onOpen={() => onPlay(item)}
        />
      ))}
    </List>
  );
}

function iconOf(item: MediaItem) {
  if (item.kind === 'youtube') return 'play-circle';
  return item.mediaType.startsWith('audio/') ? 'music' : 'device-camera-video';
}

function descriptionOf(item: MediaItem, queue: MediaQueue, isPlaying: boolean): string {
  const source = item.kind === 'youtube' ? messages.youTube : messages.file;
  const position = queue.position(item);
  if (item.kind === 'file' && !queue.file(item.id)) return `${source} · ${messages.fileMissing}`;
  return position > 0 && !isPlaying ? `${source} · ${messages.resumes(clockTime(position))}` : source;
}
