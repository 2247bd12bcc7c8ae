/** Languages that TypeScript understands. */
export const scriptLanguages: ReadonlySet<string> = new Set(['typescript', 'javascript']);

/** Files that a script can import. */
const scriptFile = /\.(?:[cm]?[jt]sx?|json)$/i;

/** Paths whose text TypeScript is given, but for what builds leave behind. */
export function isScriptPath(path: string): boolean {
  return scriptFile.test(path) && !path.startsWith('build/') && !path.startsWith('.');
}
