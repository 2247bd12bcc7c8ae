import {
  BLACK,
  type Color,
  contrast,
  formatColor,
  luminance,
  mix,
  over,
  parseColor,
  WHITE,
  withAlpha,
} from '@core/theme/color';
import { GRAPHIC_CONTRAST, inkFor, nearest, readable, TEXT_CONTRAST } from '@core/theme/readable-color';
import type { ThemeType } from '@core/theme/theme-type';
import type { ColorTheme } from '@core/theme/wire';

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
  const sunken = surfaceOf(pick('input.background'), mix(background, dark ? BLACK : WHITE, 0.4));
  const surfaces = [background, surface, raised, sunken];

  const wantedHover = pick('list.hoverBackground');
  const hoverReads = wantedHover && surfaces.every((below) => secondaryReads(pole, over(wantedHover, below)));
  const hover = hoverReads ? wantedHover : plainHover;
  const backdrops = surfaces.flatMap((below) => [below, over(hover, below)]);

  const wantedText = pick('foreground', 'editor.foreground', 'sideBar.foreground') ?? mix(ground, pole, 0.88);
  const text = nearest(over(wantedText, background), pole, (color) =>
    backdrops.every((below) => secondaryReads(color, below)),
  );
  const wantedMuted = pick('descriptionForeground', 'tab.inactiveForeground') ?? withAlpha(text, 0.6);
  const muted = readable(over(wantedMuted, background), backdrops, pole, ratio);

  /** Reads as text on every surface, and on its own tint. */
  const legible = (wanted: Color | undefined, derived: string): Color =>
    nearest(over(wanted ?? parseColor(derived) ?? pole, background), pole, (color) =>
      [...backdrops, ...surfaces.map((below) => over(withAlpha(color, TINT_OPACITY), below))].every(
        (below) => contrast(color, below) >= ratio,
      ),
    );
  const error = legible(pick('errorForeground', 'editorError.foreground', 'list.errorForeground'), '#e5484d');
  const warning = legible(pick('editorWarning.foreground', 'list.warningForeground'), '#d9a514');
  const success = legible(
    pick('testing.iconPassed', 'gitDecoration.addedResourceForeground', 'terminal.ansiGreen'),
    '#3fae74',
  );
  const accent = legible(pick('textLink.foreground', 'focusBorder', 'terminal.ansiBlue'), '#4c93f0');
  const info = legible(pick('editorInfo.foreground', 'textLink.foreground'), formatColor(accent));

  const shows = (color: Color) => surfaces.every((below) => contrast(color, below) >= GRAPHIC_CONTRAST);
  const focus = nearest(over(pick('focusBorder') ?? accent, background), pole, shows);
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
  const onBar = (bar: Pair, wanted: Color | undefined) =>
    readable(over(wanted ?? bar.text, bar.background), [bar.background], inkFor(bar.background), ratio);
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
  const titleBar = pairOf(pick('titleBar.activeBackground'), pick('titleBar.activeForeground'));
  const activityBar = pairOf(pick('activityBar.background'), pick('activityBar.foreground'));
  const statusBar = pairOf(pick('statusBar.background'), pick('statusBar.foreground') ?? muted);
  const tab = pairOf(
    pick('editorGroupHeader.tabsBackground') ?? surface,
    pick('tab.inactiveForeground') ?? muted,
  );
  const activeTab = pairOf(pick('tab.activeBackground'), pick('tab.activeForeground'));
  const badge = pairOf(pick('badge.background') ?? withAlpha(pole, 0.16), pick('badge.foreground'));

  const outline = high ? pick('contrastBorder') : undefined;
  const border =
    outline ?? pick('sideBar.border', 'panel.border', 'editorGroup.border') ?? withAlpha(pole, 0.1);
  const strong =
    outline ?? pick('input.border', 'dropdown.border', 'editorWidget.border') ?? withAlpha(pole, 0.2);

  return written({
    '--color-background': background,
    '--color-surface': surface,
    '--color-surface-raised': raised,
    '--color-surface-sunken': sunken,
    '--color-border': border,
    '--color-border-strong': strong,
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
    '--color-title-bar': titleBar.background,
    '--color-title-bar-text': titleBar.text,
    '--color-activity-bar': activityBar.background,
    '--color-activity-bar-text': onBar(activityBar, pick('activityBar.inactiveForeground') ?? muted),
    '--color-activity-bar-active': activityBar.text,
    '--color-status-bar': statusBar.background,
    '--color-status-bar-text': statusBar.text,
    '--color-tab-strip': tab.background,
    '--color-tab-text': tab.text,
    '--color-tab-active': activeTab.background,
    '--color-tab-active-text': activeTab.text,
    '--color-tab-indicator':
      pick('tab.activeBorderTop', 'tab.activeBorder', 'panelTitle.activeBorder') ?? primary,
    '--color-badge': badge.background,
    '--color-badge-text': badge.text,
    '--color-tree-guide': pick('tree.indentGuidesStroke') ?? border,
    '--color-drop-target':
      pick('list.dropBackground', 'editorGroup.dropBackground') ?? withAlpha(accent, 0.16),
    '--color-scrollbar': pick('scrollbarSlider.background') ?? withAlpha(pole, 0.14),
    '--color-scrollbar-hover': pick('scrollbarSlider.hoverBackground') ?? withAlpha(pole, 0.24),
    '--color-shadow': pick('widget.shadow') ?? withAlpha(BLACK, dark ? 0.5 : 0.16),
  });
}

function written(colors: Readonly<Record<`--color-${string}`, Color>>): ThemeTokens {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, formatColor(color)]));
}
