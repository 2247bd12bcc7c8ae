import { describe, expect, it } from 'vitest';
import { styledText } from './styled-text';

const ESC = '\u001b';
const shown = (line: string) => {
  const { text, parts } = styledText(line);
  return parts.map(({ start, end, styles }) => [text.slice(start, end), ...styles].join(' '));
};

describe('styledText', () => {
  it.each([
    ['plain', ['plain']],
    ['', []],
    [`${ESC}[31mred${ESC}[0m and ${ESC}[1;92mgreen`, ['red red', ' and ', 'green bold green']],
    [
      `${ESC}[90mquiet${ESC}[39m ${ESC}[4mline${ESC}[24m.`,
      ['quiet dim', '  dim', 'line dim underline', '. dim'],
    ],
    [`${ESC}[38;5;208morange${ESC}[38;2;1;31;3m too`, ['orange', ' too']],
    [`${ESC}[2K${ESC}]0;title\u0007text`, ['text']],
    [`cut ${ESC}[`, [`cut ${ESC}[`]],
  ])('parses %j', (line, parts) => {
    expect(shown(line)).toEqual(parts);
  });
});
