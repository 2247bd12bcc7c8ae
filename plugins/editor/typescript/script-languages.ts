export const scriptLanguages: ReadonlySet<string> = new Set(['typescript', 'javascript']);

/** Files that a script can import. */
const scriptFile = /\.(?:[cm]?[jt]sx?|json)$/i;

/** Whether a file is passed to TypeScript. Build output is excluded. */
export function isScriptPath(path: string): boolean {
  return scriptFile.test(path) && !path.startsWith('build/') && !path.startsWith('.');
}
