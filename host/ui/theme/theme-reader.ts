import { BLACK, type Color, contrast, parseColor, WHITE, withAlpha } from '@core/theme/colors/color';
import { TEXT_CONTRAST } from '@core/theme/colors/readable-color';
import type { ThemeType } from '@core/theme/theme-type';
import type { ColorTheme } from '@core/theme/wire';

/** WCAG AAA contrast ratio for text, which high-contrast themes are expected to meet. */
const HIGH_CONTRAST = 7;
/** Margin for the contrast lost when a colour is rounded to a hex value. */
const ROUNDING = 0.05;
/** Opacity of secondary text, relative to text (specification §4.5). */
export const SECONDARY_OPACITY = 0.8;

/**
 * Reads a VS Code theme's colours by id, and provides the default colours and the required contrast for the theme's
 * type.
 */
export class ThemeReader {
  /** Type of the theme. */
  readonly type: ThemeType;
  /** True for dark themes. */
  readonly isDark: boolean;
  /** True for high-contrast themes. */
  readonly isHighContrast: boolean;
  /** Required contrast ratio for text. */
  readonly ratio: number;
  /** Default text colour: black or white. */
  readonly pole: Color;
  /** Default surface colour: the opposite of `pole`. */
  readonly ground: Color;
  readonly #colors: ColorTheme['colors'];

  constructor({ colors }: ColorTheme, type: ThemeType) {
    this.#colors = colors;
    this.type = type;
    this.isDark = type === 'dark' || type === 'hc-dark';
    this.isHighContrast = type === 'hc-dark' || type === 'hc-light';
    this.ratio = (this.isHighContrast ? HIGH_CONTRAST : TEXT_CONTRAST) + ROUNDING;
    [this.pole, this.ground] = this.isDark ? [WHITE, BLACK] : [BLACK, WHITE];
  }

  /** Returns the first of the given colours that is defined and not fully transparent. */
  pick(...ids: readonly string[]): Color | undefined {
    return this.pickWhere(() => true, ...ids);
  }

  /** Returns the first of the given colours that is defined, is not fully transparent, and satisfies `fits`. */
  pickWhere(fits: (color: Color) => boolean, ...ids: readonly string[]): Color | undefined {
    for (const id of ids) {
      const color = parseColor(this.#colors[id] ?? '');
      if (color && color.alpha > 0 && fits(color)) return color;
    }
    return undefined;
  }

  /** Whether a text colour, at the opacity of secondary text, is readable on a background. */
  isSecondaryReadable(text: Color, background: Color): boolean {
    return contrast(withAlpha(text, SECONDARY_OPACITY), background) >= this.ratio;
  }
}
