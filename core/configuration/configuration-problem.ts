import type { ConfigurationProperty, ConfigurationValue } from './configuration';
import { messages } from './messages';

/** Why a value is none for a setting; undefined when it is. */
export function configurationProblem(property: ConfigurationProperty, value: unknown): string | undefined {
  const { key, type, enum: choices, minimum, maximum } = property;
  const isEndless = typeof value === 'number' && !Number.isFinite(value);
  if (typeof value !== type || isEndless) return messages.wrongType(key, type, String(value));
  if (choices && typeof value === 'string' && !choices.includes(value)) {
    return messages.notAmong(key, choices, value);
  }
  if (typeof value === 'number' && (value < (minimum ?? value) || value > (maximum ?? value))) {
    return messages.outOfRange(key, minimum, maximum, value);
  }
  return undefined;
}

export function isConfigurationValue(
  property: ConfigurationProperty,
  value: unknown,
): value is ConfigurationValue {
  return configurationProblem(property, value) === undefined;
}
