import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { Observable } from 'rxjs';
import type { KeyMode } from '../key-modes/key-mode';
import { messages } from '../messages';
import type { EditorStatus } from '../panes/editor-status';

interface StatusItemProps {
  /** Of the editor in use; replays the latest. */
  readonly status$: Observable<EditorStatus | undefined>;
  readonly onClick: () => void;
}

/** 'Ln 3, Col 5', as a button to another line. */
export function CursorItem({ status$, onClick }: StatusItemProps) {
  const status = useObservable(status$, undefined);
  if (!status) return undefined;
  return (
    <StatusItem hint={messages.goToLine} onClick={onClick}>
      {messages.cursor(status.position, status.selected)}
    </StatusItem>
  );
}

/** The language, as a button to another one. */
export function LanguageItem({ status$, onClick }: StatusItemProps) {
  const status = useObservable(status$, undefined);
  if (!status) return undefined;
  return (
    <StatusItem hint={messages.changeLanguage} onClick={onClick}>
      {status.language}
    </StatusItem>
  );
}

/** The encoding, as a button to the other one. */
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

/** 'Vim' or 'Emacs', as a button to other keys. */
export function KeyModeItem({ mode$, onClick }: KeyModeItemProps) {
  const mode = useObservable(mode$, 'default');
  if (mode === 'default') return undefined;
  return (
    <StatusItem hint={messages.changeKeyMode} onClick={onClick}>
      {messages.keyModeShort(mode)}
    </StatusItem>
  );
}
