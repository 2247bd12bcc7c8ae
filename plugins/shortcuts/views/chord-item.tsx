import type { ShortcutService } from '@core/shortcuts/shortcuts';
import { useObservable } from '@host/ui/hooks/use-observable';
import { messages } from '../messages';

export interface ChordItemProps {
  readonly shortcuts: Pick<ShortcutService, 'chord$'>;
}

/** Shows in the status bar that a chord is incomplete or unknown. */
export function ChordItem({ shortcuts }: ChordItemProps) {
  const chord = useObservable(shortcuts.chord$, undefined);
  return (
    <span aria-live="polite">
      {chord?.type === 'waiting' && messages.chordWaiting(chord.keys)}
      {chord?.type === 'missed' && messages.chordMissed(chord.keys)}
    </span>
  );
}
