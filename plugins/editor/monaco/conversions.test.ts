import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Theme } from '@core/theme/theme';
import type { Uri } from 'monaco-editor/editor';
import { describe, expect, it } from 'vitest';
import { toColorThemeData } from './color-theme-data';
import { fromMarker, toMarker } from './marker';
import { toMonacoRange, toTextRange } from './text-range';

const range = { startLine: 3, startColumn: 5, endLine: 4, endColumn: 1 };
const place = { startLineNumber: 3, startColumn: 5, endLineNumber: 4, endColumn: 1 };

describe('ranges', () => {
  it('convert in both directions', () => {
    expect(toMonacoRange(range)).toEqual(place);
    expect(toTextRange(place)).toEqual(range);
  });

  it('are empty for a position', () => {
    expect(toTextRange({ lineNumber: 2, column: 4 })).toEqual({
      startLine: 2,
      startColumn: 4,
      endLine: 2,
      endColumn: 4,
    });
  });
});

describe('toMarker', () => {
  const uriOf = (path: string) => ({ path }) as Uri;
  const linkOf = (address: string) => ({ path: address, toString: () => address }) as Uri;
  const marked = (diagnostic: Diagnostic) => toMarker(diagnostic, uriOf, linkOf);

  it('converts range, severity, source, code and related locations', () => {
    const marker = marked({
      path: 'main.fc',
      range,
      severity: 'error',
      message: 'undefined function',
      source: 'func',
      code: 'E1',
      related: [{ path: 'lib.fc', range, message: 'declared here' }],
    });
    expect(marker).toEqual({
      ...place,
      severity: 8,
      message: 'undefined function',
      source: 'func',
      code: 'E1',
      relatedInformation: [{ ...place, resource: { path: 'lib.fc' }, message: 'declared here' }],
    });
  });

  it('links the code to its documentation, and fromMarker restores the diagnostic', () => {
    const diagnostic: Diagnostic = {
      path: 'A.sol',
      range,
      severity: 'warning',
      message: 'Avoid to use tx.origin',
      code: 'avoid-tx-origin',
      codeHref: 'https://example.org/avoid-tx-origin',
    };
    const marker = marked(diagnostic);
    expect(marker.code).toMatchObject({
      value: 'avoid-tx-origin',
      target: { path: 'https://example.org/avoid-tx-origin' },
    });
    expect(fromMarker('A.sol', marker)).toEqual(diagnostic);
  });

  it.each([
    ['warning', 4],
    ['information', 2],
    ['hint', 1],
  ] as const)('converts the severity %s to %d', (severity, number) => {
    expect(marked({ path: '', severity, message: '' }).severity).toBe(number);
  });

  it('uses the start of the file when the tool reports no position', () => {
    const marker = marked({ path: 'a', severity: 'error', message: 'broken' });
    expect(marker).toMatchObject({ startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 1 });
    expect(marker).not.toHaveProperty('code');
  });
});

describe('toColorThemeData', () => {
  const theme = (type: Theme['type'], colors: Record<string, string>): Theme => ({
    id: 'x',
    name: 'X',
    icon: 'flame',
    type,
    colorTheme: { colors, tokenColors: [], semanticTokenColors: {} },
  });

  it.each([
    ['dark', 'vs-dark'],
    ['light', 'vs'],
    ['hc-dark', 'hc-black'],
    ['hc-light', 'hc-light'],
  ] as const)('%s uses the base theme %s', (type, base) => {
    expect(toColorThemeData(theme(type, {})).base).toBe(base);
  });

  it('uses hex colours and leaves other colours to the base theme', () => {
    const colors = {
      'editor.background': '#0c0d0f',
      'editor.foreground': 'red',
      focusBorder: '#5ea3ff80',
      foreground: '#FfA',
    };
    expect(toColorThemeData(theme('dark', colors)).colors).toMatchObject({
      'editor.background': '#0c0d0f',
      focusBorder: '#5ea3ff80',
      foreground: '#ffffaa',
    });
  });

  it('makes token colours opaque and distinct, because Monaco merges identical ones', () => {
    const given = ['', '#E4E5E9', '#0C0D0F', '#FF000080', '#ABC', '#aabbcc', 'none'];
    const { encodedTokensColors } = toColorThemeData(
      theme('dark', { 'editor.background': '#000000' }),
      given,
    );
    expect(encodedTokensColors).toEqual(['#e4e5e9', '#0c0d0f', '#800000', '#aabbcc', '#aabbcd', '#e4e5e8']);
  });

  it('leaves token colours to the base theme if no tokeniser is available', () => {
    expect(toColorThemeData(theme('dark', {}))).not.toHaveProperty('encodedTokensColors');
  });
});
