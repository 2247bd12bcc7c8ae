/** Joins the class names that apply: `classNames('ui-row', selected && 'is-selected', className)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
