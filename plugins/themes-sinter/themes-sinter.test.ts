import { readFileSync } from 'node:fs';
import { parseColor } from '@core/theme/colors/color';
import { uiThemeSchema } from '@core/theme/theme-type';
import { parseColorTheme } from '@core/theme/wire';
import { isIconName } from '@host/ui/icons/icon-names';
import { describe, expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };

const load = (path: string) => parseColorTheme(readFileSync(new URL(path, import.meta.url), 'utf8'));

describe.each(manifest.contributes.themes)('theme $id', (contribution) => {
  const theme = load(contribution.path);

  it('matches its manifest', () => {
    expect(theme.name).toBe(contribution.label);
    expect(uiThemeSchema.parse(contribution.uiTheme)).toBe('vs-dark');
    expect([manifest.icon, contribution.icon].every(isIconName)).toBe(true);
  });

  it('contains only valid colours', () => {
    expect(Object.keys(theme.colors).length).toBeGreaterThan(200);
    for (const [id, value] of Object.entries(theme.colors)) expect(parseColor(value), id).toBeDefined();
  });
});
