import { dirname, joinPath, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { SourceOutline } from '../compile/language-compiler';
import { sourceTokens } from '../source-tokens';

/** Finds a file's imports and determines whether it defines a contract. Traits and abstract contracts are ignored. */
export function outlineTact({ path, content }: SourceFile): SourceOutline {
  const tokens = sourceTokens(content);
  const imports = tokens.flatMap(({ kind, text }, at) => {
    const target = tokens[at + 1];
    return kind === 'word' && text === 'import' && target?.kind === 'string' ? [target.text] : [];
  });
  let depth = 0;
  let isContract = false;
  for (const { kind, text } of tokens) {
    if (kind === 'mark' && '([{'.includes(text)) depth++;
    else if (kind === 'mark' && ')]}'.includes(text)) depth--;
    else if (depth <= 0 && kind === 'word' && text === 'contract') isContract = true;
  }
  return { path, includes: imports.map((target) => ({ path: importPath(path, target) })), isContract };
}

/** Undefined for the compiler's built-in library (`@stdlib/…`). Paths that end in `.fc` or `.func` are not changed. */
function importPath(path: string, target: string): string | undefined {
  if (target.startsWith('@')) return undefined;
  const named = /\.(tact|fc|func)$/.test(target) ? target : `${target}.tact`;
  return normalizePath(joinPath(dirname(path), named));
}
