import { chooseFiles } from '@host/api/choose-files';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useState } from 'react';
import { messages } from '../messages';
import { fileId, type MediaItem } from '../queue/media-item';
import type { MediaQueue } from '../queue/media-queue';
import type { Playback } from '../queue/playback';
import { YouTubePlayer } from '../youtube/youtube-player';
import { FilePlayer } from './file-player';

export interface StageProps {
  item: MediaItem;
  queue: MediaQueue;
  /** True once the user has agreed, in this tab, to connect to YouTube. */
  mayConnect: boolean;
  onConnect: () => void;
  onPlayback: (playback: Playback) => void;
  onEnded: () => void;
}

/** Plays one item, or shows what the user must do before it can be played. */
export function Stage({ item, queue, mayConnect, onConnect, onPlayback, onEnded }: StageProps) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  if (item.kind === 'youtube') {
    if (mayConnect) {
      const retry = () => setAttempt(attempt + 1);
      const shared = { item, queue, onPlayback, onEnded };
      return <YouTubePlayer key={attempt} {...shared} onRetry={retry} />;
    }
    return (
      <div className="media-stage-note">
        <EmptyState
          icon="globe"
          title={messages.consent}
          hint={messages.consentHint}
          actions={
            <Button
              variant="primary"
              icon="play"
              onClick={onConnect}
              aria-label={messages.playItem(item.title)}
            >
              {messages.play}
            </Button>
          }
        />
      </div>
    );
  }
  const file = queue.file(item.id);
  if (file) {
    return <FilePlayer key={item.id} {...{ item, file, queue, onPlayback, onEnded }} />;
  }
  const chooseAgain = async () => {
    const [chosen] = await chooseFiles({ accept: 'audio/*,video/*' });
    if (!chosen) return;
    if (fileId(chosen) === item.id) queue.addFile(chosen);
    else setProblem(messages.notThatFile(item.title));
  };
  return (
    <div className="media-stage-note">
      <EmptyState
        icon="file-media"
        title={messages.goneTitle(item.title)}
        hint={problem ?? messages.goneHint}
        actions={
          <Button variant="primary" icon="folder-opened" onClick={chooseAgain}>
            {messages.chooseAgain}
          </Button>
        }
      />
    </div>
  );
}
