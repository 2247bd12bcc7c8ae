import { loadOnce } from '@core/base/async';
import { Logger } from '@core/base/logger';
import { BuildService } from '@core/chains/builds/builds';
import { ChainService } from '@core/chains/chains';
import { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { TestService } from '@core/execution/tests/tests';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { NotificationService } from '@core/notifications/notifications';
import { OutputService } from '@core/notifications/output/output';
import { ValueStore } from '@core/storage/values/value-store';
import { ThemeService } from '@core/theme/theme';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import type { ChatScreen } from './chat-session';

const TAB_TYPE = 'ai-chat';

/**
 * Starts the assistant. Its tab is part of the default layout, so everything except the tab is loaded only when the tab
 * is shown.
 */
export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    builds: context.get(BuildService),
    chains: context.get(ChainService),
    chatTools: context.get(ChatToolService),
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    diagnostics: context.get(DiagnosticService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    logger: context.get(Logger),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
    output: context.get(OutputService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    templates: context.get(TemplateService),
    testRunners: context.get(TestRunnerService),
    tests: context.get(TestService),
    theme: context.get(ThemeService),
    values: context.get(ValueStore),
    workspace: context.get(WorkspaceService),
  };
  const session = loadOnce(async () => {
    const { ChatSession } = await import('./chat-session');
    return subscriptions.add(new ChatSession(services));
  });
  const ChatTab = lazy(async () => {
    const [{ ChatView }, chat] = await Promise.all([import('./views/chat-view'), session()]);
    return { default: () => <ChatView session={chat} services={services} /> };
  });
  views.registerTab(TAB_TYPE, () => (
    <Suspense>
      <ChatTab />
    </Suspense>
  ));
  const show = async (screen: ChatScreen) => {
    services.workspace.openTab({ type: TAB_TYPE });
    (await session()).show(screen);
  };
  commands.register('aiChat.show', () => show('chat'));
  commands.register('aiChat.generate', () => show('generate'));
}
