import { BLACK, type Color, contrast, mix, over, WHITE, withAlpha } from '@core/theme/colors/color';
import { nearest, readable } from '@core/theme/colors/readable-color';
import type { ThemeReader } from './theme-reader';

/** Background colours for text. */
export interface ThemeSurfaces {
  /** Background of the page and of views. */
  readonly background: Color;
  /** Background of side bars, panels and cards. */
  readonly surface: Color;
  /** Background of layers above the page, such as menus and dialogs. */
  readonly raised: Color;
  /** Background of fields. */
  readonly sunken: Color;
  /** Background of the title bar. */
  readonly titleBar: Color;
  /** Background of tab strips. */
  readonly tabStrip: Color;
  /** Background of active tabs. */
  readonly activeTab: Color;
  /** The surfaces from `background` to `activeTab`. */
  readonly all: readonly Color[];
  /** Overlay for a hovered surface. */
  readonly hover: Color;
  /** Every surface, with and without the hover overlay. */
  readonly backdrops: readonly Color[];
}

/** Derives a theme's surfaces. Text on each surface is readable, even when the surface is hovered. */
export function themeSurfaces(theme: ThemeReader): ThemeSurfaces {
  const { isDark, ground, pole } = theme;
  const plainHover = withAlpha(pole, 0.06);
  const hasRoom = (background: Color) =>
    theme.isSecondaryReadable(pole, background) &&
    theme.isSecondaryReadable(pole, over(plainHover, background));

  const background = nearest(over(theme.pick('editor.background') ?? ground, ground), ground, hasRoom);
  const surfaceOf = (wanted: Color | undefined, derived: Color): Color => {
    const seen = wanted && over(wanted, background);
    return seen && hasRoom(seen) ? seen : nearest(derived, background, hasRoom);
  };
  const surface = surfaceOf(theme.pick('sideBar.background'), mix(background, pole, 0.02));
  const raised = surfaceOf(
    theme.pick('menu.background', 'editorWidget.background', 'dropdown.background'),
    mix(background, isDark ? WHITE : ground, 0.05),
  );
  const wantedSunken = theme.pick('input.background');
  const sunken = surfaceOf(
    // A grey field on a light page looks disabled.
    wantedSunken && theme.type === 'light'
      ? mix(over(wantedSunken, background), background, 0.6)
      : wantedSunken,
    mix(background, isDark ? BLACK : WHITE, 0.4),
  );
  // Views with ordinary text are also shown on these surfaces.
  const titleBar = surfaceOf(theme.pick('titleBar.activeBackground'), background);
  const tabStrip = surfaceOf(theme.pick('editorGroupHeader.tabsBackground'), surface);
  const activeTab = surfaceOf(theme.pick('tab.activeBackground'), background);
  const all = [background, surface, raised, sunken, titleBar, tabStrip, activeTab];

  const wantedHover = theme.pick('list.hoverBackground');
  const isHoverReadable =
    wantedHover && all.every((below) => theme.isSecondaryReadable(pole, over(wantedHover, below)));
  const hover = isHoverReadable ? wantedHover : plainHover;
  const backdrops = all.flatMap((below) => [below, over(hover, below)]);
  return { background, surface, raised, sunken, titleBar, tabStrip, activeTab, all, hover, backdrops };
}

/** Text colours for the surfaces. */
export interface ThemeTexts {
  /** Colour of ordinary text. */
  readonly text: Color;
  /** Colour of secondary text. */
  readonly muted: Color;
}

/** Derives text colours that are readable on all surfaces. */
export function themeTexts(theme: ThemeReader, { background, backdrops }: ThemeSurfaces): ThemeTexts {
  const { ground, pole, ratio } = theme;
  const wantedText =
    theme.pick('foreground', 'editor.foreground', 'sideBar.foreground') ?? mix(ground, pole, 0.88);
  const text = nearest(over(wantedText, background), pole, (color) =>
    backdrops.every((below) => theme.isSecondaryReadable(color, below)),
  );
  const isWeaker = (color: Color) => contrast(color, background) < 0.85 * contrast(text, background);
  const wantedMuted =
    theme.pickWhere(isWeaker, 'descriptionForeground', 'tab.inactiveForeground') ?? withAlpha(text, 0.65);
  return { text, muted: readable(over(wantedMuted, background), backdrops, pole, ratio) };
}
