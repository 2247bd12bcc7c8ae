import { readFileSync } from 'node:fs';
import type { TenantTheme } from '@core/tenant/tenant-theme';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../theme';
import { parseColorTheme } from '../wire';
import { applyTenantTheme } from './apply-tenant-theme';
import { contrast, parseColor } from './color';

const path = '../../../plugins/themes-sinter/themes/sinter.color-theme.json';
const sinter: Theme = {
  id: 'sinter',
  name: 'Sinter',
  icon: 'flame',
  type: 'dark',
  colorTheme: parseColorTheme(readFileSync(new URL(path, import.meta.url), 'utf8')),
};
const dark: TenantTheme = {
  primary: 'rgb(0, 160, 90)',
  secondary: 'hsl(220, 10%, 30%)',
  accent: 'gold',
  background: '#102030',
  surface: '#182838',
  text: '#e0e8f0',
};
const light: TenantTheme = { ...dark, background: 'white', surface: '#f4f4f4', text: '#222' };

/** Syntax colours with too little contrast against the editor's background. */
function weak({ colorTheme }: Theme): string[] {
  const background = parseColor(colorTheme.colors['editor.background'] ?? '');
  if (!background) throw new Error('No background');
  return colorTheme.tokenColors.flatMap(({ settings: { foreground } }) => {
    const color = parseColor(foreground ?? '');
    return color && contrast(color, background) < 4.45 ? [foreground ?? ''] : [];
  });
}

describe('a theme with tenant colours', () => {
  it('uses the tenant colours for buttons, focus, backgrounds and text', () => {
    const { colors } = applyTenantTheme(sinter, dark).colorTheme;
    expect(colors).toMatchObject({
      'button.background': '#00a05a',
      'button.secondaryBackground': '#454a54',
      focusBorder: '#ffd700',
      'editor.background': '#102030',
      'sideBar.background': '#182838',
      foreground: '#e0e8f0',
      descriptionForeground: '#e0e8f0cc',
    });
    expect(colors.errorForeground).toBe(sinter.colorTheme.colors.errorForeground);
  });

  it('becomes light if the tenant background is light, and keeps code readable', () => {
    const theme = applyTenantTheme(sinter, light);
    expect(theme).toMatchObject({ id: 'sinter', type: 'light' });
    expect(theme.colorTheme.colors['editorLineNumber.foreground']).toBeUndefined();
    expect(
      weak({ ...sinter, colorTheme: { ...sinter.colorTheme, colors: { 'editor.background': '#ffffff' } } })
        .length,
    ).toBeGreaterThan(5);
    expect(weak(theme)).toEqual([]);
  });

  it('is unchanged if it has high contrast, or if a colour is invalid', () => {
    const high: Theme = { ...sinter, type: 'hc-dark' };
    expect(applyTenantTheme(high, dark)).toBe(high);
    expect(applyTenantTheme(sinter, { ...dark, accent: 'url(x)' })).toBe(sinter);
  });
});
