import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages';
import type { YouTubeItem } from '../queue/media-item';
import type { MediaQueue } from '../queue/media-queue';
import type { Playback } from '../queue/playback';
import { PlayerProblem } from '../views/player-problem';
import { embedAddress } from './embed-messages';
import { useEmbed } from './use-embed';

export interface YouTubePlayerProps {
  item: YouTubeItem;
  queue: MediaQueue;
  onPlayback: (playback: Playback) => void;
  onEnded: () => void;
  onRetry: () => void;
}

/** Shows YouTube's player in a frame and resumes the video where it stopped. */
export function YouTubePlayer({ item, queue, onPlayback, onEnded, onRetry }: YouTubePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const lastTime = useRef(0);
  const [problem, setProblem] = useState<string>();
  // A new address would reload the frame, so the start time is fixed when the frame is created.
  const [address] = useState(() => embedAddress(item.videoId, queue.position(item), window.location.origin));
  const { isSilent } = useEmbed(frame, (state) => {
    if (state.title !== undefined) queue.rename(item.id, state.title);
    if (state.problem !== undefined) setProblem(state.problem);
    if (state.time !== undefined) {
      lastTime.current = state.time;
      queue.recordPosition(item.id, state.time);
    }
    if (state.playback !== undefined) onPlayback(state.playback);
    if (state.playback === 'ended') {
      queue.recordPosition(item.id, lastTime.current, true);
      onEnded();
    }
  });
  useEffect(() => () => void queue.save(), [queue]);
  return (
    <>
      <iframe
        ref={frame}
        className="media-frame"
        src={address}
        title={item.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube does not play embedded videos without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      />
      {(problem !== undefined || isSilent) && (
        <PlayerProblem
          title={problem === undefined ? messages.silent : messages.cannotPlay(item.title)}
          hint={problem ?? messages.silentHint}
          onRetry={onRetry}
        >
          <a
            className="media-link"
            href={`https://www.youtube.com/watch?v=${item.videoId}`}
            target="_blank"
            rel="noreferrer"
          >
            {messages.watchThere}
          </a>
        </PlayerProblem>
      )}
    </>
  );
}
