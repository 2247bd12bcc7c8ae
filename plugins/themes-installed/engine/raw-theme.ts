import { messages } from './messages';

/** A theme as its file has it, before it is checked. */
export type RawTheme = Readonly<Record<string, unknown>>;

/** The members of what a file holds. Throws what to tell the user when it holds none. */
export function asObject(value: unknown): RawTheme {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(messages.notATheme);
  return Object.fromEntries(Object.entries(value));
}
