import { basename, dirname, extension, joinPath, normalizePath, stem } from '@core/base/path';
import type { ChainDescription, ContractSyntax } from '@core/chains/chains';

/** Folders for files that use contracts but do not define any. */
const SUPPORT_FOLDER = /(^|\/)(tests?|scripts?|mocks?)\//i;

const C_COMMENTS = '/\\*[\\s\\S]*?\\*/|//.*';

/**
 * Finds a project's contract files in the languages of the given chains, and determines which of them are entries.
 * Entries are the files to compile.
 */
export class ContractEntries {
  readonly #syntaxes: ReadonlyMap<string, ContractSyntax>;
  readonly #compileFiles: readonly string[];

  constructor(chains: readonly Pick<ChainDescription, 'languages' | 'compileFiles'>[]) {
    const languages = chains.flatMap((chain) => chain.languages);
    this.#syntaxes = new Map(
      languages.flatMap(({ extensions, syntax = {} }) => extensions.map((ending) => [ending, syntax])),
    );
    this.#compileFiles = chains.flatMap(({ compileFiles }) => compileFiles ?? []);
  }

  /** True for a path with the extension of a contract language. */
  isContract(path: string): boolean {
    return this.#syntaxes.has(extension(path));
  }

  /** True for a file whose text is read by {@link ContractEntries.of}. */
  isDecidedBy(path: string): boolean {
    return this.isContract(path) || this.#compileFileEnding(path) !== undefined;
  }

  /**
   * The contract entries (decisions.md, "Path order"). They are the contract files that the project's compile files
   * specify. If there are no compile files, they are the contract files that define an entry point and that no other
   * contract file includes. `textOf` returns undefined for a file that was not read. In that case, the name of a
   * compile file determines the contract (`JettonMinter.compile.ts` means `jetton_minter.fc`), and a contract file is
   * not an entry.
   */
  of(paths: readonly string[], textOf: (path: string) => string | undefined): ReadonlySet<string> {
    const contracts = paths.filter((path) => this.isContract(path) && !SUPPORT_FOLDER.test(path));
    const named = this.#named(paths, contracts, textOf);
    if (named.length > 0) return new Set(named);

    const included = new Set<string>();
    const candidates: string[] = [];
    for (const path of contracts) {
      const text = textOf(path);
      if (text === undefined) continue;
      if (this.#entryPoints(path, text).length > 0) candidates.push(path);
      for (const one of this.#includes(path, text)) if (one !== path) included.add(one);
    }
    return new Set(candidates.filter((path) => !included.has(path)));
  }

  /** Names of the contracts in a contract file, if the language names its contracts. */
  names(path: string, text: string): readonly string[] {
    return this.#entryPoints(path, text).flatMap(([, name]) => name ?? []);
  }

  #entryPoints(path: string, text: string): readonly RegExpExecArray[] {
    return this.#matches(path, text, 'entryPoint', 'gm');
  }

  /** Project paths that a contract file may include. Some of them may not exist. */
  #includes(path: string, text: string): readonly string[] {
    const targets = this.#matches(path, text, 'include', 'g').map(([, target = '']) => target);
    return (
      targets
        .flatMap((target) => [normalizePath(joinPath(dirname(path), target)), normalizePath(target)])
        // Some languages omit the extension in their includes.
        .flatMap((target) => (target === undefined ? [] : [target, `${target}.${extension(path)}`]))
    );
  }

  #matches(
    path: string,
    text: string,
    part: 'entryPoint' | 'include',
    flags: string,
  ): readonly RegExpExecArray[] {
    const { comments = C_COMMENTS, [part]: pattern } = this.#syntaxes.get(extension(path)) ?? {};
    if (pattern === undefined) return [];
    return [...text.replace(new RegExp(comments, 'g'), '').matchAll(new RegExp(pattern, flags))];
  }

  #compileFileEnding(path: string): string | undefined {
    return this.#compileFiles.find((ending) => path.endsWith(ending));
  }

  #named(
    paths: readonly string[],
    contracts: readonly string[],
    textOf: (path: string) => string | undefined,
  ): readonly string[] {
    const exists = new Set(contracts);
    return paths.flatMap((path) => {
      const ending = this.#compileFileEnding(path);
      if (ending === undefined) return [];
      const text = textOf(path);
      const target = text === undefined ? undefined : this.#compileTarget(text);
      if (target !== undefined) return exists.has(target) ? [target] : [];
      const name = plain(basename(path).slice(0, -ending.length));
      return contracts.filter((contract) => plain(stem(contract)) === name).slice(0, 1);
    });
  }

  /**
   * The contract that a compile file specifies: the last contract in its list, which depends on the contracts before
   * it.
   */
  #compileTarget(text: string): string | undefined {
    const quoted = text.replace(new RegExp(C_COMMENTS, 'g'), '').matchAll(/['"`]([^'"`\n]+)['"`]/g);
    const last = Array.from(quoted, ([, path = '']) => path).findLast((path) => this.isContract(path));
    return last === undefined ? undefined : normalizePath(last);
  }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
