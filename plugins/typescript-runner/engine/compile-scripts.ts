import { errorMessage } from '@core/base/errors';
import { extension } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { findManualMock } from './manual-mocks';
import { readPathMappings } from './path-mappings';
import { type ImportTarget, libraryOf, resolveImport } from './resolve-import';
import { transformScript } from './transform-script';

/** A project file compiled to CommonJS with its source's line numbers preserved. */
export interface CompiledModule {
  readonly path: string;
  readonly code: string;
  readonly isAsync: boolean;
  /** Resolved imports by specifier; imports that cannot be resolved are absent. */
  readonly imports: Readonly<Record<string, ImportTarget>>;
  /** Specifiers of the modules that this module mocks before its imports run. */
  readonly mocked: readonly string[];
  /** Paths of the project's manual mocks (`__mocks__`) for modules that this module mocks, by specifier. */
  readonly manualMocks: Readonly<Record<string, string>>;
  /** Why the module cannot run. If present, `code` is empty. */
  readonly error?: ScriptError;
}

export interface ScriptError {
  readonly message: string;
  /** 1-based; absent if the parser reports no position. */
  readonly line?: number;
  readonly column?: number;
}

export interface CompiledScripts {
  readonly modules: readonly CompiledModule[];
  /** Names of the imported libraries, including the entries' type-only imports. */
  readonly libraries: readonly string[];
  /** Source maps by path, as JSON. */
  readonly maps: Readonly<Record<string, string>>;
}

/** Compiled modules by path, cached because consecutive test files share many of them. */
export type ModuleCache = Map<string, { readonly content: string; readonly output: ModuleOutput }>;

/** Compiles the entries and everything they import, directly or indirectly. */
export function compileScripts(
  files: readonly SourceFile[],
  entries: readonly string[],
  libraries: ReadonlySet<string>,
  cache: ModuleCache = new Map(),
): CompiledScripts {
  const sources = new Map(files.map(({ path, content }) => [path, content]));
  const paths = new Set(sources.keys());
  for (const path of cache.keys()) if (!paths.has(path)) cache.delete(path);
  const mappings = readPathMappings(files);
  const modules = new Map<string, CompiledModule>();
  const maps: Record<string, string> = {};
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const content = sources.get(path);
    if (content === undefined || modules.has(path)) continue;
    const { map, module, named, specifiers } = cachedModule(cache, path, content);
    const imports: Record<string, ImportTarget> = {};
    const manualMocks: Record<string, string> = {};
    for (const specifier of specifiers) {
      const found = resolveImport(specifier, path, paths, mappings);
      if (found !== undefined) {
        imports[specifier] = { type: 'module', path: found };
        waiting.push(found);
      } else {
        const name = libraryOf(specifier, libraries);
        if (name !== undefined) imports[specifier] = { type: 'library', name };
      }
      const mock = named.includes(specifier)
        ? findManualMock(specifier, imports[specifier], paths)
        : undefined;
      if (mock === undefined) continue;
      manualMocks[specifier] = mock;
      waiting.push(mock);
    }
    if (map !== undefined) maps[path] = map;
    modules.set(path, { ...module, imports, manualMocks });
  }
  const all = [...modules.values()];
  const used = all.flatMap(({ imports }) => Object.values(imports));
  const names = used.flatMap((target) => (target.type === 'library' ? [target.name] : []));
  for (const entry of entries) names.push(...typeLibraries(sources.get(entry) ?? '', libraries));
  return { modules: all, libraries: [...new Set(names)], maps };
}

/**
 * Libraries that an entry imports, even if only as types. They determine the argument for the entry's `run` function.
 */
function typeLibraries(content: string, libraries: ReadonlySet<string>): readonly string[] {
  return [...content.matchAll(/^import\s[^'"]*?\bfrom\s*(['"])([^'"\n]+)\1/gm)].flatMap(
    ([, , specifier = '']) => libraryOf(specifier, libraries) ?? [],
  );
}

interface ModuleOutput {
  readonly module: Omit<CompiledModule, 'imports' | 'manualMocks'>;
  readonly specifiers: readonly string[];
  /** Specifiers in calls such as `vi.mock`. */
  readonly named: readonly string[];
  readonly map?: string;
}

function cachedModule(cache: ModuleCache, path: string, content: string): ModuleOutput {
  const known = cache.get(path);
  if (known?.content === content) return known.output;
  const output = compileModule(path, content);
  cache.set(path, { content, output });
  return output;
}

function compileModule(path: string, content: string): ModuleOutput {
  const plain = { path, isAsync: false, mocked: [] };
  const none = { specifiers: [], named: [] };
  try {
    if (extension(path) === 'json') {
      JSON.parse(content);
      const code = `module.exports = JSON.parse(${JSON.stringify(content)});`;
      return { module: { ...plain, code }, ...none };
    }
    const { code, isAsync, map, mocked, named, specifiers } = transformScript(path, content);
    return { module: { path, code, isAsync, mocked }, specifiers, named, map };
  } catch (error) {
    return { module: { ...plain, code: '', error: readError(path, error) }, ...none };
  }
}

/** Sucrase includes the position in the message: 'Error transforming a.ts: Unexpected token (3:7)'. */
function readError(path: string, error: unknown): ScriptError {
  const text = errorMessage(error).replace(`Error transforming ${path}: `, '');
  const [, message = text, line, column] = /^([\s\S]*?) \((\d+):(\d+)\)$/.exec(text) ?? [];
  return { message, ...(line !== undefined && { line: Number(line), column: Number(column) }) };
}
