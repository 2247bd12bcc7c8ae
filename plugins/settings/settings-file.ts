import { errorMessage } from '@core/base/errors';
import { parseJsonc } from '@core/base/text/parse-json';
import { messages } from './messages';

/** Reads settings from a text; comments and trailing commas are fine. Throws what to tell the user. */
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
