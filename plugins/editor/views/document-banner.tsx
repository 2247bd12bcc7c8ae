import { Button } from '@host/ui/buttons/button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import type { ReactNode } from 'react';
import type { TextDocument } from '../documents/text-document';
import type { EditorSession } from '../editor-session';
import { messages } from '../messages';

interface DocumentBannerProps {
  readonly session: Pick<EditorSession, 'save' | 'compareWithTheirs'>;
  readonly document: TextDocument;
}

/** A banner above the text that reports a conflict or the deletion of the file, with the possible actions. */
export function DocumentBanner({ session, document }: DocumentBannerProps) {
  const path = useObservable(document.path$, document.path);
  const isDeleted = useObservable(document.isDeleted$, false);
  const conflict = useObservable(document.conflict$, undefined);
  if (isDeleted)
    return (
      <Banner text={messages.deleted(path)}>
        <Button size="small" onClick={() => void session.save(document)}>
          {messages.restore}
        </Button>
      </Banner>
    );
  if (conflict === undefined) return undefined;
  return (
    <Banner text={messages.conflict(path)}>
      <Button size="small" onClick={() => document.keepMine()}>
        {messages.keepMine}
      </Button>
      <Button size="small" onClick={() => document.takeTheirs()}>
        {messages.takeTheirs}
      </Button>
      {typeof conflict.content === 'string' && (
        <Button size="small" onClick={() => session.compareWithTheirs(document)}>
          {messages.compare}
        </Button>
      )}
    </Banner>
  );
}

function Banner({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div role="alert" className="editor-document-bar">
      <Icon name="warning" />
      <span className="editor-document-bar-text">{text}</span>
      {children}
    </div>
  );
}
