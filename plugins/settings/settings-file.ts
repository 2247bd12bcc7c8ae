import { errorMessage } from '@core/base/errors';
import { parseJsonc } from '@core/base/text/parse-json';
import { messages } from './messages';

/** Parses settings as JSON with comments and trailing commas. Throws an error whose message is meant for the user. */
export function readSettingsText(text: string): Readonly<Record<string, unknown>> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(messages.notAnObject);
  }
  return Object.fromEntries(Object.entries(value));
}

function parse(text: string): unknown {
  try {
    return parseJsonc(text);
  } catch (error) {
    throw new Error(messages.invalidJson(errorMessage(error)), { cause: error });
  }
}
