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

/** Number of possible values for a colour channel. */
const CHANNEL = 0x100;

/**
 * Converts theme colours for Monaco. TextMate assigns token colours by index, without rules. `tokenColors` contains the
 * colour for each index, starting at 1. Monaco shows a non-hex colour in red, so the base theme's colour is used
 * instead. Monaco throws on three-digit hex, which is expanded to six digits.
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
      encodedTokensColors: distinctColors(tokenColors, colorTheme.colors['editor.background']),
    }),
  };
}

/** Contrast ratio that WCAG AAA requires for text. */
const HIGH_CONTRAST = 7;
/** Contrast that may be lost by rounding channels to whole numbers. */
const ROUNDING = 0.05;

/** Readable line number colours. Most themes dim them, and Monaco dims the last line number further. */
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
 * Colours by index, without index 0 (none). Monaco ignores opacity and merges equal colours into one index, which would
 * shift all later indices. Duplicates are therefore changed by an invisible amount.
 */
function distinctColors(tokenColors: readonly string[], background: string | undefined): string[] {
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
