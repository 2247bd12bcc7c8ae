import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { transform } from 'sucrase/dist/index.js';
import { parse } from 'sucrase/dist/parser/index.js';
import type { EditedText } from './edited-text';
import { hoistMocks } from './hoist-mocks';
import { dialect } from './script-tokens';

export interface TransformedScript {
  /** CommonJS code that preserves the source's line numbers. */
  readonly code: string;
  readonly map: string;
  readonly isAsync: boolean;
  /** Specifiers of modules that are imported, required or mocked by a literal name. */
  readonly specifiers: readonly string[];
  /** Specifiers in calls such as `vi.mock`. */
  readonly named: readonly string[];
  /** The specifiers that are mocked before the imports run. */
  readonly mocked: readonly string[];
}

/** Removes types and converts imports to `require` calls. Throws if there are syntax errors. */
export function transformScript(path: string, content: string): TransformedScript {
  const { hasJsx, hasTypes } = dialect(path);
  const { edited, mocked = [], named = [] } = hoistMocks(path, content) ?? {};
  const text = edited?.text ?? content;
  const { code, sourceMap } = transform(text, {
    filePath: path,
    transforms: [
      'imports',
      ...(hasTypes ? (['typescript'] as const) : []),
      ...(hasJsx ? (['jsx'] as const) : []),
    ],
    sourceMapOptions: { compiledFilename: path },
    disableESTransforms: true,
    production: true,
  });
  const specifiers = [...code.matchAll(/\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g)].map(
    ([, , name = '']) => name,
  );
  return {
    code,
    map: JSON.stringify(edited && sourceMap ? mapToSource(sourceMap, edited) : sourceMap),
    isAsync: text.includes('await') && awaitsAtTop(text, hasJsx, hasTypes),
    specifiers: [...new Set([...specifiers, ...named])],
    named,
    mocked,
  };
}

/** Converts a source map for edited text to a source map for the original source. */
function mapToSource(map: object, edited: EditedText): object {
  const mappings = decodedMappings(new TraceMap(map as ConstructorParameters<typeof TraceMap>[0]));
  const led = mappings.map((segments) =>
    segments.map(([column, source, line = 0, sourceColumn = 0]) =>
      source === undefined ? [column] : [column, source, line, edited.sourceColumn(line, sourceColumn)],
    ),
  );
  return { ...map, mappings: led };
}

function awaitsAtTop(content: string, hasJsx: boolean, hasTypes: boolean): boolean {
  const { scopes, tokens } = parse(content, hasJsx, hasTypes, false);
  const functions = scopes.filter(
    ({ isFunctionScope, startTokenIndex, endTokenIndex }) =>
      isFunctionScope && !(startTokenIndex === 0 && endTokenIndex >= tokens.length - 1),
  );
  return tokens.some(
    ({ start, end }, index) =>
      content.slice(start, end) === 'await' &&
      !functions.some(
        ({ startTokenIndex, endTokenIndex }) => startTokenIndex <= index && index < endTokenIndex,
      ),
  );
}
