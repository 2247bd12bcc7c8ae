import type { ReadSource } from '../compile/language-compiler';
import type { SourceLine } from './code-map';

export type NamedFunction = SourceLine & { readonly name: string };

/** Functions defined in Tolk or Tact files, in file order. */
export function functionsIn(paths: readonly string[], read: ReadSource): readonly NamedFunction[] {
  return paths.flatMap((path) =>
    (read(path) ?? '').split('\n').flatMap((text, index) => {
      const [, name] = /^\s*(?:[a-z]+\s+)*fun\s+(?:[\w<>, ]+\.)?(\w+)/.exec(text) ?? [];
      return name === undefined ? [] : [{ name, path, line: index + 1 }];
    }),
  );
}
