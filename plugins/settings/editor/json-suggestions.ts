import type { ConfigurationProperty, InspectedSetting } from '@core/configuration/configuration';
import type { JsonSuggestions } from '@host/ui/fields/json-editor';

/** Suggestions at the caret: setting names with their defaults, or a setting's values. Undefined elsewhere. */
export function suggestSettings(
  text: string,
  caret: number,
  settings: readonly InspectedSetting[],
): JsonSuggestions | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const [, ofKey, value = ''] = /"([\w.]+)"\s*:\s*("?[\w.-]*)$/.exec(line) ?? [];
  const property = settings.find((setting) => setting.property.key === ofKey)?.property;
  const typed = property ? value : /(?:^|[{,])\s*("[\w.]*)$/.exec(line)?.[1];
  if (typed === undefined) return undefined;
  const wanted = typed.replace('"', '').toLowerCase();
  const items = (property ? valueItems(property) : nameItems(text, settings)).filter(
    (item) => item.label.toLowerCase().includes(wanted) && item.text !== typed,
  );
  return items.length === 0 ? undefined : { from: caret - typed.length, to: caret, items };
}

function nameItems(text: string, settings: readonly InspectedSetting[]): JsonSuggestions['items'] {
  return settings
    .filter(({ property: { key } }) => !text.includes(`"${key}"`))
    .map(({ property: { key, default: value } }) => ({
      label: key,
      text: `"${key}": ${JSON.stringify(value)}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Suggested values. Empty for a number or free text. */
function valueItems({ type, enum: choices = [] }: ConfigurationProperty): JsonSuggestions['items'] {
  const values = type === 'boolean' ? [true, false] : choices;
  return values.map((value) => ({ label: String(value), text: JSON.stringify(value) }));
}
