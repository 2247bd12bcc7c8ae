import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Badge } from '@host/ui/feedback/badge';
import { memo, useState } from 'react';
import {
  type AssistantNode,
  alternatives,
  type ChatNode,
  type ChatThread,
  isCutShort,
  type UserNode,
} from '../conversation/chat-thread';
import { messages } from '../messages';
import type { MarkdownProps } from './markdown';
import { MarkdownText } from './markdown-text';
import { ScrolledText } from './scrolled-text';

interface MessageProps<Node extends ChatNode> {
  node: Node;
  thread: ChatThread;
  isBusy: boolean;
  onShow: (id: string) => void;
}

export function UserMessage({
  node,
  thread,
  isBusy,
  onEdit,
  onShow,
}: MessageProps<UserNode> & { onEdit: () => void }) {
  return (
    <article className="ai-chat-message ai-chat-question" aria-label={messages.you}>
      {node.attachments.length > 0 && (
        <ul className="ai-chat-chips" aria-label={messages.attachments}>
          {node.attachments.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="ai-chat-said">{node.text}</p>
      <footer className="ai-chat-message-bar">
        <Branches node={node} thread={thread} isBusy={isBusy} onShow={onShow} />
        <CopyButton text={node.text} />
        <IconButton icon="edit" label={messages.edit} size="small" disabled={isBusy} onClick={onEdit} />
      </footer>
    </article>
  );
}

export function AssistantMessage({
  node,
  thread,
  isBusy,
  renderCode,
  onRegenerate,
  onGoOn,
  onShow,
}: MessageProps<AssistantNode> & {
  renderCode: MarkdownProps['renderCode'];
  onRegenerate: () => void;
  /** Continues the answer. Undefined if other messages follow. */
  onGoOn: (() => void) | undefined;
}) {
  return (
    <article className="ai-chat-message" aria-label={messages.assistant}>
      <Answer text={node.text} renderCode={renderCode} />
      {node.failure !== undefined && (
        <p role="alert" className="ai-chat-error">
          {node.failure}
        </p>
      )}
      {node.cut && (
        <p className="ai-chat-note">
          {
            {
              stopped: messages.stopped,
              length: messages.cutLength,
              withheld: messages.withheld,
              interrupted: messages.interrupted,
            }[node.cut]
          }
        </p>
      )}
      {node.calls.length > 0 ? (
        <Branches node={node} thread={thread} isBusy={isBusy} onShow={onShow} />
      ) : (
        <footer className="ai-chat-message-bar">
          <Branches node={node} thread={thread} isBusy={isBusy} onShow={onShow} />
          <CopyButton text={node.text} />
          <IconButton
            icon="refresh"
            label={messages.regenerate}
            size="small"
            disabled={isBusy}
            onClick={onRegenerate}
          />
          {onGoOn && isCutShort(node) && (
            <Button size="small" icon="play" disabled={isBusy} onClick={onGoOn}>
              {messages.goOn}
            </Button>
          )}
          <span className="ai-chat-meta">
            {[node.model, node.tokens === undefined ? '' : messages.tokens(node.tokens)]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </footer>
      )}
    </article>
  );
}

const Answer = memo(MarkdownText);

export function ToolMessage({
  node,
  branch,
}: {
  node: ChatNode & { role: 'tools' };
  branch: readonly ChatNode[];
}) {
  const asked = branch.find(({ id }) => id === node.parent);
  const calls = asked?.role === 'assistant' ? asked.calls : [];
  return node.results.map(({ callId, text, isError }) => {
    const call = calls.find(({ id }) => id === callId);
    return (
      <details key={callId} className="ai-chat-tool">
        <summary>
          <code>{call?.name}</code>
          <Badge tone={isError ? 'error' : 'success'}>
            {isError ? messages.toolFailed : messages.toolDone}
          </Badge>
        </summary>
        <p className="ai-chat-note">{messages.toolInput}</p>
        <ScrolledText>{call?.input}</ScrolledText>
        <p className="ai-chat-note">{messages.toolResult}</p>
        <ScrolledText>{text}</ScrolledText>
      </details>
    );
  });
}

function Branches({ node, thread, isBusy, onShow }: MessageProps<ChatNode>) {
  const all = alternatives(thread, node);
  if (all.length < 2) return null;
  const at = all.findIndex(({ id }) => id === node.id);
  const go = (step: 1 | -1) => {
    const to = all[at + step];
    if (to) onShow(to.id);
  };
  return (
    <span className="ai-chat-branches">
      <IconButton
        icon="chevron-left"
        label={messages.previousBranch}
        size="small"
        disabled={isBusy || at === 0}
        onClick={() => go(-1)}
      />
      {messages.branch(at + 1, all.length)}
      <IconButton
        icon="chevron-right"
        label={messages.nextBranch}
        size="small"
        disabled={isBusy || at === all.length - 1}
        onClick={() => go(1)}
      />
    </span>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={isCopied ? messages.copied : messages.copy}
      size="small"
      onClick={() => void copy()}
    />
  );
}
