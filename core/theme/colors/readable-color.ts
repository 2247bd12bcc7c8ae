import { BLACK, type Color, contrast, mix, WHITE } from './color';

/** WCAG AA for text. */
export const TEXT_CONTRAST = 4.5;
/** WCAG AA for what is not text: icons, indicators, focus rings. */
export const GRAPHIC_CONTRAST = 3;

/**
 * The colour nearest to `wanted`, on the way to `pole`, that passes `check`; `pole` itself when none does.
 * `check` must, once it holds, hold for the rest of the way.
 */
export function nearest(wanted: Color, pole: Color, check: (color: Color) => boolean): Color {
  if (check(wanted)) return wanted;
  let fails = 0;
  let holds = 1;
  for (let step = 0; step < 8; step++) {
    const middle = (fails + holds) / 2;
    if (check(mix(wanted, pole, middle))) holds = middle;
    else fails = middle;
  }
  return mix(wanted, pole, holds);
}

/** `wanted`, made lighter or darker just as far as it takes to reach the ratio on every one of the backgrounds. */
export function readable(wanted: Color, backgrounds: readonly Color[], pole: Color, ratio: number): Color {
  return nearest(wanted, pole, (color) =>
    backgrounds.every((background) => contrast(color, background) >= ratio),
  );
}

/** Black or white, whichever reads better; one of the two reaches AA on any background. */
export function inkFor(background: Color): Color {
  return contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE;
}
