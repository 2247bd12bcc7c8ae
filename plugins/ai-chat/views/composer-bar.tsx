import { Button } from '@host/ui/buttons/button';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { ChatSession } from '../chat-session';
import type { Conversation } from '../conversation/conversation';
import { messages } from '../messages';
import { DEFAULT_CONTEXT_TOKENS } from '../models/model-settings';
import { ContextMeter } from './context-meter';

export interface ComposerBarProps {
  session: ChatSession;
  conversation: Conversation;
  isBusy: boolean;
}

export function ComposerBar({ session, conversation, isBusy }: ComposerBarProps) {
  const question = useObservable(session.question$, session.question$.value);
  const chosen = useObservable(session.settings.chosen$, undefined);
  return (
    <div className="ai-chat-composer-bar">
      {chosen && (
        <>
          <ContextMeter
            conversation={conversation}
            question={question}
            limit={chosen.contextTokens ?? DEFAULT_CONTEXT_TOKENS}
          />
          <span className="ai-chat-model">{chosen.model}</span>
        </>
      )}
      {isBusy ? (
        <Button size="small" icon="debug-stop" onClick={() => conversation.stop()}>
          {messages.stop}
        </Button>
      ) : (
        <Button size="small" variant="primary" icon="send" type="submit">
          {messages.send}
        </Button>
      )}
    </div>
  );
}
