import { messages } from './messages';

/**
 * Parses a positive integer in a transaction's options; undefined if its field is empty. Throws `RangeError`, with a
 * message for users, for any other text.
 */
export function integerOption(text: string | undefined): bigint | undefined {
  const given = text?.trim() ?? '';
  if (given === '') return undefined;
  if (!/^\d{1,78}$/.test(given) || BigInt(given) === 0n) throw new RangeError(messages.notPositive(given));
  return BigInt(given);
}
