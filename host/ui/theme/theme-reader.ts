import { BLACK, type Color, contrast, parseColor, WHITE, withAlpha } from '@core/theme/colors/color';
import { TEXT_CONTRAST } from '@core/theme/colors/readable-color';
import type { ThemeType } from '@core/theme/theme-type';
import type { ColorTheme } from '@core/theme/wire';

/** WCAG AAA for text: what high-contrast themes promise. */
const HIGH_CONTRAST = 7;
/** More than the loss of contrast from rounding to hex. */
const ROUNDING = 0.05;
/** Secondary text is text at this opacity (specification §4.5). */
export const SECONDARY_OPACITY = 0.8;

/** The colours of a VS Code theme by their ids, with the rules that follow from the theme's type. */
export class ThemeReader {
  readonly type: ThemeType;
  readonly isDark: boolean;
  readonly isHighContrast: boolean;
  /** The contrast that text needs. */
  readonly ratio: number;
  /** Where text comes from. */
  readonly pole: Color;
  /** Where surfaces come from. */
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

  /** The first of these colours that is visible. */
  pick(...ids: readonly string[]): Color | undefined {
    return this.pickWhere(() => true, ...ids);
  }

  /** The first of these colours that is visible and fits. */
  pickWhere(fits: (color: Color) => boolean, ...ids: readonly string[]): Color | undefined {
    for (const id of ids) {
      const color = parseColor(this.#colors[id] ?? '');
      if (color && color.alpha > 0 && fits(color)) return color;
    }
    return undefined;
  }

  /** Whether secondary text of a colour is readable on a background. */
  isSecondaryReadable(text: Color, background: Color): boolean {
    return contrast(withAlpha(text, SECONDARY_OPACITY), background) >= this.ratio;
  }
}
