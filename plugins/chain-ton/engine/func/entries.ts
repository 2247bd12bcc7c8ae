import { extension, stem } from '@core/base/path';
import type { CompileRequest, SourceFile } from '@core/chains/toolchain';
import { isCompileConfig, readCompileConfig } from './compile-config';
import type { FuncSource } from './func-source';

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

const ENTRY_POINTS = new Set(['recv_internal', 'recv_external', 'main']);

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
  const included = new Set([...sources.values()].flatMap(pathsIncluded));
  const found = [...sources.values()]
    .filter(({ path }) => !named.has(path) && !included.has(path))
    .filter(({ functions }) => functions.some(({ name, body }) => body && ENTRY_POINTS.has(name)))
    .map(({ path }) => entryOfFile(path));

  const all: ContractEntry[] = [...configured, ...found];
  const chosen = wanted?.flatMap((path) => {
    const known = all.filter(({ sourcePath }) => sourcePath === path);
    return known.length > 0 ? known : [entryOfFile(path)];
  });
  return withUniqueNames(chosen ?? all);
}

/** A file that includes itself is still nobody else's part. */
function pathsIncluded(source: FuncSource): string[] {
  return source.includes.flatMap(({ path }) => (path === undefined || path === source.path ? [] : [path]));
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
