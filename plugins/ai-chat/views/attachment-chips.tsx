import { IconButton } from '@host/ui/buttons/icon-button';
import type { ChatSession } from '../chat-session';
import type { ChatAttachment } from '../conversation/chat-thread';
import { messages } from '../messages';

export interface AttachmentChipsProps {
  session: ChatSession;
  attachments: readonly ChatAttachment[];
}

export function AttachmentChips({ session, attachments }: AttachmentChipsProps) {
  return (
    <ul className="ai-chat-chips" aria-label={messages.attachments}>
      {attachments.map(({ kind, name }) => (
        <li key={`${kind} ${name}`} className="ai-chat-chip">
          {name}
          <IconButton
            icon="close"
            label={messages.removeAttachment(name)}
            size="small"
            onClick={() =>
              session.write({
                attachments: attachments.filter((one) => one.kind !== kind || one.name !== name),
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}
