import type { InspectedSetting } from '@core/configuration/configuration';

/** A name that can be put where the caret is. */
export interface JsonSuggestions {
  /** What is replaced: from the opening quotation mark to the caret. */
  readonly from: number;
  readonly to: number;
  readonly keys: readonly string[];
}

/** Names of settings that begin like the unfinished name before the caret; undefined when no name is being typed. */
export function suggestKeys(
  text: string,
  caret: number,
  settings: readonly InspectedSetting[],
): JsonSuggestions | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const typed = /(?:^|[{,])\s*("([\w.]*))$/.exec(line);
  if (!typed) return undefined;
  const prefix = (typed[2] ?? '').toLowerCase();
  const keys = settings
    .map(({ property }) => property.key)
    .filter((key) => key.toLowerCase().includes(prefix) && !text.includes(`"${key}"`))
    .sort((a, b) => a.localeCompare(b, 'en'));
  return keys.length === 0 ? undefined : { from: caret - (typed[1] ?? '').length, to: caret, keys };
}

/** The text with a chosen name, its default value and the caret behind them. */
export function acceptKey(
  text: string,
  { from, to }: JsonSuggestions,
  key: string,
  settings: readonly InspectedSetting[],
): { readonly text: string; readonly caret: number } {
  const property = settings.find((setting) => setting.property.key === key)?.property;
  const rest = text.slice(to).replace(/^"/, '');
  const inserted = `"${key}": ${JSON.stringify(property?.default ?? '')}`;
  return { text: text.slice(0, from) + inserted + rest, caret: from + inserted.length };
}
