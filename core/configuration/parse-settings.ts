import { settingsFiles } from '@core/base/product';
import * as z from 'zod';
import { ConfigurationError, type ConfigurationValue } from './configuration';

/** What is set, by key; keys of plugins that are away are kept. */
export type Settings = Readonly<Record<string, ConfigurationValue | undefined>>;

const settingsSchema = z.record(z.string(), z.unknown());
const valueSchema = z.union([z.string(), z.number(), z.boolean()]);

/** Reads the settings file; throws {@link ConfigurationError} when it is no JSON object. Values of no use are left out. */
export function parseSettings(text: string): Settings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
  const settings = settingsSchema.safeParse(json);
  if (!settings.success) throw unreadable(settings.error);
  return Object.fromEntries(
    Object.entries(settings.data).flatMap(([key, value]) => {
      const parsed = valueSchema.safeParse(value);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}

function unreadable(cause: unknown): ConfigurationError {
  const message = `The settings file ${settingsFiles.configuration} cannot be read: the defaults are in force`;
  return new ConfigurationError(message, { cause });
}
