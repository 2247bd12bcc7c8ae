import { FilterXSS } from 'xss';

const filter = new FilterXSS({
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style'],
  stripBlankChar: true,
});

/**
 * Only these characters start a tag in HTML, so 'a < b' is not changed.
 * https://html.spec.whatwg.org/#tag-open-state
 */
const tagStart = /<[a-z/!?]/i;
/** Characters that browsers ignore inside a scheme name. */
const ignorable = '[\\u0000-\\u0020\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*';
const scheme = new RegExp(`${[...'javascript'].join(ignorable)}${ignorable}:`, 'gi');

/**
 * Removes script tags, 'javascript:' and inline event handlers from a string (specification §5). Harmless HTML is not
 * changed.
 */
export function sanitizeText(text: string): string {
  let clean = text;
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = (tagStart.test(clean) ? filter.process(clean) : clean).replace(scheme, '');
  }
  return clean;
}

const allowedSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** Base for relative URLs; its value does not affect the result. */
const BASE = 'https://sinter.invalid/';

/** A safe URL for links: a page of this site, or an http, https or mailto URL; '' for anything else. */
export function sanitizeHref(href: string): string {
  const clean = sanitizeText(href).trim();
  const url = URL.parse(clean, BASE);
  return url && allowedSchemes.has(url.protocol) ? clean : '';
}
