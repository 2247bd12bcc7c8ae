import { type Color, formatColor, over, parseColor } from '@core/theme/colors/color';
import { inkFor, readable, TEXT_CONTRAST } from '@core/theme/colors/readable-color';
import type { ColorTheme } from '@core/theme/wire';

/** Opaque surfaces that code stands on beside the editor: hovers, lists of completions, peeked files. */
const surfaceIds = [
  'editorHoverWidget.background',
  'editorSuggestWidget.background',
  'textCodeBlock.background',
  'peekViewEditor.background',
  'editorStickyScroll.background',
] as const;

/** Backgrounds of whole lines. Marks of single words come and go and are not included. */
const lineIds = [
  'editor.lineHighlightBackground',
  'diffEditor.insertedLineBackground',
  'diffEditor.removedLineBackground',
] as const;

/** More than what the rounding to hex takes from a contrast. */
const ROUNDING = 0.05;

/** What the editor writes between the code, or over the colour of a token. */
const isEditorText = (id: string) =>
  id === 'editor.foreground' ||
  id === 'editorCodeLens.foreground' ||
  /^editorBracketHighlight\.(?:foreground\d|unexpectedBracket\.foreground)$/.test(id);

/**
 * A theme whose code reads at WCAG AA on every surface and every lit line that it stands on: a colour that falls short goes as far to black or
 * white as it takes and keeps its hue, the others stay as their author chose them. Only for themes that ship with the
 * product and so must keep its promise of contrast; one that somebody installs is theirs, down to its faintest comment.
 */
export function readableCode(theme: ColorTheme): ColorTheme {
  const { colors } = theme;
  const named = (id: string) => parseColor(colors[id] ?? '');
  const background = named('editor.background');
  if (!background) throw new Error(`The theme ${theme.name} has no background of the editor`);
  const seen = (id: string) => {
    const color = named(id);
    return color ? [over(color, background)] : [];
  };
  const backgrounds = [background, ...surfaceIds.flatMap(seen), ...lineIds.flatMap(seen)];
  const mended = (value: string, below: readonly Color[] = backgrounds): string => {
    const color = parseColor(value);
    if (!color) return value;
    const wanted = over(color, background);
    const found = readable(wanted, below, inkFor(background), TEXT_CONTRAST + ROUNDING);
    return found === wanted ? value : formatColor(found);
  };
  const styled = <T extends { foreground?: string | undefined }>(style: T): T =>
    style.foreground === undefined ? style : { ...style, foreground: mended(style.foreground) };

  const hint = colors['editorInlayHint.foreground'];
  const belowHint = named('editorInlayHint.background');
  return {
    ...theme,
    colors: {
      ...Object.fromEntries(
        Object.entries(colors).map(([id, value]) => [id, isEditorText(id) ? mended(value) : value]),
      ),
      ...withoutFill(colors),
      ...(hint && {
        'editorInlayHint.foreground': mended(
          hint,
          belowHint ? backgrounds.map((below) => over(belowHint, below)) : backgrounds,
        ),
      }),
    },
    tokenColors: theme.tokenColors.map((rule) => ({ ...rule, settings: styled(rule.settings) })),
    semanticTokenColors: Object.fromEntries(
      Object.entries(theme.semanticTokenColors).map(([name, style]) => [
        name,
        typeof style === 'string' ? mended(style) : styled(style),
      ]),
    ),
  };
}

/**
 * No background for the changed text in comparisons: code is readable on the background of its line, and not on a second one
 * above it. The editor underlines the text. The overview keeps the colour.
 */
function withoutFill(colors: ColorTheme['colors']): Readonly<Record<string, string>> {
  const changes = ['inserted', 'removed'].flatMap((change) => {
    const id = `diffEditor.${change}TextBackground`;
    const fill = colors[id];
    if (fill === undefined) return [];
    const overview = `diffEditorOverview.${change}Foreground`;
    return [[id, '#00000000'] as const, [overview, colors[overview] ?? fill] as const];
  });
  return Object.fromEntries(changes);
}
