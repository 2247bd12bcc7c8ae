import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo } from 'react';
import { type ChatNode, shownBranch } from '../conversation/chat-thread';
import type { Conversation } from '../conversation/conversation';
import { estimateRequest } from '../conversation/estimate-tokens';
import { modelMessages, questionText } from '../conversation/model-messages';
import { messages } from '../messages';

/** Context usage ratio at which the context is shown as nearly full. */
const NEARLY_FULL = 0.85;

export function ContextMeter({
  conversation,
  question,
  limit,
}: {
  conversation: Conversation;
  question: Parameters<typeof questionText>[0];
  limit: number;
}) {
  const thread = useObservable(conversation.thread$, conversation.thread$.value);
  const said = useMemo(() => tokensOf(shownBranch(thread)), [thread]);
  const asked = estimateRequest({
    system: '',
    messages: [{ role: 'user', text: questionText(question) }],
    tools: [],
  });
  const used = said + asked;
  const isFull = used > limit * NEARLY_FULL;
  const text = messages.contextUse(used, limit);
  return (
    <span className="ai-chat-context" title={isFull ? messages.contextFull : text}>
      <meter
        aria-label={messages.context}
        aria-valuetext={text}
        min={0}
        max={limit}
        high={limit * NEARLY_FULL}
        value={Math.min(used, limit)}
      />
      {isFull && <span className="ai-chat-error">{messages.contextFull}</span>}
    </span>
  );
}

/**
 * Token count of a branch. This is the server's count up to the last complete answer, plus an estimate for later
 * messages.
 */
function tokensOf(branch: readonly ChatNode[]): number {
  const counted = branch.findLastIndex((node) => countedTokens(node) !== undefined);
  const after = modelMessages(branch.slice(counted + 1));
  return (countedTokens(branch[counted]) ?? 0) + estimateRequest({ system: '', messages: after, tools: [] });
}

/**
 * The server's token count. Undefined for a message with tool calls, whose results are counted with the next answer.
 */
function countedTokens(node: ChatNode | undefined): number | undefined {
  return node?.role === 'assistant' && node.calls.length === 0 ? node.tokens : undefined;
}
