import './media-player.css';
import type { AnnouncementService } from '@core/notifications/announcements';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { messages } from '../messages';
import type { MediaItem } from '../queue/media-item';
import type { MediaQueue } from '../queue/media-queue';
import { AddMedia } from './add-media';
import { QueueList } from './queue-list';
import { Stage } from './stage';
import { useCurrentItem } from './use-current-item';

export interface MediaPlayerProps {
  queue: MediaQueue;
  announcements: Pick<AnnouncementService, 'announce'>;
}

/** Plays the queue. Each browser tab plays separately, but all tabs share the queue. */
export function MediaPlayer({ queue, announcements }: MediaPlayerProps) {
  const items = useObservable(queue.items$, []);
  const { current, playback, round, play, follow } = useCurrentItem(items, announcements);
  const [mayConnect, setMayConnect] = useState(false);
  const [fileProblem, setFileProblem] = useState<string>();
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the stored queue cannot be read, start with an empty queue.
    queue.load().catch(() => undefined);
  }, [queue]);
  const addFiles = (files: readonly File[]) => {
    const media = files.filter(({ type }) => /^(audio|video)\//.test(type));
    const others = files.filter((file) => !media.includes(file)).map(({ name }) => name);
    setFileProblem(others.length > 0 ? messages.notMedia(others) : undefined);
    for (const file of media) queue.addFile(file);
    if (!current && media.length > 0) play(queue.items$.value.at(-media.length));
  };

  return (
    <section aria-label={messages.player} className="media-player" {...dropHandlers(addFiles)}>
      <AddMedia
        queue={queue}
        fileProblem={fileProblem}
        onFiles={addFiles}
        onAdded={(item) => current ?? play(item)}
      />
      {items.length === 0 ? (
        <EmptyState icon="play-circle" title={messages.none} hint={messages.noneHint} />
      ) : (
        <>
          <div ref={stage} className="media-stage">
            {current ? (
              <Stage
                key={round}
                item={current}
                queue={queue}
                mayConnect={mayConnect}
                onConnect={() => setMayConnect(true)}
                onPlayback={follow}
                onEnded={() => {
                  const next = queue.neighbour(current.id, 1);
                  if (next) play(next);
                }}
              />
            ) : (
              <EmptyState icon="play-circle" title={messages.nothingChosen} />
            )}
          </div>
          <MediaControls
            current={current}
            previous={current && queue.neighbour(current.id, -1)}
            next={current && queue.neighbour(current.id, 1)}
            onPlay={play}
            stage={stage}
          />
          <QueueList
            items={items}
            queue={queue}
            current={current?.id}
            playback={playback}
            onPlay={play}
            onRemove={(item) => {
              if (item.id === current?.id) play(undefined);
              queue.remove(item.id);
            }}
          />
        </>
      )}
    </section>
  );
}

/** Accepts files dragged over an element, and passes dropped files to a callback. */
function dropHandlers(onFiles: (files: readonly File[]) => void) {
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  };
  return { onDragEnter: take, onDragOver: take, onDrop: take };
}

interface MediaControlsProps {
  current: MediaItem | undefined;
  previous: MediaItem | undefined;
  next: MediaItem | undefined;
  onPlay: (item: MediaItem | undefined) => void;
  /** The element that shows the current item. */
  stage: RefObject<HTMLElement | null>;
}

function MediaControls({ current, previous, next, onPlay, stage }: MediaControlsProps) {
  return (
    <div className="media-controls">
      <IconButton
        icon="chevron-left"
        label={messages.previous}
        disabled={!previous}
        onClick={() => onPlay(previous)}
      />
      <IconButton icon="chevron-right" label={messages.next} disabled={!next} onClick={() => onPlay(next)} />
      <span className="media-title">{current?.title}</span>
      {current?.kind === 'file' && !current.mediaType.startsWith('audio/') && (
        <IconButton
          icon="multiple-windows"
          label={messages.pictureInPicture}
          disabled={!document.pictureInPictureEnabled}
          onClick={() => void stage.current?.querySelector('video')?.requestPictureInPicture()}
        />
      )}
    </div>
  );
}
