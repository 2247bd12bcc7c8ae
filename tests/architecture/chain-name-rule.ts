import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

export interface ChainNames {
  /** Names of chains and units, in lowercase. */
  readonly chains: ReadonlySet<string>;
  /** Names of chains, languages, units and tools, in lowercase. */
  readonly words: ReadonlySet<string>;
  /** Extensions of source files, without the dot. */
  readonly extensions: ReadonlySet<string>;
}

/** Folders of chains, and of the Move language, which two chains share. */
export const CHAIN_FOLDER = /^plugins\/(chain-[^/]+|move-language|move-toolchain)\//;

/** The Move library, which two chains share. It must not depend on either chain. */
export const LIBRARY_FOLDER = /^plugins\/move-toolchain\//;

/** Names of chain tools and languages in their usual spelling. All other names come from manifests. */
const FURTHER_WORDS = [
  'anvil',
  'blueprint',
  'ethers',
  'evm',
  'forge',
  'foundry',
  'hardhat',
  'jetton',
  'metamask',
  'openzeppelin',
  'sepolia',
  'solc',
  'sourcify',
  'toncenter',
  'tonconnect',
  'truffle',
  'tvm',
  'viem',
];

/**
 * Names that are also English words used in functions and messages, so they are reported only as extensions and in file
 * names.
 */
const AMBIGUOUS = new Set(['move', 'apt']);

/** Numeric types of contract languages, such as `uint256` and `u64`. */
const TYPE_SPELLING = /\b(?:u?int(?:8|16|32|64|128|256)|u(?:8|16|32|64|128|256))\b/;

const manifestSchema = z.object({
  contributes: z.object({
    chains: z
      .array(
        z.object({
          id: z.string(),
          displayName: z.string(),
          languages: z.array(z.object({ id: z.string(), extensions: z.array(z.string()) })),
          units: z.array(z.object({ name: z.string() })).default([]),
        }),
      )
      .default([]),
    languages: z.array(z.object({ id: z.string(), extensions: z.array(z.string()) })).default([]),
  }),
});

/** Reads the names from the chain manifests in a repository. */
export function readChainNames(repository: string): ChainNames {
  const contributions = readdirSync(join(repository, 'plugins'))
    .map((plugin) => `plugins/${plugin}/manifest.json`)
    .filter(
      (path) => CHAIN_FOLDER.test(path) && !LIBRARY_FOLDER.test(path) && existsSync(join(repository, path)),
    )
    .map(
      (path) => manifestSchema.parse(JSON.parse(readFileSync(join(repository, path), 'utf8'))).contributes,
    );
  const chains = contributions.flatMap((contributes) => contributes.chains);
  const languages = [
    ...contributions.flatMap((contributes) => contributes.languages),
    ...chains.flatMap((chain) => chain.languages),
  ];
  const chainWords = chains
    .flatMap(({ id, displayName, units }) => [id, displayName, ...units.map(({ name }) => name)])
    .map((word) => word.toLowerCase());
  const words = [...chainWords, ...languages.map(({ id }) => id.toLowerCase()), ...FURTHER_WORDS];
  return {
    chains: new Set(chainWords),
    words: new Set(words.filter((word) => !AMBIGUOUS.has(word))),
    extensions: new Set(languages.flatMap((language) => language.extensions)),
  };
}

/** Chain names in a file, as spelled in the code, without duplicates. Comments in scripts are ignored. */
export function findChainNames(path: string, source: string, names: ChainNames): readonly string[] {
  // Parsing is slow, so files that contain none of the names are not parsed.
  const hasExtension = [...names.extensions].some((extension) => source.includes(`'${extension}'`));
  if (!hasExtension && namesIn(source, names).length === 0) return [];
  const texts = /\.tsx?$/.test(path) ? textsOf(path, source) : [source];
  return [...new Set(texts.flatMap((text) => namesIn(text, names)))];
}

/** Names of chains and their units in a file in {@link LIBRARY_FOLDER}, without duplicates. Comments are ignored. */
export function findOwners(path: string, source: string, { chains }: ChainNames): readonly string[] {
  if (wordsIn(source, chains).length === 0) return [];
  return [...new Set(textsOf(path, source).flatMap((text) => wordsIn(text, chains)))];
}

function wordsIn(text: string, words: ReadonlySet<string>): readonly string[] {
  const found = [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[A-Za-z]+/g)].map(([word]) => word);
  return found.filter((word) => words.has(word.toLowerCase()));
}

function namesIn(text: string, { words, extensions }: ChainNames): readonly string[] {
  const found = [...wordsIn(text, words)];
  // `wordsIn` would split these names into several words.
  for (const [word] of text.matchAll(/\bFunC\b|\bTL-?B\b/g)) found.push(word);
  for (const [match, extension = ''] of text.matchAll(/\\?\.([a-z]+)\b(?!\()/g)) {
    if (extensions.has(extension)) found.push(match);
  }
  if (extensions.has(text) && !AMBIGUOUS.has(text)) found.push(text);
  const type = TYPE_SPELLING.exec(text)?.[0];
  if (type !== undefined) found.push(type);
  if (/\bMove\.toml\b/i.test(text)) found.push('Move.toml');
  return found;
}

/** Names, strings, JSX text and regular expressions in a script. */
function textsOf(path: string, source: string): readonly string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isIdentifier(node) ||
      ts.isPrivateIdentifier(node) ||
      ts.isLiteralExpression(node) ||
      ts.isJsxText(node)
    ) {
      texts.push(node.text);
    } else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}
