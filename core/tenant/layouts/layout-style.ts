import { BLACK, formatColor } from '@core/theme/colors/color';
import { parseCssColor } from '@core/theme/colors/css-color';
import { inkFor } from '@core/theme/colors/readable-color';
import { isCssShadow } from './css-shadow';
import { isCssSize } from './css-size';
import type { LayoutTemplate } from './layout-template';

type Config = NonNullable<LayoutTemplate['config']>;
type Colors = Readonly<Record<string, string | undefined>>;

/** CSS custom properties, and the font family. */
export type LayoutStyle = Readonly<Record<string, string>>;

/** The CSS custom properties for each layout colour. */
const colorVariables: Readonly<Record<string, readonly string[]>> = {
  primary: ['--color-primary', '--color-primary-hover', '--frame-accent'],
  secondary: ['--color-secondary'],
  accent: ['--color-accent', '--color-focus'],
  background: ['--color-background', '--color-title-bar'],
  surface: ['--color-surface'],
  text: ['--color-text', '--color-title-bar-text'],
  muted: ['--color-text-muted'],
  border: ['--color-border'],
};

const fontSizes: readonly string[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];

/**
 * A layout's and a tenant's colours as CSS custom properties for the tenant's frame. Values that are not colours are
 * omitted. The tenant's colours override the layout's.
 */
export function colorStyle(layout: Colors = {}, tenant: Colors = {}): LayoutStyle {
  const style: Record<string, string> = {};
  for (const [name, variables] of Object.entries(colorVariables)) {
    const color = [tenant[name], layout[name]].find((value) => value && parseCssColor(value));
    if (color === undefined) continue;
    for (const variable of variables) style[variable] = color;
    if (name === 'primary')
      style['--color-primary-text'] = formatColor(inkFor(parseCssColor(color) ?? BLACK));
    if (name === 'text') style['--color-text-secondary'] = `color-mix(in srgb, ${color} 80%, transparent)`;
    if (name === 'border') style['--border'] = `var(--border-width) solid ${color}`;
  }
  return style;
}

type LayoutTheme = NonNullable<Config['theme']>;

/** Design tokens for a layout's spacing names (conventionally xs to 3xl). */
const spacings: Readonly<Record<string, string>> = {
  xs: '--space-1',
  sm: '--space-2',
  md: '--space-4',
  lg: '--space-6',
  xl: '--space-8',
  '2xl': '--space-12',
  '3xl': '--space-16',
};

const steps: readonly string[] = ['sm', 'md', 'lg'];
const radiusNames: readonly string[] = [...steps, 'full'];

/**
 * Fonts, font sizes, spacing, corner radii and shadows from a layout's theme as CSS properties for the tenant's frame.
 * `base` is another name for `md`. Names without a token and values that are not CSS are omitted.
 */
export function themeStyle({ typography, spacing, borderRadius, shadows }: LayoutTheme = {}): LayoutStyle {
  const { fontFamily, fontSize } = typography ?? {};
  const sans = fontFamily?.sans ?? fontFamily?.['sans-serif'] ?? fontFamily?.sansSerif;
  const sizes = tokens(fontSize, (name) => fontSizes.includes(name) && `--font-size-${name}`, isCssSize);
  const normal = sizes['--font-size-md'];
  return {
    ...(sans && { '--font-sans': sans, fontFamily: sans }),
    ...(fontFamily?.mono && { '--font-mono': fontFamily.mono }),
    ...(normal && { fontSize: normal }),
    ...sizes,
    ...tokens(spacing, (name) => spacings[name], isLength),
    ...tokens(borderRadius, (name) => radiusNames.includes(name) && `--radius-${name}`, isLength),
    ...tokens(shadows, (name) => steps.includes(name) && `--shadow-${name}`, isCssShadow),
  };
}

function tokens(
  { base, ...values }: Readonly<Record<string, string>> = {},
  tokenOf: (name: string) => string | false | undefined,
  isValid: (value: string) => boolean,
): Record<string, string> {
  const named = Object.entries({ ...(base && { md: base }), ...values });
  return Object.fromEntries(
    named.flatMap(([name, value]) => {
      const token = tokenOf(name);
      return token && isValid(value) ? [[token, value]] : [];
    }),
  );
}

/** True for a length. Spacing and radii do not accept keywords, so a digit is required. */
const isLength = (value: string) => /\d/.test(value) && isCssSize(value);

/** Text that a layout adds to every page; blank strings are omitted. */
export interface LayoutTexts {
  /** Text in the header. */
  readonly tagline?: string;
  /** Text above the page. */
  readonly welcome?: string;
  /** Text in the footer. */
  readonly footerText?: string;
}

/** The text strings in a layout's customizations. */
export function layoutTexts(customizations: Config['customizations']): LayoutTexts {
  const names = ['tagline', 'welcome', 'footerText'] as const;
  const entries = names.flatMap((name) => {
    const text = customizations?.[name];
    return typeof text === 'string' && text.trim() !== '' ? [[name, text.trim()]] : [];
  });
  return Object.fromEntries(entries);
}
