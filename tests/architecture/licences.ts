/** Licences that decisions.md allows for shipped packages, by SPDX id. */
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

/** Licences that are also allowed for development tools, which are used but not shipped. */
const DEVELOPMENT = new Set([...SHIPPED, 'BlueOak-1.0.0', 'Python-2.0']);

/**
 * True if allowed licences alone satisfy the SPDX expression. Supports AND, OR and one level of parentheses, which is
 * all that packages use. Other expressions are rejected and must be reviewed manually.
 */
export function isAllowed(expression: string, { development }: { development: boolean }): boolean {
  const allowed = development ? DEVELOPMENT : SHIPPED;
  const flat = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  return flat
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
}
