import type { ComparedFile, ComparisonRequest } from '@core/languages/editor/editor';
import { type LanguageService, PLAIN_TEXT } from '@core/languages/languages';
import type { WorkspaceService } from '@core/workspace/workspace';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo } from 'react';
import type { TextDocument } from '../documents/text-document';
import { messages } from '../messages';
import { type ComparisonContext, ComparisonView } from './comparison-view';
import { DocumentBanner } from './document-banner';
import { useDocument } from './use-document';
import { useEditorCode } from './use-editor-code';

export interface ComparisonTabProps extends ComparisonContext {
  readonly services: ComparisonContext['services'] & {
    readonly languages: LanguageService;
    readonly workspace: WorkspaceService;
  };
}

interface ComparisonProps extends ComparisonTabProps {
  readonly request: ComparisonRequest;
}

export function ComparisonTab(props: ComparisonTabProps) {
  const { session, services, tabId } = props;
  const request = useObservable(
    useMemo(() => session.comparisons.of$(tabId), [session, tabId]),
    undefined,
  );
  const code = useEditorCode(session);
  if (!request)
    return (
      <EmptyState
        icon="diff"
        title={messages.comparisonGone}
        hint={messages.comparisonGoneHint}
        actions={<Button onClick={() => void services.workspace.closeTab(tabId)}>{messages.closeTab}</Button>}
      />
    );
  if (code.type === 'failed')
    return (
      <EmptyState
        icon="warning"
        title={messages.comparisonNotShown}
        hint={code.message}
        actions={<Button onClick={code.retry}>{messages.retry}</Button>}
      />
    );
  if (code.type === 'loading') return <Skeleton label={messages.loading(request.title)} />;
  const { modified, language = PLAIN_TEXT } = request;
  if ('path' in modified) return <FileComparison {...props} request={request} file={modified} />;
  return <ComparisonView {...props} request={request} language={language} document={undefined} />;
}

function FileComparison({ file, ...props }: ComparisonProps & { readonly file: ComparedFile }) {
  const document = useDocument(props.session.documents, file.path);
  return document ? (
    <DocumentComparison {...props} document={document} />
  ) : (
    <Skeleton label={messages.loading(file.path)} />
  );
}

function DocumentComparison({ document, ...props }: ComparisonProps & { readonly document: TextDocument }) {
  const { session, services, request } = props;
  const path = useObservable(document.path$, document.path);
  const state = useObservable(document.state$, document.state$.value);
  if (state.type === 'loading') return <Skeleton label={messages.loading(path)} />;
  if (state.type !== 'text')
    return (
      <EmptyState
        icon="diff"
        title={messages.comparisonNotShown}
        hint={state.type === 'failed' ? state.message : messages.notText(path)}
      />
    );
  const language = request.language ?? services.languages.languageOf(path);
  return (
    <div className="editor-tab">
      <DocumentBanner session={session} document={document} />
      <ComparisonView {...props} language={language} document={document} />
    </div>
  );
}
