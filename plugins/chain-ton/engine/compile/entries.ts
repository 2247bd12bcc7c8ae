import { stem } from '@core/base/path';
import type { CompileRequest, SourceFile } from '@core/chains/toolchain';
import { configuredEntries } from './compile-config';
import { includeClosure } from './include-closure';
import type { ContractEntry, SourceOutline, TonLanguage } from './language-compiler';

export type ProjectOutlines = ReadonlyMap<TonLanguage, ReadonlyMap<string, SourceOutline>>;

/**
 * A project's contracts: first those in its configuration, then files that define a contract and are not included by
 * another file. If configurations list several targets, a file without includes may depend on targets listed before it.
 * Such a file is a contract only if the configuration declares it. With `entries`, the result contains exactly those
 * paths, under their names in the project.
 */
export function findEntries(
  files: readonly SourceFile[],
  outlines: ProjectOutlines,
  wanted: CompileRequest['entries'],
): ContractEntry[] {
  const configured = files
    .filter(({ path }) => isProjectFile(path))
    .flatMap(configuredEntries)
    .filter(({ language }) => outlines.has(language));
  const named = new Set(configured.flatMap(({ targets }) => targets));
  const found = [...outlines].flatMap(([language, sources]) => {
    const areJoined = configured.some((one) => one.language === language && one.targets.length > 1);
    return [...sources.values()]
      .filter(({ path, isContract }) => isContract && !named.has(path) && !isPartOfAnother(path, sources))
      .filter(({ includes }) => !areJoined || includes.length > 0)
      .map(({ path }) => entryOfFile(language, path));
  });

  const all: ContractEntry[] = [...configured, ...found];
  const chosen = wanted?.flatMap((path) => {
    const known = all.filter(({ sourcePath }) => sourcePath === path);
    const language = [...outlines].find(([, sources]) => sources.has(path))?.[0];
    return known.length > 0 || language === undefined ? known : [entryOfFile(language, path)];
  });
  return withUniqueNames(chosen ?? all);
}

/** Whether a file belongs to the project itself, not to a package that is included in the project. */
export function isProjectFile(path: string): boolean {
  return !path.split('/').includes('node_modules');
}

/** Whether another file includes this file and is not itself included by this file. Includes may be circular. */
function isPartOfAnother(path: string, sources: ReadonlyMap<string, SourceOutline>): boolean {
  const parts = new Set(includeClosure(path, sources));
  return [...sources.values()].some(
    (other) => !parts.has(other) && other.includes.some((include) => include.path === path),
  );
}

function entryOfFile(language: TonLanguage, path: string): ContractEntry {
  return { language, name: contractName(path), sourcePath: path, targets: [path] };
}

/** Derives a contract name from a path: `contracts/jetton-wallet.fc` becomes `JettonWallet`. */
export function contractName(path: string): string {
  const words = stem(path).split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') || 'Contract';
}

function withUniqueNames(entries: readonly ContractEntry[]): ContractEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => ({ ...entry, name: uniqueName(entry.name, taken) }));
}

/** The name, with a number appended if it is already in use. Adds the result to `taken`. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number++) unique = `${name}${number}`;
  taken.add(unique);
  return unique;
}
