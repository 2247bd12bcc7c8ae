import { lexer } from 'marked';
import { describe, expect, it } from 'vitest';
import { GrowingMarkdown } from './growing-markdown';

const answer = [
  '# Found\n\nTwo *things*:\n\n1. a list\n\n   with a paragraph\n2. another\n   - inside\n\n- [ ] task\n',
  '\n> quoted\nlazily\n\nA title\n=======\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n',
  '\n```func path=a.fc\nint a() {\r\n\r\n  return 1;\n}\n```\r\n\n    indented\n\n    more\n\n<b>html</b>\n\nThe end.\n',
].join('');

const kinds = (tokens: readonly { readonly type: string; readonly raw: string }[]) =>
  tokens.filter(({ type }) => type !== 'space').map(({ type, raw }) => [type, raw.trimEnd()]);

describe('growing markdown', () => {
  it.each([1, 2, 7, 40])(
    'has the same blocks as a full parse at every length (%i characters per step)',
    (step) => {
      const growing = new GrowingMarkdown();
      for (let length = 0; length <= answer.length; length += step) {
        const text = answer.slice(0, length);
        expect(kinds(growing.read(text))).toEqual(kinds(lexer(text)));
      }
    },
  );

  it('parses each finished block only once', () => {
    const growing = new GrowingMarkdown();
    const [first] = growing.read('One\n\nTwo');
    expect(growing.read('One\n\nTwo and\n\nthree')[0]).toBe(first);
  });

  it('reads the whole text again if it is replaced', () => {
    const growing = new GrowingMarkdown();
    growing.read('One\n\nTwo');
    expect(kinds(growing.read('Three'))).toEqual([['paragraph', 'Three']]);
  });
});
