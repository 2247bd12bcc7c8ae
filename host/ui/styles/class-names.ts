/**
 * Joins class names and skips `false` and `undefined` values: `classNames('ui-row', selected && 'is-selected',
 * className)`.
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
