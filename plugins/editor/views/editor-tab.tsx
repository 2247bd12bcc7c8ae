import './editor-tab.css';
import type { TabProps } from '@host/api/plugin-context';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { TextDocument } from '../documents/text-document';
import type { EditorSession } from '../editor-session';
import { messages } from '../messages';
import { DocumentBanner } from './document-banner';
import { TextView } from './text-view';
import { useDocument } from './use-document';

export interface EditorTabProps extends TabProps {
  readonly session: EditorSession;
}

export function EditorTab({ filePath, ...props }: EditorTabProps) {
  if (filePath === undefined)
    return <EmptyState icon="file-code" title={messages.noFile} hint={messages.noFileHint} />;
  return <FileEditor {...props} filePath={filePath} />;
}

function FileEditor({ session, tabId, filePath, isVisible }: EditorTabProps & { readonly filePath: string }) {
  const document = useDocument(session.documents, filePath);
  return document ? (
    <DocumentEditor session={session} tabId={tabId} document={document} isVisible={isVisible} />
  ) : (
    <Skeleton label={messages.loading(filePath)} />
  );
}

interface DocumentEditorProps extends Pick<EditorTabProps, 'session' | 'tabId' | 'isVisible'> {
  readonly document: TextDocument;
}

function DocumentEditor({ session, document, ...props }: DocumentEditorProps) {
  const path = useObservable(document.path$, document.path);
  const state = useObservable(document.state$, document.state$.value);
  switch (state.type) {
    case 'loading':
      return <Skeleton label={messages.loading(path)} />;
    case 'binary':
      return (
        <EmptyState
          icon="file-binary"
          title={messages.notText(path)}
          hint={messages.notTextHint(state.size)}
          actions={<Button onClick={() => session.reopen(props.tabId)}>{messages.reopen}</Button>}
        />
      );
    case 'failed':
      return (
        <EmptyState
          icon="warning"
          title={messages.notShown(path)}
          hint={state.message}
          actions={<Button onClick={() => void document.load()}>{messages.retry}</Button>}
        />
      );
    case 'text':
      return (
        <div className="editor-tab">
          <DocumentBanner session={session} document={document} />
          <TextView {...props} session={session} document={document} content={state.content} />
        </div>
      );
  }
}
