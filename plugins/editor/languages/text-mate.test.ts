import type { Theme } from '@core/theme/theme';
import { afterEach, describe, expect, it } from 'vitest';
import { bundledGrammar } from './bundled-grammars';
import { TextMate } from './text-mate';

const theme: Theme = {
  id: 'plain',
  name: 'Plain',
  icon: 'flame',
  type: 'dark',
  colorTheme: {
    colors: { 'editor.foreground': '#111111', 'editor.background': '#000000' },
    tokenColors: [
      { scope: 'keyword', settings: { foreground: '#ff0000', fontStyle: 'bold' } },
      { scope: ['comment', 'string'], settings: { foreground: '#00ff00' } },
    ],
    semanticTokenColors: {},
  },
};

const grammar = {
  scopeName: 'source.tiny',
  patterns: [{ include: '#comment' }, { match: '\\b(?i)let\\b', name: 'keyword.tiny' }],
  repository: { comment: { begin: '\\{-', end: '-\\}', name: 'comment.block.tiny' } },
};

const LANGUAGE_ID = 7;

const started: TextMate[] = [];

function start() {
  const textMate = new TextMate();
  started.push(textMate);
  return { textMate, colors: textMate.applyTheme(theme) };
}

/** Start, colour and language id of each token. */
function readTokens(numbers: Uint32Array, colors: readonly string[]) {
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const metadata = numbers[index * 2 + 1] ?? 0;
    return [numbers[index * 2], colors[(metadata >>> 15) & 0x1ff], metadata & 0xff];
  });
}

async function tiny() {
  const { textMate, colors } = start();
  const tokens = await textMate.tokens('tiny', LANGUAGE_ID, grammar);
  const read = (line: string, state = tokens.getInitialState()) => {
    const { tokens: numbers, endState } = tokens.tokenizeEncoded(line, state);
    return { pairs: readTokens(numbers, colors), endState };
  };
  return { read };
}

describe('TextMate', () => {
  afterEach(() => {
    for (const textMate of started.splice(0)) textMate.dispose();
  });

  it('colours tokens according to the theme and includes their language id', async () => {
    const { read } = await tiny();
    expect(read('let a').pairs).toEqual([
      [0, '#FF0000', LANGUAGE_ID],
      [3, '#111111', LANGUAGE_ID],
    ]);
  });

  it('continues a comment across lines and compares state by content', async () => {
    const { read } = await tiny();
    const first = read('{- open');
    const second = read('let', first.endState);
    expect(second.pairs).toEqual([[0, '#00FF00', LANGUAGE_ID]]);
    expect(second.endState.equals(first.endState)).toBe(true);
    expect(read('let').endState.equals(first.endState)).toBe(false);
  });

  it('does not colour a line that is too long', async () => {
    const { read } = await tiny();
    const { pairs } = read(`let ${'x'.repeat(20_001)}`);
    expect(pairs).toEqual([[0, '#111111', LANGUAGE_ID]]);
  });

  it.each([
    ['typescript', 'const a: string = "b";'],
    ['json', '{ "a": "b" }'],
  ])('loads the bundled grammar for %s', async (language, line) => {
    const { colors, textMate } = start();
    const tokens = await textMate.tokens(language, LANGUAGE_ID, await bundledGrammar(language)?.());
    const used = readTokens(tokens.tokenizeEncoded(line, tokens.getInitialState()).tokens, colors);
    expect(used.map(([, color]) => color)).toContain('#00FF00');
  });

  it.each([[{}], [{ scopeName: 'source.x' }], [[]], ['null'], [undefined]])(
    'rejects the invalid grammar %j',
    async (source) => {
      await expect(start().textMate.tokens('bad', 1, source)).rejects.toThrow();
    },
  );

  it('skips a pattern that is not a valid regular expression', async () => {
    const { textMate } = start();
    const broken = { ...grammar, patterns: [{ match: '(' }, ...grammar.patterns] };
    const tokens = await textMate.tokens('tiny', LANGUAGE_ID, broken);
    expect(tokens.tokenizeEncoded('let a', tokens.getInitialState()).tokens.length).toBe(4);
  });
});
