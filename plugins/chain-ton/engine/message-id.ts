import type { TonMessage } from './payload';

/** The method id of a message. A contract may accept internal and external messages with the same name. */
export function messageId({ name, sender }: Pick<TonMessage, 'name' | 'sender'>): string {
  return sender === 'internal' ? `receive ${name}` : `receive external ${name}`;
}
