import { readFileSync } from 'node:fs';
import { type Color, contrast, luminance, over, parseColor, withAlpha } from '@core/theme/color';
import type { ThemeType } from '@core/theme/theme-type';
import { type ColorTheme, parseColorTheme } from '@core/theme/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECONDARY_OPACITY, type ThemeTokens, TINT_OPACITY, themeTokens } from './theme-tokens';

const types: readonly ThemeType[] = ['dark', 'light', 'hc-dark', 'hc-light'];
const withColors = (colors: Record<string, string>): ColorTheme => parseColorTheme({ colors });

function reader(tokens: ThemeTokens): (name: string) => Color {
  return (name) => {
    const color = parseColor(tokens[`--color-${name}`] ?? '');
    if (!color) throw new Error(`No colour --color-${name}`);
    return color;
  };
}

/** Every pair of text and background that the components draw, with its contrast; rounding to hex costs a little. */
function textPairs(tokens: ThemeTokens): [pair: string, ratio: number][] {
  const get = reader(tokens);
  const pairs: [string, number][] = [];
  for (const below of ['background', 'surface', 'surface-raised', 'surface-sunken']) {
    const plain = get(below);
    for (const [state, backdrop] of [
      ['', plain] as const,
      [' hovered', over(get('hover'), plain)] as const,
    ]) {
      for (const name of ['text', 'text-muted', 'accent', 'error', 'warning', 'success', 'info']) {
        pairs.push([`${name} on ${below}${state}`, contrast(get(name), backdrop)]);
      }
      const secondary = withAlpha(get('text'), SECONDARY_OPACITY);
      pairs.push([`text-secondary on ${below}${state}`, contrast(secondary, backdrop)]);
    }
    for (const name of ['accent', 'error', 'warning', 'success', 'info']) {
      const tint = over(withAlpha(get(name), TINT_OPACITY), plain);
      pairs.push([`${name} on its tint on ${below}`, contrast(get(name), tint)]);
    }
  }
  for (const [text, below] of [
    ['primary-text', 'primary'],
    ['primary-text', 'primary-hover'],
    ['selection-text', 'selection'],
    ['selection-inactive-text', 'selection-inactive'],
    ['title-bar-text', 'title-bar'],
    ['activity-bar-text', 'activity-bar'],
    ['activity-bar-active', 'activity-bar'],
    ['status-bar-text', 'status-bar'],
    ['tab-text', 'tab-strip'],
    ['tab-active-text', 'tab-active'],
    ['badge-text', 'badge'],
  ] as const) {
    pairs.push([`${text} on ${below}`, contrast(get(text), get(below))]);
  }
  return pairs;
}

function unreadable(tokens: ThemeTokens, ratio: number): string[] {
  return textPairs(tokens)
    .filter(([, reached]) => reached < ratio - 0.06)
    .map(([pair, reached]) => `${pair}: ${reached.toFixed(2)}`);
}

describe('themeTokens', () => {
  it('takes the Sinter theme as it is, and all of its text meets WCAG AA', () => {
    const path = '../../plugins/themes-sinter/themes/sinter.color-theme.json';
    const theme = parseColorTheme(readFileSync(new URL(path, import.meta.url), 'utf8'));
    const tokens = themeTokens(theme, 'dark');
    expect(textPairs(tokens).length).toBeGreaterThan(80);
    expect(textPairs(tokens).filter(([, ratio]) => ratio < 4.5)).toEqual([]);
    expect(tokens['--color-background']).toBe(theme.colors['editor.background']);
    expect(tokens['--color-primary']).toBe(theme.colors['button.background']);
    expect(tokens['--color-text']).toBe(theme.colors.foreground);
    expect(tokens['--color-activity-bar-text']).toBe(theme.colors['activityBar.inactiveForeground']);
  });

  it.each(types)('draws a whole, readable %s product from an empty theme', (type) => {
    const tokens = themeTokens(withColors({}), type);
    const ratio = type.startsWith('hc') ? 7 : 4.5;
    expect(unreadable(tokens, ratio)).toEqual([]);
    const get = reader(tokens);
    const darkOnLight = luminance(get('text')) < luminance(get('background'));
    expect(darkOnLight).toBe(type === 'light' || type === 'hc-light');
  });

  it('keeps a well-made light theme as it is', () => {
    const tokens = themeTokens(
      withColors({
        'editor.background': '#ffffff',
        foreground: '#3b3b3b',
        'sideBar.background': '#f8f8f8',
        'button.background': '#005fb8',
        'button.foreground': '#ffffff',
        'list.activeSelectionBackground': '#e8e8e8',
        'list.activeSelectionForeground': '#000000',
        'statusBar.background': '#005fb8',
        'statusBar.foreground': '#ffffff',
      }),
      'light',
    );
    expect(tokens).toMatchObject({
      '--color-background': '#ffffff',
      '--color-surface': '#f8f8f8',
      '--color-text': '#3b3b3b',
      '--color-primary': '#005fb8',
      '--color-primary-text': '#ffffff',
      '--color-status-bar': '#005fb8',
      '--color-selection': '#e8e8e8',
      '--color-selection-text': '#000000',
    });
    expect(unreadable(tokens, 4.5)).toEqual([]);
  });

  it('mends what cannot be read, and nothing else', () => {
    const tokens = themeTokens(
      withColors({ 'editor.background': '#101010', foreground: '#202020', errorForeground: '#ff8080' }),
      'dark',
    );
    expect(tokens['--color-background']).toBe('#101010');
    expect(tokens['--color-error']).toBe('#ff8080');
    expect(tokens['--color-text']).not.toBe('#202020');
    expect(unreadable(tokens, 4.5)).toEqual([]);
  });

  it('ignores values that are not colours', () => {
    const broken = withColors({
      'editor.background': 'papayawhip',
      foreground: '',
      focusBorder: '#00000000',
    });
    expect(themeTokens(broken, 'dark')).toEqual(themeTokens(withColors({}), 'dark'));
  });

  it('stays readable whatever a theme says', () => {
    const ids = [
      'editor.background',
      'foreground',
      'sideBar.background',
      'menu.background',
      'input.background',
      'list.hoverBackground',
      'descriptionForeground',
      'errorForeground',
      'textLink.foreground',
      'button.background',
      'button.foreground',
      'list.activeSelectionBackground',
      'list.activeSelectionForeground',
      'statusBar.background',
      'statusBar.foreground',
      'activityBar.background',
      'activityBar.inactiveForeground',
      'editorGroupHeader.tabsBackground',
      'tab.inactiveForeground',
      'badge.background',
    ];
    const hex = fc
      .integer({ min: 0, max: 0xffffffff })
      .map((value) => `#${value.toString(16).padStart(8, '0')}`);
    const opaque = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const colors = fc.dictionary(fc.constantFrom(...ids), fc.oneof(hex, opaque));
    fc.assert(
      fc.property(colors, fc.constantFrom(...types), (chosen, type) => {
        expect(unreadable(themeTokens(withColors(chosen), type), type.startsWith('hc') ? 7 : 4.5)).toEqual(
          [],
        );
      }),
      { numRuns: 300, seed: 20260714 },
    );
  });
});
