import { loadOnce } from '@core/base/load-once';
import type { PluginContext } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import type { ChatScreen } from './chat-session';

const TAB_TYPE = 'ai-chat';

/** The assistant. Its tab stands in the default layout, so that all but this door is loaded when it shows. */
export function activate({ commands, views, services, subscriptions }: PluginContext): void {
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
