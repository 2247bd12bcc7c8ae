import {
  type ConfigurationProperty,
  type ConfigurationValue,
  configurationLevels,
  type InspectedSetting,
} from './configuration';
import { isConfigurationValue } from './configuration-problem';
import type { Settings } from './parse-settings';

/** What is set at each level; whatever does not fit a setting is passed over. */
export type SettingsByLevel = Readonly<Partial<Record<'user' | 'tenant' | 'project', Settings | undefined>>>;

/** Gathers the values of a setting; the strongest level that has one is in force. */
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
