/** Licences of decisions.md for what ships, by SPDX id. */
const SHIPPED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'CC-BY-4.0',
  'CC0-1.0',
]);

/** Development tools may carry these too: they are used, not linked. */
const DEVELOPMENT = new Set([...SHIPPED, 'BlueOak-1.0.0', 'Python-2.0']);

/**
 * True when the SPDX expression can be satisfied by allowed licences alone. Understands AND, OR and one level
 * of brackets, which is all that packages use; anything else is refused, to be looked at by a person.
 */
export function isAllowed(expression: string, { development }: { development: boolean }): boolean {
  const allowed = development ? DEVELOPMENT : SHIPPED;
  const flat = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  return flat
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
}
