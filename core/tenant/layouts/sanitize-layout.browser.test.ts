import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeLayout } from './sanitize-layout';
import { sanitizeHref, sanitizeText } from './sanitize-text';

/** Fragments that can form an attack when they are joined. */
const piece = fc.constantFrom(
  ...['<script>', '</script>', '<scr', 'ipt>', '<script src=x', '<svg/onload=', '<img src=x onerror=', '"'],
  ...["'", '>', '<', '/', '<a href=', 'java', 'script:', 'java\tscript:', '&#106;avascript:', 'alert(1)'],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    '<iframe srcdoc=',
    '<style>',
    '</style>',
    'onclick=',
    ' ',
    '\n',
    '\0',
    'text',
  ],
  ...[
    '<form action=',
    '<button formaction=',
    '<math><mtext>',
    '<base href=',
    '`',
    '=',
    '&lt;',
    'JaVaScRiPt:',
  ],
);
const attack = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

/** Parts of a string that a browser would run if it parsed the string as HTML. */
function dangers(html: string): readonly string[] {
  const elements = [
    ...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.querySelectorAll('*'),
  ];
  return elements.flatMap((element) => [
    ...(/^(script|iframe|object|embed|base|style)$/i.test(element.tagName) ? [element.outerHTML] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || isScript(value))
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

function isScript(address: string): boolean {
  const link = document.createElement('a');
  link.href = address;
  return link.protocol === 'javascript:';
}

describe('sanitizeLayout', () => {
  it('removes all executable content from any string', () => {
    fc.assert(
      fc.property(attack, (text) => {
        const clean = sanitizeText(text);
        expect(dangers(clean)).toEqual([]);
        expect(clean).not.toMatch(/<script|javascript:/i);
        expect(sanitizeText(clean)).toBe(clean);
      }),
      { numRuns: 5000 },
    );
  });

  it('removes every URL that a browser would execute', () => {
    fc.assert(
      fc.property(attack, (text) => {
        expect(isScript(sanitizeHref(text))).toBe(false);
      }),
      { numRuns: 2000 },
    );
    for (const bad of [
      'javascript:alert(1)',
      ' JAVASCRIPT:x',
      'java\nscript:x',
      'data:text/html,x',
      'vbscript:x',
    ]) {
      expect(sanitizeHref(bad)).not.toMatch(/:/);
    }
  });

  it.each(['Projects', 'a < b & c > d', 'I <3 contracts', 'one = two', 'on time = always', 'Über uns'])(
    "does not change the harmless text '%s'",
    (text) => expect(sanitizeText(text)).toBe(text),
  );

  it.each([
    '/projects',
    '/projects?new=1#top',
    'https://example.org/a?b=c&d',
    'mailto:a@example.org',
    '#top',
  ])("does not change the harmless URL '%s'", (href) => expect(sanitizeHref(href)).toBe(href));

  it('sanitises custom strings at any depth, and navigation labels and URLs', () => {
    const bad = '<b onclick="x()">Hi</b><script>x()</script>';
    const layout = {
      id: 'x',
      config: {
        customizations: { texts: [bad, { deep: bad }], count: 3 },
        components: {
          sidebar: {
            navigation: [{ id: 'a', label: bad, href: 'javascript:x()', children: [{ label: bad }] }],
          },
        },
      },
    };
    const clean = '<b>Hi</b>';
    expect(sanitizeLayout(layout)).toEqual({
      id: 'x',
      config: {
        customizations: { texts: [clean, { deep: clean }], count: 3 },
        components: {
          sidebar: { navigation: [{ id: 'a', label: clean, href: 'x()', children: [{ label: clean }] }] },
        },
      },
    });
  });
});
