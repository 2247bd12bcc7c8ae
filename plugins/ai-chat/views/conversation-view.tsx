import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { OutputService } from '@core/notifications/output/output';
import type { ThemeService } from '@core/theme/theme';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Spinner } from '@host/ui/feedback/progress';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChatSession } from '../chat-session';
import { type ChatNode, isUnanswered, shownBranch } from '../conversation/chat-thread';
import type { Conversation, ConversationStatus } from '../conversation/conversation';
import { messages } from '../messages';
import { CodeBlock } from './code-block';
import { Composer } from './composer';
import type { MarkdownProps } from './markdown';
import { MarkdownText } from './markdown-text';
import { AssistantMessage, ToolMessage, UserMessage } from './message-views';
import { ToolQuestionCard } from './tool-question-card';

interface Services {
  readonly contextKeys: ContextKeyService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly output: OutputService;
  readonly quickInput: QuickInputService;
  readonly tests: TestService;
  readonly theme: ThemeService;
}

export interface ConversationViewProps {
  conversation: Conversation;
  session: ChatSession;
  services: Services;
}

/** Makes the log focusable, so that users can scroll it with the keyboard. */
const keyboardScrollable = { tabIndex: 0 };

/** Distance from the end, in pixels, within which the log follows new content. */
const FOLLOW = 48;

export function ConversationView({ conversation, session, services }: ConversationViewProps) {
  const thread = useObservable(conversation.thread$, conversation.thread$.value);
  const status = useObservable(conversation.status$, conversation.status$.value);
  const chosen = useObservable(session.settings.chosen$, undefined);
  const [edited, setEdited] = useState<ChatNode & { role: 'user' }>();
  const branch = useMemo(() => shownBranch(thread), [thread]);
  const renderCode = useCallback<MarkdownProps['renderCode']>(
    (block) => <CodeBlock {...block} services={services} />,
    [services],
  );
  const log = useFollowing();
  const isBusy = status.type !== 'idle' && status.type !== 'elsewhere';
  const edit = (node: ChatNode & { role: 'user' }) => {
    setEdited(node);
    session.write({ text: node.text, attachments: node.attachments });
    session.wantsFocus$.next(true);
  };
  const send = (text: string, attachments: Parameters<Conversation['ask']>[1]) => {
    const instead = edited;
    setEdited(undefined);
    void conversation.ask(text, attachments, instead);
  };
  const show = (node: ChatNode) => {
    const common = { thread, isBusy, onShow: (id: string) => conversation.show(id) };
    switch (node.role) {
      case 'user':
        return <UserMessage key={node.id} node={node} {...common} onEdit={() => edit(node)} />;
      case 'assistant': {
        const onRegenerate = () => void conversation.regenerate(node);
        const onGoOn = node.id === thread.leaf ? () => void conversation.continueAnswer() : undefined;
        const answer = { node, renderCode, onRegenerate, onGoOn };
        return <AssistantMessage key={node.id} {...answer} {...common} />;
      }
      case 'tools':
        return <ToolMessage key={node.id} node={node} branch={branch} />;
    }
  };
  return (
    <>
      <div
        ref={log.box}
        role="log"
        aria-label={messages.conversation}
        // Screen readers announce an answer once it is complete.
        aria-busy={isBusy}
        {...keyboardScrollable}
        className="ai-chat-log"
        onScroll={log.onScroll}
      >
        <div ref={log.content} className="ai-chat-messages">
          {branch.map(show)}
          <Draft conversation={conversation} renderCode={renderCode} />
          {status.type === 'asking' && <ToolQuestionCard question={status.question} session={session} />}
          <StatusNote status={status} />
          {status.type === 'idle' && isUnanswered(branch) && <Unanswered conversation={conversation} />}
          {branch.length === 0 && !isBusy && (
            <Welcome session={session} services={services} hasModel={!!chosen} />
          )}
        </div>
      </div>
      <Composer
        session={session}
        services={services}
        conversation={conversation}
        isBusy={isBusy}
        isEditing={edited !== undefined}
        onCancelEdit={() => {
          setEdited(undefined);
          session.clearQuestion();
        }}
        onSend={send}
      />
    </>
  );
}

/** The answer in progress. It is a separate component so that nothing else is rendered again as the answer grows. */
function Draft({
  conversation,
  renderCode,
}: {
  conversation: Conversation;
  renderCode: MarkdownProps['renderCode'];
}) {
  const draft = useObservable(conversation.draft$, '');
  if (draft === '') return null;
  return (
    <article className="ai-chat-message" aria-label={messages.assistant}>
      <MarkdownText text={draft} renderCode={renderCode} />
    </article>
  );
}

function StatusNote({ status }: { status: ConversationStatus }) {
  if (status.type === 'idle' || status.type === 'asking') return null;
  return (
    <p className="ai-chat-status">
      <Spinner />
      {noteOf(status)}
    </p>
  );
}

function noteOf(status: ConversationStatus & { type: 'elsewhere' | 'answering' | 'working' }): string {
  if (status.type === 'elsewhere') return messages.elsewhere;
  if (status.type === 'working') return messages.working(status.call.name);
  return status.note ?? messages.answering(status.step);
}

/** Shown when the answer was stopped or interrupted before any text arrived. */
function Unanswered({ conversation }: { conversation: Conversation }) {
  return (
    <p className="ai-chat-status">
      {messages.unanswered}
      <Button size="small" icon="play" onClick={() => void conversation.continueAnswer()}>
        {messages.goOn}
      </Button>
    </p>
  );
}

function Welcome({
  session,
  services,
  hasModel,
}: {
  session: ChatSession;
  services: { readonly contextKeys: ContextKeyService };
  hasModel: boolean;
}) {
  if (!hasModel) {
    return (
      <EmptyState
        icon="sparkle"
        title={messages.noModel}
        hint={messages.noModelHint}
        actions={
          <Button variant="primary" onClick={() => session.show('setUp')}>
            {messages.setUp}
          </Button>
        }
      />
    );
  }
  const start = (command: 'explain' | 'fix' | 'test' | 'audit') => {
    session.write({ text: `/${command} ` });
    session.wantsFocus$.next(true);
  };
  const isOffered = services.contextKeys.get('feature.contractGeneration') === true;
  return (
    <EmptyState
      icon="sparkle"
      title={messages.emptyTitle}
      hint={messages.emptyHint}
      actions={
        <>
          {(['explain', 'fix', 'test', 'audit'] as const).map((command) => (
            <Button key={command} size="small" onClick={() => start(command)}>
              {messages.suggestion(command)}
            </Button>
          ))}
          {isOffered && (
            <Button size="small" icon="wand" onClick={() => session.show('generate')}>
              {messages.generate}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Scrolls an element to its end each time it or its content is resized, unless the user has scrolled up. */
function useFollowing() {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    });
    for (const { current } of [box, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const onScroll = useCallback(() => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < FOLLOW;
  }, []);
  return { box, content, onScroll };
}
