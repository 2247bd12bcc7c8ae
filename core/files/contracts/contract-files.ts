import { extension } from '@core/base/path';

/** Extensions of contract files (decisions.md, "Files"): lower case, no dot. */
const CONTRACT_EXTENSIONS: ReadonlySet<string> = new Set(['fc', 'func', 'tolk', 'tact', 'move', 'sol']);

export function isContractFile(path: string): boolean {
  return CONTRACT_EXTENSIONS.has(extension(path));
}
