import {
  BLACK,
  type Color,
  contrast,
  formatColor,
  luminance,
  over,
  withAlpha,
} from '@core/theme/colors/color';
import { GRAPHIC_CONTRAST } from '@core/theme/colors/readable-color';
import type { ThemeType } from '@core/theme/theme-type';
import type { ColorTheme } from '@core/theme/wire';
import { primaryColors, statusColors } from './theme-accents';
import { barTokens, pairTokens } from './theme-bars';
import { type ThemeLines, themeLines } from './theme-lines';
import { ThemeReader } from './theme-reader';
import { type ThemeSurfaces, themeSurfaces, themeTexts } from './theme-surfaces';

/** Values of the colour variables in tokens.css, by variable name. */
export type ThemeTokens = Readonly<Record<`--color-${string}`, string>>;

/**
 * Derives the design tokens from a VS Code colour theme. A theme colour is used unchanged if text on it is readable
 * (WCAG AA, or AAA for high-contrast themes). Missing and unreadable colours are derived from the others, so that even
 * an incomplete theme produces a complete, readable result.
 */
export function themeTokens(colorTheme: ColorTheme, type: ThemeType): ThemeTokens {
  const theme = new ThemeReader(colorTheme, type);
  const { pole } = theme;
  const surfaces = themeSurfaces(theme);
  const texts = themeTexts(theme, surfaces);
  const { error, warning, success, accent, info } = statusColors(theme, surfaces);
  const { focus, primary, primaryHover, ink } = primaryColors(theme, surfaces, accent);
  const outline = theme.isHighContrast ? theme.pick('contrastBorder') : undefined;
  const lines = linesOf(theme, surfaces);
  return written({
    '--color-background': surfaces.background,
    '--color-surface': surfaces.surface,
    '--color-surface-raised': surfaces.raised,
    '--color-surface-sunken': surfaces.sunken,
    '--color-border': outline ?? lines.border,
    '--color-border-strong': outline ?? lines.strong,
    '--color-text': texts.text,
    '--color-text-muted': texts.muted,
    '--color-primary': primary,
    '--color-primary-hover': primaryHover,
    '--color-primary-text': ink,
    '--color-secondary': over(
      theme.pick('button.secondaryBackground') ?? withAlpha(pole, 0.14),
      surfaces.background,
    ),
    '--color-accent': accent,
    '--color-error': error,
    '--color-warning': warning,
    '--color-success': success,
    '--color-info': info,
    '--color-focus': focus,
    '--color-hover': surfaces.hover,
    ...pairTokens(theme, surfaces, texts, accent),
    '--color-text-selection':
      theme.pick('selection.background', 'editor.selectionBackground') ?? withAlpha(accent, 0.35),
    ...barTokens(theme, surfaces, texts, primary),
    '--color-tree-guide': theme.pick('tree.indentGuidesStroke') ?? outline ?? lines.border,
    '--color-drop-target':
      theme.pick('list.dropBackground', 'editorGroup.dropBackground') ?? withAlpha(accent, 0.16),
    '--color-scrollbar': theme.pick('scrollbarSlider.background') ?? withAlpha(pole, 0.14),
    '--color-scrollbar-hover': theme.pick('scrollbarSlider.hoverBackground') ?? withAlpha(pole, 0.24),
    '--color-shadow': shadowOf(theme, surfaces),
  });
}

function linesOf(theme: ThemeReader, { background, surface, raised }: ThemeSurfaces): ThemeLines {
  const { pole } = theme;
  if (!theme.isHighContrast) return themeLines(theme, [background, surface, raised]);
  return {
    border: theme.pick('sideBar.border', 'panel.border', 'editorGroup.border') ?? withAlpha(pole, 0.1),
    strong: theme.pick('input.border', 'dropdown.border', 'editorWidget.border') ?? withAlpha(pole, 0.2),
  };
}

/** Some themes define no shadow, and others define a light one, which would look like a glow. */
function shadowOf(theme: ThemeReader, { background }: ThemeSurfaces): Color {
  const isShade = (color: Color) =>
    luminance(color) < 0.2 && (theme.isDark || contrast(withAlpha(color, 1), background) >= GRAPHIC_CONTRAST);
  return theme.pickWhere(isShade, 'widget.shadow') ?? withAlpha(BLACK, theme.isDark ? 0.5 : 0.16);
}

function written(colors: Readonly<Record<`--color-${string}`, Color>>): ThemeTokens {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, formatColor(color)]));
}
