import { BLACK, formatColor } from '@core/theme/colors/color';
import { parseCssColor } from '@core/theme/colors/css-color';
import { inkFor } from '@core/theme/colors/readable-color';
import { isCssSize } from './css-size';
import type { LayoutTemplate } from './layout-template';

type Config = NonNullable<LayoutTemplate['config']>;
type Colors = Readonly<Record<string, string | undefined>>;

/** CSS custom properties, and the font of the text. */
export type LayoutStyle = Readonly<Record<string, string>>;

/** The CSS custom properties of each colour of a layout. */
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
 * The colours of a layout and a tenant as CSS custom properties of the tenant's frame. Values that are not colours are left
 * out, and so are the layout's colours that the tenant has, too.
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

/** The fonts and font sizes of a layout. Sizes that CSS does not have are left out. */
export function typographyStyle({ fontFamily, fontSize }: Typography = {}): LayoutStyle {
  const sans = fontFamily?.sans ?? fontFamily?.['sans-serif'] ?? fontFamily?.sansSerif;
  const { base, ...sizes } = fontSize ?? {};
  const named = Object.entries({ ...(base && { md: base }), ...sizes }).filter(
    ([name, size]) => fontSizes.includes(name) && isCssSize(size),
  );
  const normal = Object.fromEntries(named).md;
  return {
    ...(sans && { '--font-sans': sans, fontFamily: sans }),
    ...(fontFamily?.mono && { '--font-mono': fontFamily.mono }),
    ...(normal && { fontSize: normal }),
    ...Object.fromEntries(named.map(([name, size]) => [`--font-size-${name}`, size])),
  };
}

type Typography = NonNullable<Config['theme']>['typography'];

/** Texts that a layout adds to every page; blank ones are left out. */
export interface LayoutTexts {
  /** In the header. */
  readonly tagline?: string;
  /** Above the page. */
  readonly welcome?: string;
  /** In the footer. */
  readonly footerText?: string;
}

/** The texts of a layout's customizations. */
export function layoutTexts(customizations: Config['customizations']): LayoutTexts {
  const names = ['tagline', 'welcome', 'footerText'] as const;
  const entries = names.flatMap((name) => {
    const text = customizations?.[name];
    return typeof text === 'string' && text.trim() !== '' ? [[name, text.trim()]] : [];
  });
  return Object.fromEntries(entries);
}
