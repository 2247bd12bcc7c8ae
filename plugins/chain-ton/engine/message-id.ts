import type { TonMessage } from './payload';

/**
 * A message's method id. It distinguishes internal from external messages, because a contract may accept both under the
 * same name.
 */
export function messageId({ name, sender }: Pick<TonMessage, 'name' | 'sender'>): string {
  return sender === 'internal' ? `receive ${name}` : `receive external ${name}`;
}
