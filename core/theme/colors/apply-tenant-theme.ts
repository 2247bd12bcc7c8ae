import type { TenantTheme } from '@core/tenant/tenant-theme';
import type { Theme } from '../theme';
import type { ColorTheme } from '../wire';
import { BLACK, type Color, formatColor, luminance, over, parseColor, WHITE, withAlpha } from './color';
import { parseCssColor } from './css-color';
import { readable, TEXT_CONTRAST } from './readable-color';

/** Opacity of secondary text (specification §4.5). */
const SECONDARY_OPACITY = 0.8;
/** Opacity of the accent in the selected row. */
const SELECTION_OPACITY = 0.24;
/** Luminance of middle grey: a theme with a brighter background is light. */
const MIDDLE = 0.18;

/**
 * A theme with a tenant's colours (specification §4.5). If the theme is light and the tenant's colours are dark, or the
 * reverse, the theme's other colours are derived from the tenant's. Syntax colours are changed only as far as
 * readability requires. High-contrast themes are unchanged, because their users need them. A theme is also unchanged if
 * a colour is invalid.
 */
export function applyTenantTheme(theme: Theme, tenant: TenantTheme): Theme {
  if (theme.type.startsWith('hc')) return theme;
  const colors = readColors(tenant);
  if (!colors) return theme;
  const type = luminance(colors.background) > MIDDLE ? 'light' : 'dark';
  const { colorTheme } = theme;
  const kept = type === theme.type ? colorTheme.colors : {};
  return {
    ...theme,
    type,
    colorTheme: {
      ...colorTheme,
      colors: { ...kept, ...workbenchColors(colors) },
      tokenColors: colorTheme.tokenColors.map((rule) => ({
        ...rule,
        settings: legible(rule.settings, colors.background),
      })),
    },
  };
}

type TenantColors = Readonly<
  Record<'primary' | 'secondary' | 'accent' | 'background' | 'surface' | 'text', Color>
>;

function readColors(tenant: TenantTheme): TenantColors | undefined {
  const background = parseCssColor(tenant.background);
  const ground = background && over(background, luminance(background) > MIDDLE ? WHITE : BLACK);
  const seen = (text: string) => {
    const color = parseCssColor(text);
    return color && ground && over(color, ground);
  };
  const [primary, secondary, accent] = [seen(tenant.primary), seen(tenant.secondary), seen(tenant.accent)];
  const [surface, text] = [seen(tenant.surface), seen(tenant.text)];
  if (!ground || !primary || !secondary || !accent || !surface || !text) return undefined;
  return { primary, secondary, accent, background: ground, surface, text };
}

/** The tenant's colours, by the colour ids of the shell and the editor. */
function workbenchColors(colors: TenantColors): Record<string, string> {
  const { primary, secondary, accent, background, surface, text } = colors;
  const secondaryText = withAlpha(text, SECONDARY_OPACITY);
  return {
    ...named(primary, [
      'button.background',
      'activityBar.activeBorder',
      'tab.activeBorderTop',
      'panelTitle.activeBorder',
    ]),
    ...named(secondary, ['button.secondaryBackground']),
    ...named(accent, [
      'focusBorder',
      'textLink.foreground',
      'editorInfo.foreground',
      'editorCursor.foreground',
    ]),
    ...named(withAlpha(accent, SELECTION_OPACITY), [
      'list.activeSelectionBackground',
      'selection.background',
    ]),
    ...named(background, [
      'editor.background',
      'editorGutter.background',
      'tab.activeBackground',
      'titleBar.activeBackground',
      'activityBar.background',
      'statusBar.background',
    ]),
    ...named(surface, [
      'sideBar.background',
      'editorGroupHeader.tabsBackground',
      'panel.background',
      'menu.background',
      'editorWidget.background',
      'dropdown.background',
      'input.background',
    ]),
    ...named(text, [
      'foreground',
      'editor.foreground',
      'sideBar.foreground',
      'titleBar.activeForeground',
      'tab.activeForeground',
      'activityBar.foreground',
      'list.activeSelectionForeground',
    ]),
    ...named(secondaryText, [
      'descriptionForeground',
      'tab.inactiveForeground',
      'activityBar.inactiveForeground',
      'statusBar.foreground',
    ]),
  };
}

function named(color: Color, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, formatColor(color)]));
}

type Style = ColorTheme['tokenColors'][number]['settings'];

/** A style whose colour is readable on a background. */
function legible(style: Style, background: Color): Style {
  const wanted = parseColor(style.foreground ?? '');
  if (!wanted) return style;
  const pole = luminance(background) > MIDDLE ? BLACK : WHITE;
  return {
    ...style,
    foreground: formatColor(readable(over(wanted, background), [background], pole, TEXT_CONTRAST)),
  };
}
