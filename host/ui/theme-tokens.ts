import {
  BLACK,
  type Color,
  chroma,
  contrast,
  formatColor,
  luminance,
  mix,
  over,
  parseColor,
  WHITE,
  withAlpha,
} from '@core/theme/colors/color';
import {
  GRAPHIC_CONTRAST,
  inkFor,
  nearest,
  readable,
  TEXT_CONTRAST,
} from '@core/theme/colors/readable-color';
import type { ThemeType } from '@core/theme/theme-type';
import type { ColorTheme } from '@core/theme/wire';
import { QUIET_CHROMA, themeLines } from './theme-lines';

/** Values of the colour variables of tokens.css, by the variable's name. */
export type ThemeTokens = Readonly<Record<`--color-${string}`, string>>;

/** WCAG AAA for text: what high-contrast themes promise. */
const HIGH_CONTRAST = 7;
/** Secondary text is text at this opacity (specification §4.5). */
export const SECONDARY_OPACITY = 0.8;
/** Opacity of the tint behind the text of a badge, callout or field of a status colour. */
export const TINT_OPACITY = 0.14;

interface Pair {
  readonly background: Color;
  readonly text: Color;
}

/**
 * Draws our tokens from any VS Code colour theme. Colours that the theme gives are taken as they are wherever the text on
 * them stays readable (WCAG AA, AAA in high contrast); those it lacks, and those that would not be readable, are derived
 * from the ones it has. So half a theme, or a careless one, still gives a whole and legible product.
 */
export function themeTokens(theme: ColorTheme, type: ThemeType): ThemeTokens {
  const dark = type === 'dark' || type === 'hc-dark';
  const high = type === 'hc-dark' || type === 'hc-light';
  const ratio = high ? HIGH_CONTRAST : TEXT_CONTRAST;
  /** Where text comes from and where surfaces come from. */
  const [pole, ground] = dark ? [WHITE, BLACK] : [BLACK, WHITE];

  const pick = (...ids: readonly string[]): Color | undefined => {
    for (const id of ids) {
      const color = parseColor(theme.colors[id] ?? '');
      if (color && color.alpha > 0) return color;
    }
    return undefined;
  };

  const pickWhere = (fits: (color: Color) => boolean, ...ids: readonly string[]): Color | undefined =>
    ids.flatMap((id) => pick(id) ?? []).find(fits);

  const plainHover = withAlpha(pole, 0.06);
  const secondaryReads = (text: Color, background: Color) =>
    contrast(withAlpha(text, SECONDARY_OPACITY), background) >= ratio;
  /** Leaves text enough room above it, also while the pointer is on it. */
  const hasRoom = (background: Color) =>
    secondaryReads(pole, background) && secondaryReads(pole, over(plainHover, background));

  const background = nearest(over(pick('editor.background') ?? ground, ground), ground, hasRoom);
  const surfaceOf = (wanted: Color | undefined, derived: Color): Color => {
    const seen = wanted && over(wanted, background);
    return seen && hasRoom(seen) ? seen : nearest(derived, background, hasRoom);
  };
  const surface = surfaceOf(pick('sideBar.background'), mix(background, pole, 0.02));
  const raised = surfaceOf(
    pick('menu.background', 'editorWidget.background', 'dropdown.background'),
    mix(background, dark ? WHITE : ground, 0.05),
  );
  const wantedSunken = pick('input.background');
  const sunken = surfaceOf(
    // A grey field on a light page looks switched off.
    wantedSunken && type === 'light' ? mix(over(wantedSunken, background), background, 0.6) : wantedSunken,
    mix(background, dark ? BLACK : WHITE, 0.4),
  );
  // Views stand in these, too, with the same text as everywhere.
  const titleBar = surfaceOf(pick('titleBar.activeBackground'), background);
  const tabStrip = surfaceOf(pick('editorGroupHeader.tabsBackground'), surface);
  const activeTab = surfaceOf(pick('tab.activeBackground'), background);
  const surfaces = [background, surface, raised, sunken, titleBar, tabStrip, activeTab];

  const wantedHover = pick('list.hoverBackground');
  const hoverReads = wantedHover && surfaces.every((below) => secondaryReads(pole, over(wantedHover, below)));
  const hover = hoverReads ? wantedHover : plainHover;
  const backdrops = surfaces.flatMap((below) => [below, over(hover, below)]);

  const wantedText = pick('foreground', 'editor.foreground', 'sideBar.foreground') ?? mix(ground, pole, 0.88);
  const text = nearest(over(wantedText, background), pole, (color) =>
    backdrops.every((below) => secondaryReads(color, below)),
  );
  const isWeaker = (color: Color) => contrast(color, background) < 0.85 * contrast(text, background);
  const wantedMuted =
    pickWhere(isWeaker, 'descriptionForeground', 'tab.inactiveForeground') ?? withAlpha(text, 0.65);
  const muted = readable(over(wantedMuted, background), backdrops, pole, ratio);

  /** Reads as text on every surface, and on its own tint. */
  const legible = (wanted: Color | undefined, derived: string): Color =>
    nearest(over(wanted ?? parseColor(derived) ?? pole, background), pole, (color) =>
      [...backdrops, ...surfaces.map((below) => over(withAlpha(color, TINT_OPACITY), below))].every(
        (below) => contrast(color, below) >= ratio,
      ),
    );
  const isColored = (color: Color) => chroma(color) > QUIET_CHROMA;
  const errorIds = ['errorForeground', 'editorError.foreground', 'list.errorForeground'] as const;
  const error = legible(pickWhere(isColored, ...errorIds) ?? pick(...errorIds), '#e5484d');
  const warning = legible(pick('editorWarning.foreground', 'list.warningForeground'), '#d9a514');
  const success = legible(
    pick('testing.iconPassed', 'gitDecoration.addedResourceForeground', 'terminal.ansiGreen'),
    '#3fae74',
  );
  const accent = legible(pick('textLink.foreground', 'focusBorder', 'terminal.ansiBlue'), '#4c93f0');
  const info = legible(pick('editorInfo.foreground', 'textLink.foreground'), formatColor(accent));

  const shows = (color: Color) => surfaces.every((below) => contrast(color, below) >= GRAPHIC_CONTRAST);
  const isShown = (color: Color) => shows(over(color, background));
  const focus = nearest(over(pickWhere(isShown, 'focusBorder') ?? accent, background), pole, shows);
  const wantedPrimary = pick('button.background', 'activityBar.activeBorder', 'focusBorder') ?? accent;
  const primary = nearest(
    over(wantedPrimary, background),
    pole,
    (color) => shows(color) && contrast(inkFor(color), color) >= ratio,
  );
  const wantedInk = pick('button.foreground');
  const ink = wantedInk && contrast(wantedInk, primary) >= ratio ? over(wantedInk, primary) : inkFor(primary);
  /** Away from the ink, so that the label never reads worse under the pointer. */
  const primaryHover = mix(primary, luminance(ink) < luminance(primary) ? WHITE : BLACK, 0.14);

  const secondary = over(pick('button.secondaryBackground') ?? withAlpha(pole, 0.14), background);

  /** A surface of its own, light or dark as it likes, with the text that stands on it. */
  const pairOf = (wanted: Color | undefined, wantedOn: Color | undefined, opacity = 1): Pair => {
    const seen = over(wanted ?? background, background);
    const best = inkFor(seen);
    const reads = (on: Color, below: Color) => contrast(withAlpha(on, opacity), below) >= ratio;
    const below = nearest(seen, best === BLACK ? WHITE : BLACK, (color) => reads(best, color));
    return {
      background: below,
      text: nearest(over(wantedOn ?? text, below), best, (on) => reads(on, below)),
    };
  };
  /** Text of a bar, also while the pointer is on it. */
  const onBar = (bar: Color, wanted: Color | undefined) => {
    const ink = inkFor(bar);
    const hovered = over(hover, bar);
    return readable(
      over(wanted ?? text, bar),
      contrast(ink, hovered) >= ratio ? [bar, hovered] : [bar],
      ink,
      ratio,
    );
  };
  const selection = pairOf(
    pick('list.activeSelectionBackground') ?? withAlpha(accent, 0.24),
    pick('list.activeSelectionForeground'),
    SECONDARY_OPACITY,
  );
  const inactive = pairOf(
    pick('list.inactiveSelectionBackground') ?? withAlpha(pole, 0.1),
    pick('list.inactiveSelectionForeground'),
    SECONDARY_OPACITY,
  );
  const activityBar = pairOf(pick('activityBar.background'), pick('activityBar.foreground'));
  const statusBar = pairOf(pick('statusBar.background'), pick('statusBar.foreground') ?? muted);
  const badge = pairOf(pick('badge.background') ?? withAlpha(pole, 0.16), pick('badge.foreground'));

  const outline = high ? pick('contrastBorder') : undefined;
  const lines = high
    ? {
        border: pick('sideBar.border', 'panel.border', 'editorGroup.border') ?? withAlpha(pole, 0.1),
        strong: pick('input.border', 'dropdown.border', 'editorWidget.border') ?? withAlpha(pole, 0.2),
      }
    : themeLines(pickWhere, [background, surface, raised], pole);
  // Some themes have none, and some a light one, which would glow.
  const isShade = (color: Color) =>
    luminance(color) < 0.2 && (dark || contrast(withAlpha(color, 1), background) >= GRAPHIC_CONTRAST);

  return written({
    '--color-background': background,
    '--color-surface': surface,
    '--color-surface-raised': raised,
    '--color-surface-sunken': sunken,
    '--color-border': outline ?? lines.border,
    '--color-border-strong': outline ?? lines.strong,
    '--color-text': text,
    '--color-text-muted': muted,
    '--color-primary': primary,
    '--color-primary-hover': primaryHover,
    '--color-primary-text': ink,
    '--color-secondary': secondary,
    '--color-accent': accent,
    '--color-error': error,
    '--color-warning': warning,
    '--color-success': success,
    '--color-info': info,
    '--color-focus': focus,
    '--color-hover': hover,
    '--color-selection': selection.background,
    '--color-selection-text': selection.text,
    '--color-selection-inactive': inactive.background,
    '--color-selection-inactive-text': inactive.text,
    '--color-text-selection':
      pick('selection.background', 'editor.selectionBackground') ?? withAlpha(accent, 0.35),
    '--color-title-bar': titleBar,
    '--color-title-bar-text': onBar(titleBar, pick('titleBar.activeForeground')),
    '--color-activity-bar': activityBar.background,
    '--color-activity-bar-text': onBar(
      activityBar.background,
      pick('activityBar.inactiveForeground') ?? muted,
    ),
    '--color-activity-bar-active': onBar(activityBar.background, activityBar.text),
    '--color-status-bar': statusBar.background,
    '--color-status-bar-text': onBar(statusBar.background, statusBar.text),
    '--color-tab-strip': tabStrip,
    '--color-tab-text': onBar(tabStrip, pick('tab.inactiveForeground') ?? muted),
    '--color-tab-active': activeTab,
    '--color-tab-active-text': readable(
      over(pick('tab.activeForeground') ?? text, activeTab),
      [activeTab, tabStrip],
      pole,
      ratio,
    ),
    '--color-tab-indicator':
      pick('tab.activeBorderTop', 'tab.activeBorder', 'panelTitle.activeBorder') ?? primary,
    '--color-badge': badge.background,
    '--color-badge-text': badge.text,
    '--color-tree-guide': pick('tree.indentGuidesStroke') ?? outline ?? lines.border,
    '--color-drop-target':
      pick('list.dropBackground', 'editorGroup.dropBackground') ?? withAlpha(accent, 0.16),
    '--color-scrollbar': pick('scrollbarSlider.background') ?? withAlpha(pole, 0.14),
    '--color-scrollbar-hover': pick('scrollbarSlider.hoverBackground') ?? withAlpha(pole, 0.24),
    '--color-shadow': pickWhere(isShade, 'widget.shadow') ?? withAlpha(BLACK, dark ? 0.5 : 0.16),
  });
}

function written(colors: Readonly<Record<`--color-${string}`, Color>>): ThemeTokens {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, formatColor(color)]));
}
