import { transform } from 'sucrase/dist/index.js';
import { parse } from 'sucrase/dist/parser/index.js';
import { dialect } from './script-tokens';

export interface TransformedScript {
  /** CommonJS; each line is that of the source. */
  readonly code: string;
  readonly map: string;
  readonly isAsync: boolean;
  /** What is imported or required by a literal name. */
  readonly specifiers: readonly string[];
}

/** Strips types and makes imports into calls of `require`. Throws for what does not parse. */
export function transformScript(path: string, content: string): TransformedScript {
  const { hasJsx, hasTypes } = dialect(path);
  const { code, sourceMap } = transform(content, {
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
    map: JSON.stringify(sourceMap),
    isAsync: content.includes('await') && awaitsAtTop(content, hasJsx, hasTypes),
    specifiers: [...new Set(specifiers)],
  };
}

/** True when some `await` stands in no function. */
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
