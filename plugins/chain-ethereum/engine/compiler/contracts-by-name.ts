import { isLibraryFile, type SourceLayout } from '../settings/source-layout';
import type { SourceUnit } from './import-closure';

/** Cheatcodes and forge-std functions that take a contract's name or read its build artifact. */
const READS_CODE = /\b(?:getCode|getDeployedCode|deployCode|deployCodeTo|readFile)\b/;
const STRING = /"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'/g;
const DECLARATION = /\b(?:contract|library)\s+([A-Za-z_$][\w$]*)/g;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

interface ContractReference {
  /** The end of a path; absent if only the contract's name is known. */
  readonly file?: string;
  readonly name?: string;
}

const references = new WeakMap<SourceUnit, readonly ContractReference[]>();

/**
 * Files whose contracts tests may deploy by name without importing them, for example with
 * `vm.getCode("Token.sol:Token")`. Forge finds these contracts because it compiles all files. A library file is found
 * only if no other file has the name.
 * @param units the tests and their imports, except test libraries.
 * @param paths all Solidity files in the project and its libraries.
 */
export function filesNamedInTests(
  units: readonly SourceUnit[],
  paths: readonly string[],
  contentOf: (path: string) => string,
  layout: SourceLayout,
): readonly string[] {
  if (!units.some(({ content }) => READS_CODE.test(content))) return [];
  const own = paths.filter((path) => !isLibraryFile(path, layout));
  const libraries = paths.filter((path) => isLibraryFile(path, layout));
  const declaring = filesByContract(own, contentOf);
  const found = units.flatMap(knownReferences).flatMap(({ file, name = '' }) => {
    if (file === undefined) return declaring.get(name) ?? [];
    const isMeant = (path: string) => `/${path}`.endsWith(`/${file}`);
    const named = own.filter(isMeant);
    return named.length > 0 ? named : libraries.filter(isMeant);
  });
  const imported = new Set(units.map(({ projectPath }) => projectPath));
  return [...new Set(found)].filter((path) => !imported.has(path)).toSorted();
}

function filesByContract(
  paths: readonly string[],
  contentOf: (path: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const path of paths) {
    for (const [, name = ''] of contentOf(path).matchAll(DECLARATION))
      files.set(name, [...(files.get(name) ?? []), path]);
  }
  return files;
}

/** Cached by unit, because most units are the same in the next run. */
function knownReferences(unit: SourceUnit): readonly ContractReference[] {
  const known = references.get(unit) ?? referencesIn(unit.content);
  references.set(unit, known);
  return known;
}

/** The string literals that may name a contract, in the formats that `vm.getCode` accepts. */
function referencesIn(content: string): readonly ContractReference[] {
  return [...content.matchAll(STRING)].flatMap(([, double, single]): readonly ContractReference[] => {
    const text = double ?? single ?? '';
    const [, folder, artifact] = /([^/]+\.sol)\/([^/]+)\.json$/.exec(text) ?? [];
    if (folder !== undefined && artifact !== undefined) return [{ file: folder, name: artifact }];
    const [first = '', second] = text.split(':');
    if (first.endsWith('.sol'))
      return [{ file: first.replace(/^\.\//, ''), ...(second && { name: second }) }];
    return IDENTIFIER.test(first) ? [{ name: first }] : [];
  });
}
