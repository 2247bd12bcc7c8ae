import { errorMessage } from '@core/base/errors';
import { formatExactTime } from '@core/base/localization/format';
import type { NotificationService } from '@core/notifications/notifications';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useObservable } from '@host/ui/hooks/use-observable';
import { List, ListItem } from '@host/ui/layout/list';
import { useEffect, useState } from 'react';
import type { ChatSession } from '../chat-session';
import type { ChatThread } from '../conversation/chat-thread';
import { messages } from '../messages';

/** The list of stored conversations. Its search includes message texts. */
export function ThreadsScreen({
  session,
  services,
}: {
  session: ChatSession;
  services: { readonly notifications: NotificationService };
}) {
  const heads = useObservable(session.threads$, session.threads$.value);
  const conversation = useObservable(session.conversation$, undefined);
  const [query, setQuery] = useState('');
  const [doomed, setDoomed] = useState<string>();
  const texts = useTexts(session, query !== '');
  const wanted = query.trim().toLowerCase();
  const found = heads.filter(
    ({ id, title }) =>
      wanted === '' || title.toLowerCase().includes(wanted) || texts.get(id)?.includes(wanted),
  );
  const attempt = (work: Promise<unknown>) => {
    work.catch((error: unknown) =>
      services.notifications.show({ severity: 'error', message: errorMessage(error) }),
    );
  };
  if (heads.length === 0) return <EmptyState icon="history" title={messages.noConversations} />;
  return (
    <div className="ai-chat-screen">
      <SearchToolbar label={messages.searchConversations} value={query} onChange={setQuery} />
      {found.length === 0 && <p className="ai-chat-note">{messages.noneFound}</p>}
      <List label={messages.conversations}>
        {found.map(({ id, title, updatedAt }) => {
          const name = title || messages.untitled;
          return (
            <ListItem
              key={id}
              title={name}
              icon="comment-discussion"
              current={conversation?.thread$.value.id === id}
              description={
                doomed === id ? messages.deleteQuestion(name) : formatExactTime(Date.parse(updatedAt))
              }
              actions={
                doomed === id ? (
                  <>
                    <Button size="small" variant="danger" onClick={() => attempt(session.removeThread(id))}>
                      {messages.deleteForGood}
                    </Button>
                    <Button size="small" onClick={() => setDoomed(undefined)}>
                      {messages.keep}
                    </Button>
                  </>
                ) : (
                  <IconButton
                    icon="trash"
                    label={messages.deleteConversation(name)}
                    size="small"
                    onClick={() => setDoomed(id)}
                  />
                )
              }
              onOpen={() => attempt(session.openThread(id))}
            />
          );
        })}
      </List>
    </div>
  );
}

/** The lowercase message texts of each conversation. They are read when the user first searches. */
function useTexts(session: ChatSession, isWanted: boolean): ReadonlyMap<string, string> {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void Promise.all(
      session.threads$.value.map(async ({ id }): Promise<[string, string]> => {
        const thread = await session.readThread(id).catch(() => undefined);
        return [id, thread ? searchText(thread) : ''];
      }),
    ).then((entries) => {
      if (isCurrent) setTexts(new Map(entries));
    });
    return () => {
      isCurrent = false;
    };
  }, [session, isWanted]);
  return texts;
}

function searchText({ nodes }: ChatThread): string {
  return nodes
    .map((node) => (node.role === 'tools' ? '' : node.text))
    .join('\n')
    .toLowerCase();
}
