/**
 * Joins class names and skips false and undefined ones: `classNames('ui-row', selected && 'is-selected',
 * className)`.
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
