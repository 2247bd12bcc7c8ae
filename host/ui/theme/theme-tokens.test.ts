import { readFileSync } from 'node:fs';
import { chroma, contrast, luminance } from '@core/theme/colors/color';
import type { ThemeType } from '@core/theme/theme-type';
import { type ColorTheme, parseColorTheme } from '@core/theme/wire';
import { textPairs, tokenReader, weakPairs } from '@tests/support/token-contrast';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ThemeTokens, themeTokens } from './theme-tokens';

const types: readonly ThemeType[] = ['dark', 'light', 'hc-dark', 'hc-light'];
const withColors = (colors: Record<string, string>): ColorTheme => parseColorTheme({ colors });

const unreadable = (tokens: ThemeTokens, ratio: number) => weakPairs(textPairs(tokens), ratio);

describe('themeTokens', () => {
  it('uses the Sinter theme unchanged, with text that meets WCAG AA', () => {
    const path = '../../../plugins/themes-sinter/themes/sinter.color-theme.json';
    const theme = parseColorTheme(readFileSync(new URL(path, import.meta.url), 'utf8'));
    const tokens = themeTokens(theme, 'dark');
    expect(textPairs(tokens).length).toBeGreaterThan(80);
    expect(textPairs(tokens).filter(([, ratio]) => ratio < 4.5)).toEqual([]);
    expect(tokens['--color-background']).toBe(theme.colors['editor.background']);
    expect(tokens['--color-primary']).toBe(theme.colors['button.background']);
    expect(tokens['--color-text']).toBe(theme.colors.foreground);
    expect(tokens['--color-activity-bar-text']).toBe(theme.colors['activityBar.inactiveForeground']);
  });

  it.each(types)('derives a complete, readable %s theme from an empty theme', (type) => {
    const tokens = themeTokens(withColors({}), type);
    const ratio = type.startsWith('hc') ? 7 : 4.5;
    expect(unreadable(tokens, ratio)).toEqual([]);
    const get = tokenReader(tokens);
    const darkOnLight = luminance(get('text')) < luminance(get('background'));
    expect(darkOnLight).toBe(type === 'light' || type === 'hc-light');
  });

  it('does not change a well-made light theme', () => {
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

  it('fixes only unreadable colours', () => {
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

  it('replaces line colours that are invisible, too strong, or similar to the focus colour', () => {
    const light = { 'editor.background': '#eff1f5', focusBorder: '#8839ef' };
    const page = tokenReader(
      themeTokens(withColors({ ...light, 'dropdown.border': '#8839ef', 'panel.border': '#444444' }), 'light'),
    );
    expect(chroma(page('border-strong'))).toBeLessThan(64);
    expect(contrast(page('border'), page('background'))).toBeLessThanOrEqual(1.6);
    const night = withColors({ 'editor.background': '#1a1b26', 'input.border': '#0f0f14' });
    const dark = tokenReader(themeTokens(night, 'dark'));
    expect(contrast(dark('border-strong'), dark('background'))).toBeGreaterThan(1.3);
    const grey = themeTokens(
      withColors({ 'editor.background': '#eff1f5', 'input.border': '#b0b4c0', 'panel.border': '#d8dae0' }),
      'light',
    );
    expect(grey).toMatchObject({ '--color-border-strong': '#b0b4c0', '--color-border': '#d8dae0' });
  });

  it('distinguishes states, fields and secondary text even if a theme uses similar colours for them', () => {
    const tokens = themeTokens(
      withColors({
        'editor.background': '#eff1f5',
        foreground: '#4c4f69',
        descriptionForeground: '#4c4f69',
        errorForeground: '#515670',
        'editorError.foreground': '#a00c28',
        'input.background': '#ccd0da',
        'widget.shadow': '#e6e9ef80',
      }),
      'light',
    );
    const get = tokenReader(tokens);
    expect(contrast(get('text-muted'), get('background'))).toBeLessThan(
      contrast(get('text'), get('background')),
    );
    expect(tokens['--color-error']).toBe('#a00c28');
    expect(contrast(get('surface-sunken'), get('background'))).toBeLessThan(1.2);
    expect(luminance(get('shadow'))).toBe(0);
    expect(unreadable(tokens, 4.5)).toEqual([]);
  });

  it('returns readable tokens for any theme colours', () => {
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
