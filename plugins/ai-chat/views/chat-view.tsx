import type { ChainService } from '@core/chains/chains';
import type { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import type { OutputService } from '@core/notifications/output/output';
import type { ThemeService } from '@core/theme/theme';
import type { NavigationService } from '@core/workspace/navigation/navigation';
import './chat.css';
import { errorMessage } from '@core/base/errors';
import { downloadBlob } from '@host/api/download-blob';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { lazy, Suspense } from 'react';
import { EMPTY } from 'rxjs';
import type { ChatScreen, ChatSession } from '../chat-session';
import { exportThread } from '../conversation/export-thread';
import { messages } from '../messages';
import { ConversationView } from './conversation-view';

interface Services {
  readonly chains: ChainService;
  readonly chatTools: ChatToolService;
  readonly commands: CommandService;
  readonly contextKeys: ContextKeyService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly output: OutputService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly tests: TestService;
  readonly theme: ThemeService;
}

const SetUpScreen = lazy(async () => ({ default: (await import('./set-up-screen')).SetUpScreen }));
const ThreadsScreen = lazy(async () => ({ default: (await import('./threads-screen')).ThreadsScreen }));
const ToolsScreen = lazy(async () => ({ default: (await import('./tools-screen')).ToolsScreen }));
const GenerateScreen = lazy(async () => ({ default: (await import('./generate-screen')).GenerateScreen }));

export interface ChatViewProps {
  session: ChatSession;
  services: Services;
}

/** Content of the assistant's tab: the conversation or one of the other screens. */
export function ChatView({ session, services }: ChatViewProps) {
  const screen = useObservable(session.screen$, 'chat');
  const conversation = useObservable(session.conversation$, undefined);
  const chosen = useObservable(session.settings.chosen$, undefined);
  // Show nothing until it is known whether a model is set up, to avoid a layout shift.
  if (chosen === undefined) return null;
  const toChat = () => session.show('chat');
  return (
    <div className="ai-chat">
      <Toolbar session={session} services={services} screen={screen} />
      <Suspense>
        {screen === 'setUp' && <SetUpScreen session={session} onDone={toChat} />}
        {screen === 'threads' && <ThreadsScreen session={session} services={services} />}
        {screen === 'tools' && <ToolsScreen session={session} services={services} />}
        {screen === 'generate' && <GenerateScreen session={session} services={services} />}
      </Suspense>
      {screen === 'chat' && conversation && (
        <ConversationView
          key={conversation.thread$.value.id}
          conversation={conversation}
          session={session}
          services={services}
        />
      )}
    </div>
  );
}

function Toolbar({ session, services, screen }: ChatViewProps & { screen: ChatScreen }) {
  const { contextKeys, notifications, projects } = services;
  const conversation = useObservable(session.conversation$, undefined);
  const thread = useObservable(conversation?.thread$ ?? EMPTY, undefined);
  const isOffered = contextKeys.get('feature.contractGeneration') === true;
  const save = () => {
    if (!thread) return;
    try {
      const text = exportThread(thread, projects.project?.name ?? '');
      const name = (thread.title || messages.untitled).replaceAll(/[^\p{L}\p{N} -]/gu, '').trim();
      downloadBlob(new Blob([text], { type: 'text/markdown' }), `${name || 'conversation'}.md`);
    } catch (error) {
      notifications.show({ severity: 'error', message: errorMessage(error) });
    }
  };
  const tab = (to: ChatScreen, icon: string, label: string) => (
    <IconButton
      icon={icon}
      label={label}
      size="small"
      pressed={screen === to}
      onClick={() => session.show(screen === to ? 'chat' : to)}
    />
  );
  return (
    <div className="ai-chat-toolbar">
      <h2 className="ai-chat-title">
        {screen === 'chat' ? thread?.title || messages.untitled : titleOfScreen(screen)}
      </h2>
      <IconButton
        icon="add"
        label={messages.newConversation}
        size="small"
        onClick={() => session.newConversation()}
      />
      {tab('threads', 'history', messages.conversations)}
      <IconButton
        icon="export"
        label={messages.exportConversation}
        size="small"
        disabled={!thread || thread.nodes.length === 0}
        onClick={save}
      />
      {isOffered && tab('generate', 'wand', messages.generate)}
      {tab('tools', 'tools', messages.tools)}
      {tab('setUp', 'settings-gear', messages.setUp)}
    </div>
  );
}

function titleOfScreen(screen: Exclude<ChatScreen, 'chat'>): string {
  return {
    setUp: messages.setUp,
    threads: messages.conversations,
    tools: messages.tools,
    generate: messages.generate,
  }[screen];
}
