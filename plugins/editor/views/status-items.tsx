import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { Observable } from 'rxjs';
import type { KeyMode } from '../key-modes/key-mode';
import { messages } from '../messages';
import type { EditorStatus } from '../panes/editor-status';

interface StatusItemProps {
  /** Status of the active editor; replays the latest value. */
  readonly status$: Observable<EditorStatus | undefined>;
  readonly onClick: () => void;
}

/** A button such as 'Ln 3, Col 5' that opens Go to Line. */
export function CursorItem({ status$, onClick }: StatusItemProps) {
  const status = useObservable(status$, undefined);
  if (!status) return undefined;
  return (
    <StatusItem hint={messages.goToLine} onClick={onClick}>
      {messages.cursor(status.position, status.selected)}
    </StatusItem>
  );
}

/** A button that shows the language and opens Change Language Mode. */
export function LanguageItem({ status$, onClick }: StatusItemProps) {
  const status = useObservable(status$, undefined);
  if (!status) return undefined;
  return (
    <StatusItem hint={messages.changeLanguage} onClick={onClick}>
      {status.language}
    </StatusItem>
  );
}

/** A button that shows the encoding and opens Change Encoding. */
export function EncodingItem({ status$, onClick }: StatusItemProps) {
  const status = useObservable(status$, undefined);
  if (!status) return undefined;
  return (
    <StatusItem hint={messages.changeEncoding} onClick={onClick}>
      {status.hasMark ? messages.encodingWithMark : messages.encoding}
    </StatusItem>
  );
}

interface KeyModeItemProps extends Pick<StatusItemProps, 'onClick'> {
  readonly mode$: Observable<KeyMode>;
}

/** A 'Vim' or 'Emacs' button that opens the key mode picker; hidden in the default mode. */
export function KeyModeItem({ mode$, onClick }: KeyModeItemProps) {
  const mode = useObservable(mode$, 'default');
  if (mode === 'default') return undefined;
  return (
    <StatusItem hint={messages.changeKeyMode} onClick={onClick}>
      {messages.keyModeShort(mode)}
    </StatusItem>
  );
}
