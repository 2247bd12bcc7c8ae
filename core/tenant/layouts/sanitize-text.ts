import { FilterXSS } from 'xss';

const filter = new FilterXSS({
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style'],
  stripBlankChar: true,
});

/** Only before these does HTML start a tag, so that 'a < b' stays as it is. https://html.spec.whatwg.org/#tag-open-state */
const tagStart = /<[a-z/!?]/i;
/** Browsers skip these inside the name of a scheme. */
const ignorable = '[\\u0000-\\u0020\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*';
const scheme = new RegExp(`${[...'javascript'].join(ignorable)}${ignorable}:`, 'gi');

/**
 * A text without script tags, 'javascript:' and inline event handlers (specification §5). What HTML it has else is kept as far
 * as it is harmless.
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
/** Any page of ours: what an address is relative to decides nothing here. */
const BASE = 'https://sinter.invalid/';

/** An address that links may lead to: a page of ours, or another by http, https or mail; empty for anything else. */
export function sanitizeHref(href: string): string {
  const clean = sanitizeText(href).trim();
  const url = URL.parse(clean, BASE);
  return url && allowedSchemes.has(url.protocol) ? clean : '';
}
