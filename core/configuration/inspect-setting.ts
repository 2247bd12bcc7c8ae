import {
  type ConfigurationProperty,
  type ConfigurationValue,
  configurationLevels,
  type InspectedSetting,
} from './configuration';
import { messages } from './messages';
import type { Settings } from './parse-settings';

/** Reason why a value is not valid for a setting; undefined if the value is valid. */
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

function isConfigurationValue(property: ConfigurationProperty, value: unknown): value is ConfigurationValue {
  return configurationProblem(property, value) === undefined;
}

/** Values at each level; invalid values are ignored. */
export type SettingsByLevel = Readonly<Partial<Record<'user' | 'tenant' | 'project', Settings | undefined>>>;

/** Collects the values of a setting; the value with the highest precedence takes effect. */
export function inspectSetting(property: ConfigurationProperty, levels: SettingsByLevel): InspectedSetting {
  const values: InspectedSetting['values'] = Object.fromEntries(
    configurationLevels.flatMap((level): [string, ConfigurationValue][] => {
      if (level === 'project' && property.scope === 'application') return [];
      const value = level === 'default' ? property.default : levels[level]?.[property.key];
      return isConfigurationValue(property, value) ? [[level, value]] : [];
    }),
  );
  const origin = configurationLevels.findLast((level) => values[level] !== undefined) ?? 'default';
  return { property, values, origin, value: values[origin] ?? property.default };
}
