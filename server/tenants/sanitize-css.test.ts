import { describe, expect, it } from 'vitest';
import { sanitizeCss } from './sanitize-css';

const sanitized = async (css: string) => (await sanitizeCss(css)).replace(/\s+/g, ' ').trim();

describe('tenant style sheet', () => {
  it.each([
    ['.a { color: red }', '.a { color: red; }'],
    [
      'a:hover > .b::after { content: "x"; margin: 1px }',
      'a:hover > .b:after { content: "x"; margin: 1px; }',
    ],
    ['@media print { .a { color: red } }', '@media print { .a { color: red; } }'],
    ['@supports (display: grid) { p { gap: 1px } }', '@supports (display: grid) { p { gap: 1px; } }'],
    ['.a { &:hover { color: red } }', '.a { &:hover { color: red; } }'],
    ['.a { --x: 1px; width: var(--x) }', '.a { --x: 1px; width: var(--x); }'],
    ['.a { position: sticky }', '.a { position: sticky; }'],
    [
      '.a { background: url(data:image/png;base64,AA==) }',
      '.a { background: url("data:image/png;base64,AA=="); }',
    ],
  ])('preserves %s', async (css, expected) => {
    expect(await sanitized(css)).toBe(expected);
    expect(await sanitized(expected)).toBe(expected);
  });

  it.each([
    '@import "https://evil.test/a.css";',
    '@import url(/a.css) screen;',
    '@\\69mport "a.css";',
    '@font-face { font-family: a; src: url(https://evil.test/a.woff) }',
    '@keyframes spin { from { color: red } }',
    '@layer a, b;',
    '@layer a { .b { color: red } }',
    '@scope (html) { .b { color: red } }',
    '@property --color-text { syntax: "*"; inherits: true }',
    '@page { margin: 1px }',
    '@namespace svg url(http://evil.test);',
    '@view-transition { navigation: auto }',
    '@unknown { .a { color: red } }',
    'html { color: red }',
    'body .a { color: red }',
    ':root { --color-text: red }',
    ':host { color: red }',
    'BODY > .a, html { color: red }',
    '@media print { html { color: red } }',
    '</style><script>alert(1)</script>',
  ])('removes %s', async (css) => {
    expect(await sanitized(`${css} .safe { color: red }`)).not.toMatch(
      /evil|import|keyframes|layer|scope|property|page|namespace|transition|unknown|html|body|root|host|script|</i,
    );
    expect(await sanitized(`.safe { color: red } ${css}`)).toMatch(/^\.safe \{ color: red; \}/);
  });

  it.each([
    'position: fixed',
    'position: FIXED !important',
    'posit\\69on: f\\69xed',
    'position: var(--p)',
    'position: env(none, fixed)',
    'background: url(https://evil.test/a.png)',
    'background: url(//evil.test/a.png)',
    'background: URL("/api/tenant")',
    'background: u\\72l(https://evil.test/a.png)',
    'background: image-set("https://evil.test/a.png" 1x)',
    'background: -webkit-image-set(url(https://evil.test/a.png) 1x)',
    'background: image-set(var(--a) 1x)',
    'background: src("https://evil.test/a.png")',
    'background: url(data:text/html,x)',
    'cursor: url(https://evil.test/a.cur), auto',
    'content: "x" url(https://evil.test/a.png)',
    '--x: url(https://evil.test/a.png)',
    '-webkit-mask: url(https://evil.test/a.svg)',
    'behavior: url(a.htc)',
    'filter: url(https://evil.test/f.svg#x)',
  ])('removes the declaration %s', async (declaration) => {
    expect(await sanitized(`.a { ${declaration}; color: red }`)).toBe('.a { color: red; }');
    expect(await sanitized(`.a { @media print { ${declaration}; color: red } }`)).not.toMatch(
      /fixed|url|evil|image-set|src|position/i,
    );
  });

  it('keeps only the selectors in a list that can match inside a frame', async () => {
    expect(await sanitized('html, .a, body { color: red }')).toBe('.a { color: red; }');
  });

  it.each([
    ['rules', 'a{', '}'],
    ['functions', 'calc(', ')'],
    ['selectors', 'a:is(', ')'],
    ['rules after brackets in a comment', 'a{/*}*/', '}'],
    ['rules after brackets in a string', "a{--b:'}';", '}'],
    ['rules after an escaped bracket', 'a{--b:\\};', '}'],
    ['rules after a comment start in a URL', 'a{b:url(/*);', '}'],
    ['rules after a comment start in a URL with an escaped function name', 'a{b:u\\72l(/*);', '}'],
    ['media queries', '@media print{', '}'],
  ])('is rejected if it has 30,000 nested %s', async (_, open, close) => {
    const css = open.repeat(30_000) + close.repeat(30_000);
    await expect(sanitizeCss(css)).rejects.toThrow(
      "The request is not valid at 'custom_css': it is nested more than 10 levels deep.",
    );
  });

  it('is rejected if its sanitised text is too long', async () => {
    const rules = Array.from({ length: 10_000 }, (_, index) => `.a${index}{top:${index}px}`);
    await expect(sanitizeCss(rules.join(''))).rejects.toThrow('more than 200000 characters long');
  });

  it.each([
    ['rules in a row', 'a{b:1}', 'rules with the same selectors'],
    [
      'rules that become adjacent when others are removed',
      'a{b:1}html{}c{}',
      'rules with the same selectors',
    ],
    ['rules in media queries', '@media print{a{b:1}}', 'rules with the same selectors'],
  ])('is rejected if it has more than 100 identical %s', async (_, rule, reason) => {
    expect(await sanitized(rule.repeat(100))).toContain('b: 1');
    for (const times of [101, 20_000])
      await expect(sanitizeCss(rule.repeat(times))).rejects.toThrow(
        `The request is not valid at 'custom_css': it has more than 100 ${reason}.`,
      );
  });

  it('is rejected if it has more than 1000 declarations for the same selectors', async () => {
    expect(await sanitized(`a{${'b:1;'.repeat(1000)}}`)).toContain('b: 1');
    await expect(sanitizeCss(`a{${'b:1;'.repeat(900)}}a{${'b:1!important;'.repeat(101)}}`)).rejects.toThrow(
      'it has more than 1000 declarations for the same selectors',
    );
  });

  it('may repeat rules for any number of different selectors', async () => {
    const rules = Array.from({ length: 3000 }, (_, index) => `.a${index}{b:1}`);
    expect(await sanitized(rules.join(''))).toContain('.a2999');
  });

  it('may have any number of brackets that are not nested', async () => {
    const css = ".a { width: calc((1px + 2px) * 3); content: '({[' /* ({[ */ }".repeat(100);
    expect(await sanitized(css)).toContain('width:');
  });

  it('has balanced brackets after sanitisation', async () => {
    expect(await sanitized('.a { color: red } } } .b { color: green')).toBe('.a { color: red; }');
    expect(await sanitized('.a { color: red')).toBe('.a { color: red; }');
  });
});
