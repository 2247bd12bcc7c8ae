import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EmbedState, embedOrigin, listening, readEmbedMessage } from './embed-messages';

/**
 * Interval, in milliseconds, at which the subscription message is sent until the player responds. YouTube's official
 * script uses the same interval.
 */
const GREETING_MS = 250;

/** How long to wait for a response before informing the user, in milliseconds. */
const SILENT_MS = 10_000;

/** `isSilent` becomes true if the embedded player does not respond within {@link SILENT_MS}. */
export function useEmbed(
  frame: RefObject<HTMLIFrameElement | null>,
  onState: (state: EmbedState) => void,
): { readonly isSilent: boolean } {
  const [isSilent, setSilent] = useState(false);
  const listener = useRef(onState);
  listener.current = onState;
  useEffect(() => {
    const greeting = setInterval(
      () => frame.current?.contentWindow?.postMessage(listening, embedOrigin),
      GREETING_MS,
    );
    const silence = setTimeout(() => setSilent(true), SILENT_MS);
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (origin !== embedOrigin || source !== frame.current?.contentWindow) return;
      const state = readEmbedMessage(data);
      if (!state) return;
      clearInterval(greeting);
      clearTimeout(silence);
      setSilent(false);
      listener.current(state);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(greeting);
      clearTimeout(silence);
      window.removeEventListener('message', onMessage);
    };
  }, [frame]);
  return { isSilent };
}
