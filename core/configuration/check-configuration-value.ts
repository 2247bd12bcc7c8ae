import type { ConfigurationProperty } from './configuration';

/** Why a value is none for a setting; undefined when it is. */
export function checkConfigurationValue(property: ConfigurationProperty, value: unknown): string | undefined {
  const { key, type, enum: choices } = property;
  if (typeof value !== type || Number.isNaN(value)) {
    return `Setting '${key}' takes a ${type}, not ${JSON.stringify(value)}`;
  }
  if (choices && typeof value === 'string' && !choices.includes(value)) {
    return `Setting '${key}' takes one of ${choices.join(', ')}, not '${value}'`;
  }
  return undefined;
}
