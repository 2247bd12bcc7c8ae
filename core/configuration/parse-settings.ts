import { settingsFiles } from '@core/base/product';
import { parseJsonc } from '@core/base/text/parse-json';
import * as z from 'zod/mini';
import { ConfigurationError } from './configuration';
import { messages } from './messages';

/** What is set, by key; what is of no use to anybody who is here now is kept as it is. */
export type Settings = Readonly<Record<string, unknown>>;

const settingsSchema = z.record(z.string(), z.unknown());

/** Reads the settings file; throws {@link ConfigurationError} when it is no JSON object. */
export function parseSettings(text: string): Settings {
  try {
    return settingsSchema.parse(parseJsonc(text));
  } catch (cause) {
    throw new ConfigurationError(messages.unreadable(settingsFiles.configuration), { cause });
  }
}
