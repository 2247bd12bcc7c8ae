import { type Color, contrast, over, parseColor, withAlpha } from '@core/theme/colors/color';
import type { ColorTheme } from '@core/theme/wire';
import { TINT_OPACITY } from '@host/ui/theme/theme-accents';
import { SECONDARY_OPACITY } from '@host/ui/theme/theme-reader';
import type { ThemeTokens } from '@host/ui/theme/theme-tokens';

/** The token names of two adjacent colours, with the colours' WCAG 2 contrast. */
export type MeasuredPair = readonly [pair: string, ratio: number];

/** Returns a function that reads a colour by its token name without '--color-'. */
export function tokenReader(tokens: ThemeTokens): (name: string) => Color {
  return (name) => {
    const color = parseColor(tokens[`--color-${name}`] ?? '');
    if (!color) throw new Error(`No colour --color-${name}`);
    return color;
  };
}

/** View background surfaces that share the same text colours. */
const surfaces = [
  'background',
  'surface',
  'surface-raised',
  'surface-sunken',
  'title-bar',
  'tab-strip',
  'tab-active',
];
const states = ['accent', 'error', 'warning', 'success', 'info'];

/** Returns all pairs of text and background colours in the style sheets. */
export function textPairs(tokens: ThemeTokens): readonly MeasuredPair[] {
  const get = tokenReader(tokens);
  const pairs: MeasuredPair[] = [];
  for (const below of surfaces) {
    const plain = get(below);
    for (const [state, backdrop] of [
      ['', plain] as const,
      [' hovered', over(get('hover'), plain)] as const,
    ]) {
      for (const name of ['text', 'text-muted', ...states]) {
        pairs.push([`${name} on ${below}${state}`, contrast(get(name), backdrop)]);
      }
      const secondary = withAlpha(get('text'), SECONDARY_OPACITY);
      pairs.push([`text-secondary on ${below}${state}`, contrast(secondary, backdrop)]);
    }
    for (const name of states) {
      const tint = over(withAlpha(get(name), TINT_OPACITY), plain);
      pairs.push([`${name} on its tint on ${below}`, contrast(get(name), tint)]);
    }
  }
  for (const [text, below] of [
    ['primary-text', 'primary'],
    ['primary-text', 'primary-hover'],
    ['selection-text', 'selection'],
    ['selection-inactive-text', 'selection-inactive'],
    ['title-bar-text', 'title-bar'],
    ['activity-bar-text', 'activity-bar'],
    ['activity-bar-active', 'activity-bar'],
    ['status-bar-text', 'status-bar'],
    ['tab-text', 'tab-strip'],
    ['tab-active-text', 'tab-active'],
    ['tab-active-text', 'tab-strip'],
    ['badge-text', 'badge'],
  ] as const) {
    pairs.push([`${text} on ${below}`, contrast(get(text), get(below))]);
  }
  for (const name of ['selection', 'selection-inactive']) {
    const secondary = withAlpha(get(`${name}-text`), SECONDARY_OPACITY);
    pairs.push([`secondary text on ${name}`, contrast(secondary, get(name))]);
  }
  return pairs;
}

/**
 * Returns pairs of a background and a graphic that must be distinguishable from it, such as focus rings, ticks and
 * markers.
 */
export function graphicPairs(tokens: ThemeTokens): readonly MeasuredPair[] {
  const get = tokenReader(tokens);
  return surfaces.flatMap((below) =>
    ['focus', 'primary', 'text-muted'].map((name): MeasuredPair => {
      return [`${name} on ${below}`, contrast(get(name), get(below))];
    }),
  );
}

/** Background surfaces for code in Monaco, without line highlights. */
const codeSurfaces = [
  'editor.background',
  'editorHoverWidget.background',
  'editorSuggestWidget.background',
  'peekViewEditor.background',
  'textCodeBlock.background',
  'editorStickyScroll.background',
];
const litLines = [
  'editor.lineHighlightBackground',
  'diffEditor.insertedLineBackground',
  'diffEditor.removedLineBackground',
];
/** Backgrounds of changed text in a comparison, each with the line background it is drawn over. */
const litParts = [
  ['diffEditor.insertedTextBackground', 'diffEditor.insertedLineBackground'],
  ['diffEditor.removedTextBackground', 'diffEditor.removedLineBackground'],
] as const;
/** Editor colours for text, which are used in addition to token colours. */
const codeTexts = [
  'editor.foreground',
  'editorCodeLens.foreground',
  ...[1, 2, 3, 4, 5, 6].map((level) => `editorBracketHighlight.foreground${level}`),
  'editorBracketHighlight.unexpectedBracket.foreground',
];

/** Returns all pairs of code and surface colours, in the editor and in assistant responses. */
export function codePairs(theme: ColorTheme, tokens: ThemeTokens): readonly MeasuredPair[] {
  const named = (id: string) => parseColor(theme.colors[id] ?? '');
  const editor = named('editor.background');
  if (!editor) throw new Error('No editor.background');
  const seen = (id: string): (readonly [string, Color])[] => {
    const color = named(id);
    return color ? [[id, over(color, editor)]] : [];
  };
  const below = [
    ['background', tokenReader(tokens)('background')] as const,
    ...[...codeSurfaces, ...litLines].flatMap(seen),
    ...litParts.flatMap(([part, line]) => {
      const [color, below] = [named(part), named(line)];
      return color ? [[part, over(color, below ? over(below, editor) : editor)] as const] : [];
    }),
  ];
  const hint = named('editorInlayHint.background');
  const texts: (readonly [name: string, color: string | undefined, on?: Color | undefined])[] = [
    ...codeTexts.map((id) => [id, theme.colors[id]] as const),
    ['editorInlayHint.foreground', theme.colors['editorInlayHint.foreground'], hint],
    ...theme.tokenColors.map(({ name, scope, settings }) => {
      const own = settings.background === undefined ? undefined : parseColor(settings.background);
      return [name ?? String(scope), settings.foreground, own] as const;
    }),
    ...Object.entries(theme.semanticTokenColors).map(
      ([name, style]) => [name, typeof style === 'string' ? style : style.foreground] as const,
    ),
  ];
  return texts.flatMap(([name, value, on]) => {
    if (value === undefined) return [];
    const color = parseColor(value);
    if (!color) throw new Error(`${name} has no colour: ${value}`);
    return below.map(([id, surface]): MeasuredPair => {
      return [`${name} on ${id}`, contrast(color, on ? over(on, surface) : surface)];
    });
  });
}

/** Returns the pairs whose contrast is below a ratio by more than the rounding error. */
export function weakPairs(pairs: readonly MeasuredPair[], ratio: number): readonly string[] {
  return pairs
    .filter(([, reached]) => reached < ratio - 0.005)
    .map(([pair, reached]) => `${pair}: ${reached.toFixed(2)}`);
}
