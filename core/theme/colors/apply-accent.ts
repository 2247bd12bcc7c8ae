import type { Theme } from '../theme';

/** What shows the accent: buttons, links, marks of what is active, focus. */
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
/** Chosen for the theme's own accent; they are derived from the new one. */
const DERIVED = new Set([
  'button.foreground',
  'button.hoverBackground',
  'activityBarBadge.foreground',
  'textLink.activeForeground',
]);

/** A theme with another accent, as chains have one. High-contrast themes stay as they are, as with colours of tenants. */
export function applyAccent(theme: Theme, accent: string): Theme {
  if (theme.type.startsWith('hc')) return theme;
  const { colorTheme } = theme;
  const kept = Object.entries(colorTheme.colors).filter(([id]) => !DERIVED.has(id));
  const accented = ACCENTED.map((id) => [id, accent] as const);
  return { ...theme, colorTheme: { ...colorTheme, colors: Object.fromEntries([...kept, ...accented]) } };
}
