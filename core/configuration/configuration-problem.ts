import type { ConfigurationProperty, ConfigurationValue } from './configuration';

/** Why a value is none for a setting; undefined when it is. */
export function configurationProblem(property: ConfigurationProperty, value: unknown): string | undefined {
  const { key, type, enum: choices, minimum, maximum } = property;
  const isEndless = typeof value === 'number' && !Number.isFinite(value);
  if (typeof value !== type || isEndless) return `Setting '${key}' takes a ${type}, not ${String(value)}`;
  if (choices && typeof value === 'string' && !choices.includes(value)) {
    return `Setting '${key}' takes one of ${choices.join(', ')}, not '${value}'`;
  }
  if (typeof value === 'number' && (value < (minimum ?? value) || value > (maximum ?? value))) {
    return `Setting '${key}' takes a number from ${minimum ?? 'any'} to ${maximum ?? 'any'}, not ${value}`;
  }
  return undefined;
}

export function isConfigurationValue(
  property: ConfigurationProperty,
  value: unknown,
): value is ConfigurationValue {
  return configurationProblem(property, value) === undefined;
}
