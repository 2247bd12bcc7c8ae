/** Languages that the JSON worker supports. */
export const jsonLanguages: ReadonlySet<string> = new Set(['json']);
