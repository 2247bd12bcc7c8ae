import { compareTexts } from '@core/base/localization/format';
import type { ConfigurationProperty, InspectedSetting } from '@core/configuration/configuration';

/** The settings of one plugin or application area. */
export interface SettingGroup {
  readonly id: string;
  readonly name: string;
  readonly settings: readonly InspectedSetting[];
}

/** The translated title or, if there is none, a name derived from the key: 'editor.autoSave' → 'Auto Save'. */
export function settingName({ key, title }: Pick<ConfigurationProperty, 'key' | 'title'>): string {
  return title ?? words(key.slice(key.indexOf('.') + 1));
}

/**
 * Groups settings by the first segment of their keys, in alphabetical order. A setting matches the query if its group,
 * title, key and description together contain all of the query's words. `descriptions` maps keys to descriptions.
 */
export function settingGroups(
  all: readonly InspectedSetting[],
  query: string,
  descriptions: ReadonlyMap<string, string>,
): readonly SettingGroup[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, InspectedSetting[]>();
  for (const setting of all) {
    const { key, title, group } = setting.property;
    const description = descriptions.get(key) ?? '';
    const text = `${group ?? ''} ${title ?? ''} ${key} ${words(key)} ${description}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    const id = key.slice(0, key.indexOf('.'));
    groups.set(id, [...(groups.get(id) ?? []), setting]);
  }
  return [...groups]
    .map(([id, settings]) => ({ id, name: groupName(id, settings), settings: settings.toSorted(byKey) }))
    .sort((a, b) => compareTexts(a.name, b.name));
}

function groupName(id: string, settings: readonly InspectedSetting[]): string {
  return settings.find(({ property }) => property.group !== undefined)?.property.group ?? words(id);
}

function byKey(a: InspectedSetting, b: InspectedSetting): number {
  return compareTexts(a.property.key, b.property.key);
}

/** 'autoSave.delay' → 'Auto Save Delay'. */
function words(text: string): string {
  return text
    .split(/\.|(?=[A-Z])/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
