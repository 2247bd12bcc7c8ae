import { type Color, contrast, formatColor, over, parseColor, withAlpha } from '@core/theme/colors/color';
import {
  GRAPHIC_CONTRAST,
  inkFor,
  nearest,
  readable,
  TEXT_CONTRAST,
} from '@core/theme/colors/readable-color';
import type { ColorTheme } from '@core/theme/wire';

/** Opaque backgrounds behind code outside the editor: hovers, suggestion lists, peek views. */
const surfaceIds = [
  'editorHoverWidget.background',
  'editorSuggestWidget.background',
  'textCodeBlock.background',
  'peekViewEditor.background',
  'editorStickyScroll.background',
] as const;

/**
 * Backgrounds of words that are selected, hovered, matched by a search or repeated elsewhere. To keep code readable on
 * them, they are made more transparent; the code's colours do not change.
 */
const wordIds = [
  'editor.selection',
  'editor.findMatch',
  'editor.findMatchHighlight',
  'editor.findRangeHighlight',
  'editor.hoverHighlight',
  'editor.rangeHighlight',
  'editor.selectionHighlight',
  'editor.wordHighlight',
  'editor.wordHighlightStrong',
  'editor.wordHighlightText',
] as const;

const lineIds = [
  'editor.lineHighlightBackground',
  'diffEditor.insertedLineBackground',
  'diffEditor.removedLineBackground',
] as const;

/** Contrast margin; it exceeds the contrast that can be lost when colours are rounded to hex. */
const ROUNDING = 0.05;
/** Contrast margin for overlapping highlights, for example on a hovered word that is repeated. */
const OVERLAP = 0.25;

/** Colours that override token colours, or that apply to text the editor adds between code. */
const isEditorText = (id: string) =>
  id === 'editor.foreground' ||
  id === 'editorCodeLens.foreground' ||
  /^editorBracketHighlight\.(?:foreground\d|unexpectedBracket\.foreground)$/.test(id);

/**
 * Adjusts a theme so that code has WCAG AA contrast on every surface and line highlight. A colour with insufficient
 * contrast is moved towards black or white as little as necessary; its hue is preserved. Only bundled themes are
 * adjusted, because contrast is guaranteed only for them.
 */
export function readableCode(theme: ColorTheme): ColorTheme {
  const { colors } = theme;
  const named = (id: string) => parseColor(colors[id] ?? '');
  const background = named('editor.background');
  if (!background) throw new Error(`The theme ${theme.name} has no editor background`);
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

  const widget = colors['editorWidget.foreground'];
  const belowWidget = named('editorWidget.background');
  const hint = colors['editorInlayHint.foreground'];
  const belowHint = named('editorInlayHint.background');
  const tokenColors = theme.tokenColors.map((rule) => ({ ...rule, settings: styled(rule.settings) }));
  const semanticTokenColors = Object.fromEntries(
    Object.entries(theme.semanticTokenColors).map(([name, style]) => [
      name,
      typeof style === 'string' ? mended(style) : styled(style),
    ]),
  );
  const code = [
    ...tokenColors.map(({ settings }) => settings.foreground),
    ...Object.values(semanticTokenColors).map((style) =>
      typeof style === 'string' ? style : style.foreground,
    ),
  ].flatMap((value) => parseColor(value ?? '') ?? []);
  const lines: readonly [Color, ...Color[]] = [background, ...seen('editor.lineHighlightBackground')];
  return {
    ...theme,
    colors: {
      ...Object.fromEntries(
        Object.entries(colors).map(([id, value]) => [id, isEditorText(id) ? mended(value) : value]),
      ),
      ...withoutFill(colors),
      ...wordHighlights(colors, code, lines),
      ...(widget &&
        belowWidget && { 'editorWidget.foreground': mended(widget, [over(belowWidget, background)]) }),
      ...(hint && {
        'editorInlayHint.foreground': mended(
          hint,
          belowHint ? backgrounds.map((below) => over(belowHint, below)) : backgrounds,
        ),
      }),
    },
    tokenColors,
    semanticTokenColors,
  };
}

/**
 * Word highlights on which code is readable. A find match that became more transparent gets a visible border. The
 * current match must also be readable on the selection, because Monaco selects it.
 */
function wordHighlights(
  colors: ColorTheme['colors'],
  code: readonly Color[],
  [background, ...lines]: readonly [Color, ...Color[]],
): Readonly<Record<string, string>> {
  const isReadable = (fill: Color, below: readonly Color[], margin: number) =>
    below.every((line) => code.every((color) => contrast(color, over(fill, line)) >= TEXT_CONTRAST + margin));
  const faded = (id: string, below: readonly Color[], margin: number) => {
    const fill = parseColor(colors[`${id}Background`] ?? '');
    return fill && nearest(fill, withAlpha(fill, 0), (color) => isReadable(color, below, margin));
  };
  const selection = faded('editor.selection', [background], ROUNDING);
  const selected = selection ? [over(selection, background)] : [];
  const fillOf = (id: string) => {
    if (id === 'editor.selection') return selection;
    return id === 'editor.findMatch'
      ? faded(id, [background, ...lines, ...selected], ROUNDING)
      : faded(id, [background, ...lines], OVERLAP);
  };
  const changes = wordIds.flatMap((id) => {
    const original = parseColor(colors[`${id}Background`] ?? '');
    const fill = fillOf(id);
    if (!original || !fill || fill.alpha === original.alpha) return [];
    const change = [`${id}Background`, formatColor(fill)] as const;
    const border = parseColor(colors[`${id}Border`] ?? '') ?? original;
    const visible = readable(over(border, background), [background], inkFor(background), GRAPHIC_CONTRAST);
    return id.includes('findMatch') ? [change, [`${id}Border`, formatColor(visible)] as const] : [change];
  });
  return Object.fromEntries(changes);
}

/**
 * Removes the background of changed text in diffs, because code is readable on the line's background but not on a
 * second background on top of it. The editor underlines the text instead, and the overview ruler retains the colour.
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
