/** Languages that JSON's worker understands. */
export const jsonLanguages: ReadonlySet<string> = new Set(['json']);
