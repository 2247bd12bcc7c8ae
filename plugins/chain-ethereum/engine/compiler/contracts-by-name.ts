import { isLibraryFile, type SourceLayout } from '../settings/source-layout';
import type { SourceUnit } from './import-closure';

/** Cheatcodes and functions of forge-std that take a contract's name or build artifact, and reads of files. */
const READS_CODE = /\b(?:getCode|getDeployedCode|deployCode|deployCodeTo|readFile)\b/;
const STRING = /"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'/g;
const DECLARATION = /\b(?:contract|library)\s+([A-Za-z_$][\w$]*)/g;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

interface ContractReference {
  /** The end of a path; absent if only the contract's name is known. */
  readonly file?: string;
  readonly name?: string;
}

const knownReferences = new WeakMap<SourceUnit, readonly ContractReference[]>();

/**
 * Project files whose contracts tests may deploy by name, for example with `vm.getCode("Token.sol:Token")`, without
 * importing them. Forge finds them because it compiles all files.
 * @param units the tests and their imports, without test libraries.
 * @param paths all Solidity files in the project.
 */
export function filesNamedInTests(
  units: readonly SourceUnit[],
  paths: readonly string[],
  contentOf: (path: string) => string,
  layout: SourceLayout,
): readonly string[] {
  if (!units.some(({ content }) => READS_CODE.test(content))) return [];
  const imported = new Set(units.map(({ projectPath }) => projectPath));
  const references = units.flatMap((unit) => {
    const known = knownReferences.get(unit) ?? referencesIn(unit.content);
    knownReferences.set(unit, known);
    return known;
  });
  const files = references.flatMap(({ file }) => file ?? []);
  const names = new Set(references.flatMap(({ file, name }) => (file === undefined && name ? [name] : [])));
  return paths.filter((path) => {
    if (imported.has(path)) return false;
    if (files.some((file) => `/${path}`.endsWith(`/${file}`))) return true;
    if (names.size === 0 || isLibraryFile(path, layout)) return false;
    return [...contentOf(path).matchAll(DECLARATION)].some(([, name = '']) => names.has(name));
  });
}

/** The strings that name a contract, in the formats of `vm.getCode`. */
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
