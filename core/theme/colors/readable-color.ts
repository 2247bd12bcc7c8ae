import { BLACK, type Color, contrast, mix, WHITE } from './color';

/** Minimum text contrast for WCAG AA. */
export const TEXT_CONTRAST = 4.5;
/** Minimum contrast for icons, indicators, focus rings and other graphics under WCAG AA. */
export const GRAPHIC_CONTRAST = 3;

/**
 * The colour between `wanted` and `pole` that is closest to `wanted` and passes `check`; `pole` if none does. If a
 * colour passes `check`, all colours between it and `pole` must pass too.
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

/** `wanted`, lightened or darkened only as much as needed to reach the contrast ratio against every background. */
export function readable(wanted: Color, backgrounds: readonly Color[], pole: Color, ratio: number): Color {
  return nearest(wanted, pole, (color) =>
    backgrounds.every((background) => contrast(color, background) >= ratio),
  );
}

/** Black or white, whichever has more contrast; one of them reaches AA on any background. */
export function inkFor(background: Color): Color {
  return contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE;
}
