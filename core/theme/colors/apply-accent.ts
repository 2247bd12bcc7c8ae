import type { Theme } from '../theme';

/** Colours of buttons, links, focus and active items. */
const ACCENTED = [
  'button.background',
  'activityBar.activeBorder',
  'activityBarBadge.background',
  'tab.activeBorderTop',
  'panelTitle.activeBorder',
  'progressBar.background',
  'textLink.foreground',
  'focusBorder',
];
/** Colours that depend on the accent and are derived from the new accent. */
const DERIVED = new Set([
  'button.foreground',
  'button.hoverBackground',
  'activityBarBadge.foreground',
  'textLink.activeForeground',
]);

/** A theme with a chain's accent. High-contrast themes are returned unchanged. */
export function applyAccent(theme: Theme, accent: string): Theme {
  if (theme.type.startsWith('hc')) return theme;
  const { colorTheme } = theme;
  const kept = Object.entries(colorTheme.colors).filter(([id]) => !DERIVED.has(id));
  const accented = ACCENTED.map((id) => [id, accent] as const);
  return { ...theme, colorTheme: { ...colorTheme, colors: Object.fromEntries([...kept, ...accented]) } };
}
