import { type Color, chroma, contrast, withAlpha } from '@core/theme/colors/color';
import { nearest } from '@core/theme/colors/readable-color';
import type { ThemeReader } from './theme-reader';

/** Maximum chroma at which a line looks grey. */
export const QUIET_CHROMA = 64;
/** Minimum contrast of a visible hairline, and maximum contrast of a hairline that does not distract. */
const [FAINTEST_LINE, LOUDEST_LINE] = [1.12, 1.6];
/** Minimum contrast of a visible field border. */
const FAINTEST_FRAME = 1.3;

/** A theme's line colours. */
export interface ThemeLines {
  /** Lines between panes, rows and groups. */
  readonly border: Color;
  /** Borders of controls: fields, buttons, menus. */
  readonly strong: Color;
}

/**
 * Chooses the product's line colours from a theme's colours. VS Code uses some line colours only in a few places, so
 * themes often make them invisible or the same as the focus colour. This product shows lines everywhere, so it skips
 * colours with these problems.
 */
export function themeLines(
  theme: ThemeReader,
  [background, ...surfaces]: readonly [Color, ...Color[]],
): ThemeLines {
  const isSeen = (line: Color, faintest: number) =>
    [background, ...surfaces].every((below) => contrast(line, below) >= faintest);
  const line = theme.pickWhere(
    (color) => isSeen(color, FAINTEST_LINE),
    'sideBar.border',
    'panel.border',
    'editorGroup.border',
  );
  const frame = theme.pickWhere(
    (color) => isSeen(color, FAINTEST_FRAME) && chroma(color) <= QUIET_CHROMA,
    'input.border',
    'dropdown.border',
    'editorWidget.border',
  );
  return {
    border: line
      ? nearest(line, background, (color) => contrast(color, background) <= LOUDEST_LINE)
      : withAlpha(theme.pole, 0.1),
    strong: frame ?? withAlpha(theme.pole, 0.2),
  };
}
