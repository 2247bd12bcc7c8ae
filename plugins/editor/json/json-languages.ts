export const jsonLanguages: ReadonlySet<string> = new Set(['json']);
