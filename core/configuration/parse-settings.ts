import { settingsFiles } from '@core/base/product';
import { parseJsonc } from '@core/base/text/parse-json';
import * as z from 'zod/mini';
import { ConfigurationError } from './configuration';
import { messages } from './messages';

/** Values by key; unknown keys are preserved. */
export type Settings = Readonly<Record<string, unknown>>;

const settingsSchema = z.record(z.string(), z.unknown());

/** Parses a settings file; throws {@link ConfigurationError} if it is not a JSON object. */
export function parseSettings(text: string): Settings {
  try {
    return settingsSchema.parse(parseJsonc(text));
  } catch (cause) {
    throw new ConfigurationError(messages.unreadable(settingsFiles.configuration), { cause });
  }
}
