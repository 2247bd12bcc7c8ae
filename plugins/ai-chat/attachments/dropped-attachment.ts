import type { ChatAttachment } from '../conversation/chat-thread';
import { messages } from '../messages';

/** Maximum size in bytes. Larger files do not fit in a model's context. */
const MAX_BYTES = 1024 * 1024;

/** Rejects if the file is not a text file. */
export async function fileAttachment(file: File): Promise<ChatAttachment> {
  if (file.size > MAX_BYTES) throw new Error(messages.noText(file.name));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) throw new Error('binary');
    return { kind: 'file', name: file.name, text };
  } catch (error) {
    throw new Error(messages.noText(file.name), { cause: error });
  }
}
