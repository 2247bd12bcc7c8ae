import { BLACK, type Color, formatColor, over, parseColor, WHITE, withAlpha } from '@core/theme/colors/color';
import { inkFor, readable, TEXT_CONTRAST } from '@core/theme/colors/readable-color';
import type { Theme } from '@core/theme/theme';
import type { ThemeType } from '@core/theme/theme-type';
import type { editor } from 'monaco-editor/editor';

const bases: Record<ThemeType, editor.BuiltinTheme> = {
  dark: 'vs-dark',
  light: 'vs',
  'hc-dark': 'hc-black',
  'hc-light': 'hc-light',
};

/** Values that a channel of a colour may have. */
const CHANNEL = 0x100;

/**
 * The colours of a theme as Monaco takes them. Tokens are coloured by TextMate's own numbers, so there are no rules;
 * `tokenColors` has the colour of each number, from 1 on. A colour that is not hex would show as red and is left to the
 * base theme; one of three digits would end in an error, and becomes one of six.
 */
export function toColorThemeData(
  { type, colorTheme }: Theme,
  tokenColors?: readonly string[],
): editor.IStandaloneThemeData {
  const colors = Object.entries(colorTheme.colors).flatMap(([id, text]) => {
    const color = parseColor(text);
    return color ? [[id, formatColor(color)] as const] : [];
  });
  return {
    base: bases[type],
    inherit: true,
    rules: [],
    colors: { ...Object.fromEntries(colors), ...lineNumbers(type, colorTheme.colors) },
    ...(tokenColors && {
      encodedTokensColors: numbered(tokenColors, colorTheme.colors['editor.background']),
    }),
  };
}

/** WCAG AAA for text. */
const HIGH_CONTRAST = 7;
/** What a ratio may lose when its colour is written as whole numbers. */
const ROUNDING = 0.05;

/** Colours of line numbers, readable although most themes dim them; Monaco dims the last one of a text further. */
function lineNumbers(type: ThemeType, colors: Readonly<Record<string, string>>): Record<string, string> {
  const background = withAlpha(parseColor(colors['editor.background'] ?? '') ?? backgroundOf(type), 1);
  const [foreground, ratio] = [inkFor(background), type.startsWith('hc') ? HIGH_CONTRAST : TEXT_CONTRAST];
  const shown = (id: string, absent: Color) => {
    const wanted = over(parseColor(colors[id] ?? '') ?? absent, background);
    return readable(wanted, [background], foreground, ratio + ROUNDING);
  };
  const plain = shown('editorLineNumber.foreground', withAlpha(foreground, 0.5));
  return {
    'editorLineNumber.foreground': formatColor(plain),
    'editorLineNumber.dimmedForeground': formatColor(plain),
    'editorLineNumber.activeForeground': formatColor(shown('editorLineNumber.activeForeground', foreground)),
  };
}

function backgroundOf(type: ThemeType): Color {
  return type.endsWith('light') ? WHITE : BLACK;
}

/**
 * Colours by their numbers, without the number 0, which stands for none. Monaco knows no opacity here, and gives one number
 * to colours that are alike, after which all others would be out by one; so of those, the later differ by what nobody sees.
 */
function numbered(tokenColors: readonly string[], background: string | undefined): string[] {
  const below = parseColor(background ?? '') ?? BLACK;
  const [, text = ''] = tokenColors;
  const taken = new Set<string>();
  return tokenColors.slice(1).map((wanted) => {
    const seen = over(parseColor(wanted) ?? parseColor(text) ?? WHITE, withAlpha(below, 1));
    const blue = Math.round(seen.blue);
    let color = formatColor(seen);
    for (let part = 1; taken.has(color) && part < CHANNEL; part++)
      color = formatColor({ ...seen, blue: blue ^ part });
    taken.add(color);
    return color;
  });
}
