import type { ReadSource } from '../compile/language-compiler';
import type { SourceLine } from './code-map';

export type NamedFunction = SourceLine & { readonly name: string };

/** Functions that files in Tolk or Tact define, in the order of the files. */
export function functionsIn(paths: readonly string[], read: ReadSource): readonly NamedFunction[] {
  return paths.flatMap((path) =>
    (read(path) ?? '').split('\n').flatMap((text, index) => {
      const [, name] = /^\s*(?:[a-z]+\s+)*fun\s+(?:[\w<>, ]+\.)?(\w+)/.exec(text) ?? [];
      return name === undefined ? [] : [{ name, path, line: index + 1 }];
    }),
  );
}
