import { type Color, chroma, contrast, over, parseColor } from '@core/theme/colors/color';
import { type ColorTheme, parseColorTheme } from '@core/theme/wire';
import { describe, expect, it } from 'vitest';
import { readableCode } from './readable-code';

const theme = (background: string, colors: Readonly<Record<string, string>>, code: readonly string[]) =>
  parseColorTheme({
    colors: { 'editor.background': background, ...colors },
    tokenColors: code.map((foreground) => ({ scope: 'source', settings: { foreground, fontStyle: 'bold' } })),
    semanticTokenColors: { type: code[0], method: { foreground: code[0], italic: true } },
  });

const foregrounds = ({ tokenColors }: ColorTheme) => tokenColors.map(({ settings }) => settings.foreground);

function colorOf(text: string | undefined): Color {
  const color = parseColor(text ?? '');
  if (!color) throw new Error(`No colour: ${text}`);
  return color;
}

/** Hue in degrees, as in HSL. */
function hue(color: Color): number {
  const { red, green, blue } = color;
  const most = Math.max(red, green, blue);
  if (most === red) return (60 * (green - blue)) / chroma(color);
  return most === green
    ? 120 + (60 * (blue - red)) / chroma(color)
    : 240 + (60 * (red - green)) / chroma(color);
}

describe('readableCode', () => {
  it('does not change readable colours', () => {
    const well = theme('#1a1b26', { 'editorHoverWidget.background': '#16161e' }, ['#bb9af7', '#9ece6a']);
    expect(readableCode(well)).toEqual(well);
  });

  it.each([
    ['#eff1f5', '#df8e1d'],
    ['#eff1f5', '#40a02b'],
    ['#1a1b26', '#914c54'],
    ['#1a1b26', '#51597d'],
  ])(
    'keeps code readable on %s by changing %s as little as possible while preserving its hue',
    (background, faint) => {
      const mended = readableCode(theme(background, {}, [faint]));
      const [found] = foregrounds(mended);
      expect(Math.abs(hue(colorOf(found)) - hue(colorOf(faint)))).toBeLessThan(3);
      const reached = contrast(colorOf(found), colorOf(background));
      expect(reached).toBeGreaterThanOrEqual(4.5);
      expect(reached).toBeLessThan(4.7);
      expect(mended.tokenColors[0]?.settings.fontStyle).toBe('bold');
      expect(mended.semanticTokenColors).toMatchObject({ type: found, method: { foreground: found } });
    },
  );

  it('removes the background of changed text in a diff, but preserves its colour in the overview ruler', () => {
    const { colors } = readableCode(
      theme('#eff1f5', { 'diffEditor.removedTextBackground': '#d20f394d' }, ['#4c4f69']),
    );
    expect(colors).toMatchObject({
      'diffEditor.removedTextBackground': '#00000000',
      'diffEditorOverview.removedForeground': '#d20f394d',
    });
    expect(colors).not.toHaveProperty(['diffEditor.insertedTextBackground']);
  });

  it('makes word highlights transparent enough for every code colour to be readable, and adds a border', () => {
    const { colors, tokenColors } = readableCode(
      theme(
        '#eff1f5',
        { 'editor.findMatchBackground': '#e6adbd', 'editor.wordHighlightBackground': '#7c7f9305' },
        ['#7832d2'],
      ),
    );
    const [token] = tokenColors.map(({ settings }) => settings.foreground);
    const fill = over(colorOf(colors['editor.findMatchBackground']), colorOf('#eff1f5'));
    expect(token).toBe('#7832d2');
    expect(contrast(colorOf(token), fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorOf(token), fill)).toBeLessThan(4.8);
    expect(contrast(colorOf(colors['editor.findMatchBorder']), colorOf('#eff1f5'))).toBeGreaterThanOrEqual(
      2.95,
    );
    expect(colors['editor.wordHighlightBackground']).toBe('#7c7f9305');
    expect(colors).not.toHaveProperty(['editor.wordHighlightBorder']);
  });

  it('keeps code readable on the selection and on a selected find match', () => {
    const { colors } = readableCode(
      theme(
        '#1a1b26',
        { 'editor.selectionBackground': '#515c7e4d', 'editor.findMatchBackground': '#3d59a166' },
        ['#a283da'],
      ),
    );
    const selection = over(colorOf(colors['editor.selectionBackground']), colorOf('#1a1b26'));
    const match = over(colorOf(colors['editor.findMatchBackground']), selection);
    expect(contrast(colorOf('#a283da'), selection)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorOf('#a283da'), selection)).toBeLessThan(4.7);
    expect(contrast(colorOf('#a283da'), match)).toBeGreaterThanOrEqual(4.5);
  });

  it('measures contrast against the worst surface and line highlight behind code', () => {
    const surfaces = {
      'editorHoverWidget.background': '#e6e9ef',
      'diffEditor.removedLineBackground': '#d20f3926',
    };
    const [plain] = foregrounds(readableCode(theme('#eff1f5', {}, ['#8839ef'])));
    const [found] = foregrounds(readableCode(theme('#eff1f5', surfaces, ['#8839ef'])));
    expect(plain).toBe('#8839ef');
    expect(contrast(colorOf(found), colorOf('#e6e9ef'))).toBeGreaterThan(4.6);
  });

  it('rejects a theme without an editor background', () => {
    expect(() => readableCode(parseColorTheme({ name: 'Bare' }))).toThrow('Bare has no editor background');
  });
});
