import type { ModelMessage, ToolCall, ToolResult } from '../engine/chat-model';
import type { ChatAttachment, ChatNode } from './chat-thread';

/** Result sent for a call that did not finish because the user stopped the response or closed the page. */
const NOT_RUN = 'This call was not executed because the user stopped the response.';

/** Converts a branch for the model. Every call gets a result; empty answers are omitted. */
export function modelMessages(branch: readonly ChatNode[]): readonly ModelMessage[] {
  const messages: ModelMessage[] = [];
  let open: readonly ToolCall[] = [];
  const closeCalls = (results: readonly ToolResult[]) => {
    if (open.length === 0) return;
    const byId = new Map(results.map((result) => [result.callId, result]));
    messages.push({
      role: 'tools',
      results: open.map(({ id }) => byId.get(id) ?? { callId: id, text: NOT_RUN, isError: true }),
    });
    open = [];
  };
  for (const node of branch) {
    if (node.role === 'tools') {
      closeCalls(node.results);
      continue;
    }
    closeCalls([]);
    if (node.role === 'user') messages.push({ role: 'user', text: questionText(node) });
    else if (node.text !== '' || node.calls.length > 0) {
      messages.push({ role: 'assistant', text: node.text, calls: node.calls });
      open = node.calls;
    }
  }
  closeCalls([]);
  return messages;
}

/** The fields of a question that are sent to the model. */
interface Asked {
  readonly text: string;
  readonly attachments: readonly ChatAttachment[];
}

/** The question text with each attachment inside an `<attachment>` tag. */
export function questionText({ text, attachments }: Asked): string {
  return [...attachments.map(attachmentText), text].join('\n\n');
}

function attachmentText({ kind, name, text }: ChatAttachment): string {
  return `<attachment kind="${kind}" name="${name.replaceAll('"', "'")}">\n${text}\n</attachment>`;
}
