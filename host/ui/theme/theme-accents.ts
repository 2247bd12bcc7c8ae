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
import { GRAPHIC_CONTRAST, inkFor, nearest } from '@core/theme/colors/readable-color';
import { QUIET_CHROMA } from './theme-lines';
import type { ThemeReader } from './theme-reader';
import type { ThemeSurfaces } from './theme-surfaces';

/** Opacity of the status colours in the backgrounds of badges, callouts and fields. */
export const TINT_OPACITY = 0.14;

/** Status colours and the accent colour. */
export interface StatusColors {
  /** Colour of errors. */
  readonly error: Color;
  /** Colour of warnings. */
  readonly warning: Color;
  /** Colour of success. */
  readonly success: Color;
  /** Colour of links, selection and other accents. */
  readonly accent: Color;
  /** Colour of information. */
  readonly info: Color;
}

/**
 * Derives a theme's status colours. Each colour is readable as text on every surface, and on a background tinted with
 * the same colour.
 */
export function statusColors(theme: ThemeReader, surfaces: ThemeSurfaces): StatusColors {
  const { pole, ratio } = theme;
  const { background, all, backdrops } = surfaces;
  const legible = (wanted: Color | undefined, derived: string): Color =>
    nearest(over(wanted ?? parseColor(derived) ?? pole, background), pole, (color) =>
      [...backdrops, ...all.map((below) => over(withAlpha(color, TINT_OPACITY), below))].every(
        (below) => contrast(color, below) >= ratio,
      ),
    );
  const isColored = (color: Color) => chroma(color) > QUIET_CHROMA;
  const errorIds = ['errorForeground', 'editorError.foreground', 'list.errorForeground'] as const;
  const accent = legible(theme.pick('textLink.foreground', 'focusBorder', 'terminal.ansiBlue'), '#4c93f0');
  return {
    error: legible(theme.pickWhere(isColored, ...errorIds) ?? theme.pick(...errorIds), '#e5484d'),
    warning: legible(theme.pick('editorWarning.foreground', 'list.warningForeground'), '#d9a514'),
    success: legible(
      theme.pick('testing.iconPassed', 'gitDecoration.addedResourceForeground', 'terminal.ansiGreen'),
      '#3fae74',
    ),
    accent,
    info: legible(theme.pick('editorInfo.foreground', 'textLink.foreground'), formatColor(accent)),
  };
}

/** Colours of primary buttons and the focus ring. */
export interface PrimaryColors {
  /** Colour of the focus ring. */
  readonly focus: Color;
  /** Fill of primary buttons. */
  readonly primary: Color;
  /** Fill of hovered primary buttons. */
  readonly primaryHover: Color;
  /** Colour of text on `primary`. */
  readonly ink: Color;
}

/**
 * Derives the colours of primary buttons and the focus ring. Each is readable or visible on every surface.
 */
export function primaryColors(
  theme: ThemeReader,
  { background, all }: ThemeSurfaces,
  accent: Color,
): PrimaryColors {
  const { pole, ratio } = theme;
  const isVisible = (color: Color) => all.every((below) => contrast(color, below) >= GRAPHIC_CONTRAST);
  const wantedFocus = theme.pickWhere((color) => isVisible(over(color, background)), 'focusBorder');
  const wantedPrimary = theme.pick('button.background', 'activityBar.activeBorder', 'focusBorder') ?? accent;
  const primary = nearest(
    over(wantedPrimary, background),
    pole,
    (color) => isVisible(color) && contrast(inkFor(color), color) >= ratio,
  );
  const wantedInk = theme.pick('button.foreground');
  const ink = wantedInk && contrast(wantedInk, primary) >= ratio ? over(wantedInk, primary) : inkFor(primary);
  return {
    focus: nearest(over(wantedFocus ?? accent, background), pole, isVisible),
    primary,
    // The hover colour is mixed away from the text colour, so that hovering never reduces the label's contrast.
    primaryHover: mix(primary, luminance(ink) < luminance(primary) ? WHITE : BLACK, 0.14),
    ink,
  };
}
