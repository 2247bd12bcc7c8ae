import type { TonMessage } from './payload';

/** What calls name a message by: a contract may take one of the same name from inside and from outside. */
export function messageId({ name, sender }: Pick<TonMessage, 'name' | 'sender'>): string {
  return sender === 'internal' ? `receive ${name}` : `receive external ${name}`;
}
