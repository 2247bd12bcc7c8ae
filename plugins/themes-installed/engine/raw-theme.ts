import { messages } from './messages';

/** A parsed theme file before validation. */
export type RawTheme = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object. If not, throws an error with a user-facing message. */
export function asObject(value: unknown): RawTheme {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(messages.notATheme);
  return Object.fromEntries(Object.entries(value));
}
