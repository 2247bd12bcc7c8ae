import { plugins, format as prettyFormat } from '@vitest/pretty-format';
import { format } from '@vitest/utils/display';

/*
 * Test tables in Jest's format (jest-each). In titles, `%s` and similar placeholders are replaced with the items of a
 * row, in order. `%p` is replaced with a pretty-printed item, `$name` with a property of an object, and `%#` and `$#`
 * with the row index.
 */

/** The items in each row. A template table has a heading line, and each of its rows is an object. */
export function tableRows(table: unknown, ...values: readonly unknown[]): readonly (readonly unknown[])[] {
  const rows = isTemplate(table) ? templateRows(table, values) : [...(table as Iterable<unknown>)];
  return rows.map((row) => (Array.isArray(row) ? row : [row]));
}

function isTemplate(table: unknown): table is TemplateStringsArray {
  return Array.isArray(table) && 'raw' in table;
}

function templateRows(texts: TemplateStringsArray, values: readonly unknown[]): readonly unknown[] {
  const [headings = ''] = (texts[0] ?? '').trim().split('\n');
  const keys = headings.split('|').map((key) => key.trim());
  return Array.from({ length: Math.floor(values.length / keys.length) }, (_, row) =>
    Object.fromEntries(keys.map((key, column) => [key, values[row * keys.length + column]])),
  );
}

/** `index` is 0-based. */
export function rowTitle(title: string, items: readonly unknown[], index: number): string {
  const rest = [...items];
  const [first] = items;
  const properties = typeof first === 'object' && first !== null && items.length === 1 ? first : undefined;
  return title.replace(/%([%#$sdifjoOpc])|\$#|\$([A-Za-z_][\w.]*)/g, (text, place, path) => {
    if (text === '%%') return '%';
    if (text === '%#' || text === '$#') return String(index);
    if (text === '%$') return String(index + 1);
    if (path !== undefined) return propertyText(properties, path) ?? text;
    if (rest.length === 0) return text;
    const item = rest.shift();
    return place === 'p' ? pretty(item) : format(text, item);
  });
}

/**
 * A property's text. Undefined if the object does not have the property, in which case the `$` in the title is literal.
 */
function propertyText(object: object | undefined, path: string): string | undefined {
  const keys = path.split('.');
  if (!object || !(keys[0] && keys[0] in object)) return undefined;
  const value = keys.reduce<unknown>(
    (inside, key) => (inside === null || inside === undefined ? undefined : Reflect.get(Object(inside), key)),
    object,
  );
  return typeof value === 'object' && value !== null ? pretty(value) : String(value);
}

function pretty(value: unknown): string {
  return prettyFormat(value, { maxDepth: 1, min: true, plugins: [plugins.AsymmetricMatcher] });
}
