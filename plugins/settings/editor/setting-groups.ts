import type { InspectedSetting } from '@core/configuration/configuration';

/** Settings of one plugin or part of the product. */
export interface SettingGroup {
  readonly id: string;
  readonly name: string;
  readonly settings: readonly InspectedSetting[];
}

/** 'editor.autoSave' → 'Auto Save'. */
export function settingName(key: string): string {
  return words(key.slice(key.indexOf('.') + 1));
}

/** Groups settings by the first part of their key, in alphabetical order; a query keeps those that hold all its words. */
export function settingGroups(all: readonly InspectedSetting[], query: string): readonly SettingGroup[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, InspectedSetting[]>();
  for (const setting of all) {
    const { key, description } = setting.property;
    const text = `${key} ${words(key)} ${description}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    const id = key.slice(0, key.indexOf('.'));
    groups.set(id, [...(groups.get(id) ?? []), setting]);
  }
  return [...groups]
    .map(([id, settings]) => ({ id, name: words(id), settings: settings.toSorted(byKey) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function byKey(a: InspectedSetting, b: InspectedSetting): number {
  return a.property.key.localeCompare(b.property.key, 'en');
}

/** 'autoSave.delay' → 'Auto Save Delay'. */
function words(text: string): string {
  return text
    .split(/\.|(?=[A-Z])/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
