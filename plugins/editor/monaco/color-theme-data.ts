import type { Theme } from '@core/theme/theme';
import type { ThemeType } from '@core/theme/theme-type';
import type { editor } from 'monaco-editor/editor';

const bases: Record<ThemeType, editor.BuiltinTheme> = {
  dark: 'vs-dark',
  light: 'vs',
  'hc-dark': 'hc-black',
  'hc-light': 'hc-light',
};

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/**
 * The colours of a theme as Monaco takes them. Tokens are coloured by TextMate's own colour map, so there are no rules;
 * a colour that is not hex would show as red and is left to the base theme.
 */
export function toColorThemeData({ type, colorTheme }: Theme): editor.IStandaloneThemeData {
  const colors = Object.entries(colorTheme.colors).filter(([, color]) => hexColor.test(color));
  return { base: bases[type], inherit: true, rules: [], colors: Object.fromEntries(colors) };
}
