import { Button } from '@host/ui/buttons/button';
import type { ChatSession } from '../chat-session';
import type { ToolQuestion } from '../conversation/conversation';
import { messages } from '../messages';
import type { ToolPermission } from '../tools/tool-policy';
import { ScrolledText } from './scrolled-text';

export function ToolQuestionCard({ question, session }: { question: ToolQuestion; session: ChatSession }) {
  const { call, tool, answer } = question;
  const decide = (isAllowed: boolean, permission?: ToolPermission) => {
    if (permission) void session.policy.set(tool.name, permission);
    answer(isAllowed);
  };
  return (
    <section className="ai-chat-asking" aria-label={messages.toolQuestion(tool.title)}>
      <p role="alert">{messages.toolQuestion(tool.title)}</p>
      <ScrolledText>{`${call.name} ${call.input}`}</ScrolledText>
      <div className="ai-chat-actions">
        <Button size="small" variant="primary" onClick={() => decide(true)}>
          {messages.allow}
        </Button>
        <Button size="small" onClick={() => decide(true, 'always')}>
          {messages.alwaysAllow}
        </Button>
        <Button size="small" onClick={() => decide(false)}>
          {messages.deny}
        </Button>
        <Button size="small" variant="ghost" onClick={() => decide(false, 'never')}>
          {messages.neverAllow}
        </Button>
      </div>
    </section>
  );
}
