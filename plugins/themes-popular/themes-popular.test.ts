import { readFileSync } from 'node:fs';
import { luminance, parseColor } from '@core/theme/colors/color';
import { themeTypeOf, uiThemeSchema } from '@core/theme/theme-type';
import { parseColorTheme } from '@core/theme/wire';
import { describe, expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };
import { packagedTheme } from './packaging/packaged-theme';

describe.each(manifest.contributes.themes)('theme $id', ({ label, path, uiTheme }) => {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');

  it('is a complete VS Code colour theme with the same name as in its manifest', async () => {
    const theme = parseColorTheme(await packagedTheme(source));
    expect(theme.name).toBe(label);
    expect(Object.keys(theme.colors).length).toBeGreaterThan(150);
    expect(theme.tokenColors.length).toBeGreaterThan(50);
  });

  it('is dark or light, as declared in its manifest', async () => {
    const { colors } = parseColorTheme(await packagedTheme(source));
    const background = parseColor(colors['editor.background'] ?? '');
    const isLight = themeTypeOf(uiThemeSchema.parse(uiTheme)) === 'light';
    expect(background && luminance(background) > 0.5).toBe(isLight);
  });
});

it('rejects a file that does not specify a package', async () => {
  await expect(packagedTheme('{ "name": "Nothing" }')).rejects.toThrow();
});
