import { type Color, chroma, contrast, withAlpha } from '@core/theme/colors/color';
import { nearest } from '@core/theme/colors/readable-color';
import type { ThemeReader } from './theme-reader';

/** Chroma up to which a line looks grey. */
export const QUIET_CHROMA = 64;
/** Contrast from which a hairline is seen, and that beyond which it is louder than what it parts. */
const [FAINTEST_LINE, LOUDEST_LINE] = [1.12, 1.6];
/** Contrast from which the frame of a field is seen. */
const FAINTEST_FRAME = 1.3;

export interface ThemeLines {
  /** Parts panes, rows and groups. */
  readonly border: Color;
  /** Frames what can be used: fields, buttons, menus. */
  readonly strong: Color;
}

/**
 * The lines of a theme, chosen among those that it has. In VS Code some of them stand in a few places only, so that
 * themes give them no colour that is seen, or that of the focus; here they stand around everything.
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
