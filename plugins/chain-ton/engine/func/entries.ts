import { extension, stem } from '@core/base/path';
import type { CompileRequest, SourceFile } from '@core/chains/toolchain';
import { isCompileConfig, readCompileConfig } from './compile-config';
import type { FuncSource } from './func-source';
import { includeClosure } from './include-closure';

/** A contract to compile. */
export interface ContractEntry {
  readonly name: string;
  /** The contract's own file, the last of its targets. */
  readonly sourcePath: string;
  /** Files given to the compiler, in order. */
  readonly targets: readonly string[];
  /** The `.compile.ts` that names it, if one does. */
  readonly configPath?: string;
}

export function isFuncFile(path: string): boolean {
  return ['fc', 'func'].includes(extension(path)) && !path.split('/').includes('node_modules');
}

/**
 * The contracts of a project: those that a `.compile.ts` names, then files that define an entry point and are included
 * by no other file. With `entries` given, exactly those paths, under the names they have in the project.
 */
export function findEntries(
  files: readonly SourceFile[],
  sources: ReadonlyMap<string, FuncSource>,
  wanted: CompileRequest['entries'],
): ContractEntry[] {
  const configured = files
    .filter(({ path }) => isCompileConfig(path) && !path.split('/').includes('node_modules'))
    .flatMap((file) => readCompileConfig(file) ?? [])
    .map(({ name, targets, path }) => ({
      name,
      targets,
      configPath: path,
      sourcePath: targets.at(-1) ?? '',
    }));
  const named = new Set(configured.flatMap(({ targets }) => targets));
  const found = [...sources.values()]
    .filter(({ path, isContract }) => isContract && !named.has(path) && !isPartOfAnother(path, sources))
    .map(({ path }) => entryOfFile(path));

  const all: ContractEntry[] = [...configured, ...found];
  const chosen = wanted?.flatMap((path) => {
    const known = all.filter(({ sourcePath }) => sourcePath === path);
    return known.length > 0 ? known : [entryOfFile(path)];
  });
  return withUniqueNames(chosen ?? all);
}

/** True when a file includes this one, unless it is itself a part of this one: includes may run in circles. */
function isPartOfAnother(path: string, sources: ReadonlyMap<string, FuncSource>): boolean {
  const parts = new Set(includeClosure(path, sources));
  return [...sources.values()].some(
    (other) => !parts.has(other) && other.includes.some((include) => include.path === path),
  );
}

function entryOfFile(path: string): ContractEntry {
  return { name: contractName(path), sourcePath: path, targets: [path] };
}

/** `contracts/jetton-wallet.fc` → `JettonWallet`. */
export function contractName(path: string): string {
  const words = stem(path).split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') || 'Contract';
}

function withUniqueNames(entries: readonly ContractEntry[]): ContractEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let name = entry.name;
    for (let number = 2; taken.has(name); number++) name = `${entry.name}${number}`;
    taken.add(name);
    return { ...entry, name };
  });
}
