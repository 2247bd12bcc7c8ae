import './status-items.css';
import { useObservable } from '@host/ui/use-observable';
import type { Observable } from 'rxjs';
import { messages } from '../messages';
import type { EditorStatus } from '../panes/editor-status';

interface StatusItemProps {
  /** Of the editor in use; replays the latest. */
  readonly status$: Observable<EditorStatus | undefined>;
}

/** 'Ln 3, Col 5', as a button to another line. */
export function CursorItem({ status$, onClick }: StatusItemProps & { readonly onClick: () => void }) {
  const status = useObservable(status$, undefined);
  if (!status) return undefined;
  return (
    <button type="button" className="editor-status-button" onClick={onClick}>
      {messages.cursor(status.position, status.selected)}
    </button>
  );
}

export function LanguageItem({ status$ }: StatusItemProps) {
  const status = useObservable(status$, undefined);
  return status && <span>{status.language}</span>;
}

export function EncodingItem({ status$ }: StatusItemProps) {
  const status = useObservable(status$, undefined);
  return status && <span>{status.hasMark ? messages.encodingWithMark : messages.encoding}</span>;
}
