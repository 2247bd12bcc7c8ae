import { BLACK, type Color, contrast, over, WHITE, withAlpha } from '@core/theme/colors/color';
import { inkFor, nearest, readable } from '@core/theme/colors/readable-color';
import { SECONDARY_OPACITY, type ThemeReader } from './theme-reader';
import type { ThemeSurfaces, ThemeTexts } from './theme-surfaces';

interface Pair {
  readonly background: Color;
  readonly text: Color;
}

/** Returns a background as close to `wanted` as possible, and a text colour that is readable on it. */
function pairOf(
  { ratio }: ThemeReader,
  background: Color,
  wanted: Color | undefined,
  wantedText: Color,
  opacity = 1,
): Pair {
  const seen = over(wanted ?? background, background);
  const best = inkFor(seen);
  const reads = (on: Color, below: Color) => contrast(withAlpha(on, opacity), below) >= ratio;
  const below = nearest(seen, best === BLACK ? WHITE : BLACK, (color) => reads(best, color));
  return { background: below, text: nearest(over(wantedText, below), best, (on) => reads(on, below)) };
}

type ThemeColors = Readonly<Record<`--color-${string}`, Color>>;

/** Tokens for selected rows and badges. */
export function pairTokens(
  theme: ThemeReader,
  { background }: ThemeSurfaces,
  { text }: ThemeTexts,
  accent: Color,
): ThemeColors {
  const selection = pairOf(
    theme,
    background,
    theme.pick('list.activeSelectionBackground') ?? withAlpha(accent, 0.24),
    theme.pick('list.activeSelectionForeground') ?? text,
    SECONDARY_OPACITY,
  );
  const inactive = pairOf(
    theme,
    background,
    theme.pick('list.inactiveSelectionBackground') ?? withAlpha(theme.pole, 0.1),
    theme.pick('list.inactiveSelectionForeground') ?? text,
    SECONDARY_OPACITY,
  );
  const badge = pairOf(
    theme,
    background,
    theme.pick('badge.background') ?? withAlpha(theme.pole, 0.16),
    theme.pick('badge.foreground') ?? text,
  );
  return {
    '--color-selection': selection.background,
    '--color-selection-text': selection.text,
    '--color-selection-inactive': inactive.background,
    '--color-selection-inactive-text': inactive.text,
    '--color-badge': badge.background,
    '--color-badge-text': badge.text,
  };
}

/** Tokens for the title bar, activity bar, status bar and tabs. */
export function barTokens(
  theme: ThemeReader,
  { background, titleBar, tabStrip, activeTab, hover }: ThemeSurfaces,
  { text, muted }: ThemeTexts,
  primary: Color,
): ThemeColors {
  const { pole, ratio } = theme;
  /** Returns a text colour that remains readable on a bar, even while the bar is hovered. */
  const onBar = (bar: Color, wanted: Color | undefined) => {
    const ink = inkFor(bar);
    const hovered = over(hover, bar);
    const backgrounds = contrast(ink, hovered) >= ratio ? [bar, hovered] : [bar];
    return readable(over(wanted ?? text, bar), backgrounds, ink, ratio);
  };
  const activityBar = pairOf(
    theme,
    background,
    theme.pick('activityBar.background'),
    theme.pick('activityBar.foreground') ?? text,
  );
  const statusBar = pairOf(
    theme,
    background,
    theme.pick('statusBar.background'),
    theme.pick('statusBar.foreground') ?? muted,
  );
  const wantedActive = over(theme.pick('tab.activeForeground') ?? text, activeTab);
  return {
    '--color-title-bar': titleBar,
    '--color-title-bar-text': onBar(titleBar, theme.pick('titleBar.activeForeground')),
    '--color-activity-bar': activityBar.background,
    '--color-activity-bar-text': onBar(
      activityBar.background,
      theme.pick('activityBar.inactiveForeground') ?? muted,
    ),
    '--color-activity-bar-active': onBar(activityBar.background, activityBar.text),
    '--color-status-bar': statusBar.background,
    '--color-status-bar-text': onBar(statusBar.background, statusBar.text),
    '--color-tab-strip': tabStrip,
    '--color-tab-text': onBar(tabStrip, theme.pick('tab.inactiveForeground') ?? muted),
    '--color-tab-active': activeTab,
    '--color-tab-active-text': readable(wantedActive, [activeTab, tabStrip], pole, ratio),
    '--color-tab-indicator':
      theme.pick('tab.activeBorderTop', 'tab.activeBorder', 'panelTitle.activeBorder') ?? primary,
  };
}
