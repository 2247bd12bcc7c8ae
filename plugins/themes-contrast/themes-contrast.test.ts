import { readFileSync } from 'node:fs';
import { contrast, parseColor } from '@core/theme/color';
import { themeTypeOf, uiThemeSchema } from '@core/theme/theme-type';
import { type ColorTheme, parseColorTheme } from '@core/theme/wire';
import { describe, expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };

const load = (path: string) => parseColorTheme(readFileSync(new URL(path, import.meta.url), 'utf8'));

function codeColors(theme: ColorTheme): [name: string, color: string][] {
  return [
    ...theme.tokenColors.map((rule) => [String(rule.name), rule.settings.foreground] as const),
    ...Object.entries(theme.semanticTokenColors).map(
      ([name, style]) => [name, typeof style === 'string' ? style : style.foreground] as const,
    ),
  ].flatMap(([name, color]) => (color === undefined ? [] : [[name, color]]));
}

describe.each(manifest.contributes.themes)('theme $id', (contribution) => {
  const theme = load(contribution.path);
  const type = themeTypeOf(uiThemeSchema.parse(contribution.uiTheme));
  const least = type.startsWith('hc') ? 7 : 4.5;

  it('has the name of its manifest', () => expect(theme.name).toBe(contribution.label));

  it(`draws all code at a contrast of ${least} on the background of the editor`, () => {
    const background = parseColor(theme.colors['editor.background'] ?? '');
    expect(background).toBeDefined();
    const weak = codeColors(theme).filter(([, value]) => {
      const color = parseColor(value);
      return !color || !background || contrast(color, background) < least;
    });
    expect(codeColors(theme).length).toBeGreaterThan(40);
    expect(weak).toEqual([]);
  });
});
