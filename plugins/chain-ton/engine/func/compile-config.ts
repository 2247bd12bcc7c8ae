import { basename, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';

/** What a Blueprint `{Name}.compile.ts` says about a FunC contract. */
export interface CompileConfig {
  /** Project path of the `.compile.ts`. */
  readonly path: string;
  readonly name: string;
  /** Project paths of the sources, in order; the last is the contract itself. */
  readonly targets: readonly string[];
}

const SUFFIX = '.compile.ts';

export function isCompileConfig(path: string): boolean {
  return basename(path).endsWith(SUFFIX) && basename(path) !== SUFFIX;
}

/**
 * Reads the literals of a compile configuration without running it. Undefined when it is for another language or names
 * its sources by anything but literals.
 */
export function readCompileConfig(file: SourceFile): CompileConfig | undefined {
  const code = withoutComments(file.content);
  const language = /\blang\s*:\s*(['"`])(.*?)\1/.exec(code)?.[2] ?? 'func';
  if (language !== 'func') return undefined;
  const list = /\btargets\s*:\s*\[([^\]]*)\]/.exec(code)?.[1];
  const literals = list ?? /\bentrypoint\s*:\s*((['"`]).*?\2)/.exec(code)?.[1] ?? '';
  const targets = [...literals.matchAll(/(['"`])([^'"`]+)\1/g)].map(
    ([, , path = '']) => normalizePath(path) ?? path,
  );
  if (targets.length === 0) return undefined;
  return { path: file.path, name: basename(file.path).slice(0, -SUFFIX.length), targets };
}

/** Blanks comments, but not what looks like one inside a string ('https://…'). */
function withoutComments(code: string): string {
  return code.replace(/(['"`])(?:\\.|(?!\1).)*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (match, quote) =>
    quote === undefined ? ' ' : match,
  );
}
