import type { InspectedSetting } from '@core/configuration/configuration';
import type { JsonSuggestions } from '@host/ui/json-editor';

/** Settings with their defaults, by the unfinished name before the caret; undefined when no name is being typed. */
export function suggestKeys(
  text: string,
  caret: number,
  settings: readonly InspectedSetting[],
): JsonSuggestions | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const typed = /(?:^|[{,])\s*("([\w.]*))$/.exec(line);
  if (!typed) return undefined;
  const prefix = (typed[2] ?? '').toLowerCase();
  const items = settings
    .filter(({ property: { key } }) => key.toLowerCase().includes(prefix) && !text.includes(`"${key}"`))
    .map(({ property }) => ({
      label: property.key,
      text: `"${property.key}": ${JSON.stringify(property.default)}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return items.length === 0 ? undefined : { from: caret - (typed[1] ?? '').length, to: caret, items };
}
