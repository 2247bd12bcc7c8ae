import { describe, expect, it } from 'vitest';
import { themeTypeOf } from './theme-type';
import { parseColorTheme } from './wire';

describe('parseColorTheme', () => {
  it('parses VS Code themes', () => {
    const theme = parseColorTheme(`{
      // generated
      "$schema": "vscode://schemas/color-theme", "name": "Night", "type": "dark", "semanticHighlighting": true,
      "colors": { "editor.background": "#1a1b26", "editor.foreground": null, },
      "tokenColors": [
        { "settings": { "foreground": "#ccc" } },
        { "name": "Comment", "scope": ["comment", "punctuation.definition.comment"], "settings": { "fontStyle": "italic" } },
      ],
      "semanticTokenColors": { "variable.readonly": "#ff0000", "function": { "foreground": "#0f0", "bold": true } },
    }`);
    expect(theme.colors).toEqual({ 'editor.background': '#1a1b26' });
    expect(theme.tokenColors).toHaveLength(2);
    expect(theme.tokenColors[1]?.scope).toEqual(['comment', 'punctuation.definition.comment']);
    expect(theme.semanticTokenColors.function).toEqual({ foreground: '#0f0', bold: true });
  });

  it('skips invalid values that occur in published themes', () => {
    const theme = parseColorTheme({
      colors: { a: ['#fff', '#000'], b: 1, c: '#ccc' },
      tokenColors: [
        { scope: 'x', settings: { foreground: null, fontStyle: 7 } },
        { scope: 7, settings: {} },
        'y',
        { scope: 'z', settings: { foreground: '#fff' } },
      ],
    });
    expect(theme.colors).toEqual({ c: '#ccc' });
    expect(theme.tokenColors).toEqual([
      { scope: 'x', settings: {} },
      { scope: 'z', settings: { foreground: '#fff' } },
    ]);
  });

  it('accepts an empty theme and an unknown type', () => {
    expect(parseColorTheme({ type: 'sepia' })).toEqual({
      colors: {},
      tokenColors: [],
      semanticTokenColors: {},
    });
  });

  it.each([
    ['{"colors": 7}', /not a VS Code colour theme: [\s\S]*colors/],
    ['[]', /not a VS Code colour theme/],
    ['null', /not a VS Code colour theme/],
    ['{', /not valid JSON/],
    ['{"include": "./base.json"}', /“include” refers to the file “.\/base.json”/],
    ['{"tokenColors": "./a.tmTheme"}', /“tokenColors” refers to the file “.\/a.tmTheme”/],
  ])('rejects %s and gives the reason as a sentence', (text, message) => {
    expect(() => parseColorTheme(text)).toThrow(message);
  });
});

describe('themeTypeOf', () => {
  it('maps the four base themes to their types', () => {
    expect((['vs', 'vs-dark', 'hc-black', 'hc-light'] as const).map(themeTypeOf)).toEqual([
      'light',
      'dark',
      'hc-dark',
      'hc-light',
    ]);
  });
});
