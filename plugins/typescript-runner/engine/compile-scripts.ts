import { errorMessage } from '@core/base/error-message';
import { extension } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { readPathMappings } from './path-mappings';
import { resolveImport } from './resolve-import';
import { transformScript } from './transform-script';

/** Where an import leads. */
export type ImportTarget =
  | { readonly type: 'module'; readonly path: string }
  | { readonly type: 'library'; readonly name: string };

/** A file of the project as a script that can be run: CommonJS, with the lines of its source. */
export interface CompiledModule {
  readonly path: string;
  readonly code: string;
  /** It awaits at its top level. */
  readonly isAsync: boolean;
  /** By what stands in the import; what leads nowhere is absent. */
  readonly imports: Readonly<Record<string, ImportTarget>>;
  /** Why it cannot be run; there is no code then. */
  readonly error?: ScriptError;
}

export interface ScriptError {
  readonly message: string;
  /** From 1; absent when the parser names no place. */
  readonly line?: number;
  readonly column?: number;
}

/** All modules that some entries need. */
export interface CompiledScripts {
  readonly modules: readonly CompiledModule[];
  /** Names of the libraries that they import. */
  readonly libraries: readonly string[];
  /** Source maps by path, as JSON. */
  readonly maps: Readonly<Record<string, string>>;
}

/** Compiles the entries and, from file to file, all that they import. */
export function compileScripts(
  files: readonly SourceFile[],
  entries: readonly string[],
  libraries: ReadonlySet<string>,
): CompiledScripts {
  const sources = new Map(files.map(({ path, content }) => [path, content]));
  const paths = new Set(sources.keys());
  const mappings = readPathMappings(files);
  const modules = new Map<string, CompiledModule>();
  const maps: Record<string, string> = {};
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const content = sources.get(path);
    if (content === undefined || modules.has(path)) continue;
    const { map, module, specifiers } = compileModule(path, content);
    const imports: Record<string, ImportTarget> = {};
    for (const specifier of specifiers) {
      const found = resolveImport(specifier, path, paths, mappings);
      if (found !== undefined) {
        imports[specifier] = { type: 'module', path: found };
        waiting.push(found);
      } else if (libraries.has(specifier)) imports[specifier] = { type: 'library', name: specifier };
    }
    if (map !== undefined) maps[path] = map;
    modules.set(path, { ...module, imports });
  }
  const all = [...modules.values()];
  const used = all.flatMap(({ imports }) => Object.values(imports));
  const names = used.flatMap((target) => (target.type === 'library' ? [target.name] : []));
  return { modules: all, libraries: [...new Set(names)], maps };
}

interface ModuleOutput {
  readonly module: Omit<CompiledModule, 'imports'>;
  readonly specifiers: readonly string[];
  readonly map?: string;
}

function compileModule(path: string, content: string): ModuleOutput {
  try {
    if (extension(path) === 'json') {
      JSON.parse(content);
      const code = `module.exports = JSON.parse(${JSON.stringify(content)});`;
      return { module: { path, code, isAsync: false }, specifiers: [] };
    }
    const { code, isAsync, map, specifiers } = transformScript(path, content);
    return { module: { path, code, isAsync }, specifiers, map };
  } catch (error) {
    return { module: { path, code: '', isAsync: false, error: readError(path, error) }, specifiers: [] };
  }
}

/** Sucrase writes the place into the message: 'Error transforming a.ts: Unexpected token (3:7)'. */
function readError(path: string, error: unknown): ScriptError {
  const text = errorMessage(error).replace(`Error transforming ${path}: `, '');
  const [, message = text, line, column] = /^([\s\S]*?) \((\d+):(\d+)\)$/.exec(text) ?? [];
  return { message, ...(line !== undefined && { line: Number(line), column: Number(column) }) };
}
