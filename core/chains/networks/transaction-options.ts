import { messages } from './messages';

/**
 * Parses a transaction option that must be a positive integer; undefined if its field is empty. Throws a user-facing
 * `RangeError` for any other text.
 */
export function integerOption(text: string | undefined): bigint | undefined {
  const given = text?.trim() ?? '';
  if (given === '') return undefined;
  if (!/^\d{1,78}$/.test(given) || BigInt(given) === 0n) throw new RangeError(messages.notPositive(given));
  return BigInt(given);
}
