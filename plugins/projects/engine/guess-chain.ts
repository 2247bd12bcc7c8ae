import { basename, extension } from '@core/base/path';
import { EMPTY_TEMPLATE } from '@core/files/templates/templates';

/** A file that names its project's chain by being there; the first that matches decides. */
const manifests: readonly (readonly [RegExp, string])[] = [
  [/^(blueprint\.config\.[jt]s|.*\.compile\.ts|acton\.toml|tact\.config\.json)$/, 'ton'],
  [
    /^(hardhat\.config\.[cm]?[jt]s|foundry\.toml|remappings\.txt|remix\.config\.json|truffle-config\.js)$/,
    'ethereum',
  ],
];

const chainOfExtension: Readonly<Record<string, string>> = {
  fc: 'ton',
  func: 'ton',
  tolk: 'ton',
  tact: 'ton',
  sol: 'ethereum',
  vy: 'ethereum',
  move: 'aptos',
};

const SUI = /\bsui\b|MystenLabs|^\s*edition\s*=\s*"2024/im;
const APTOS = /\baptos\b|AptosFramework|AptosStdlib/i;

/**
 * The chain that files look like, judged by the tools that they are made for, then by what most contracts are written in.
 * Move is Sui's or Aptos' by its package file. `readText` resolves the text of one of the files.
 */
export async function guessChain(
  paths: readonly string[],
  readText: (path: string) => Promise<string>,
): Promise<string> {
  const nearest = paths.toSorted((a, b) => depth(a) - depth(b));
  for (const path of nearest) {
    if (basename(path) === 'Move.toml') return chainOfMove(await readText(path));
    const named = manifests.find(([pattern]) => pattern.test(basename(path)));
    if (named) return named[1];
  }
  const chain = mostUsed(paths.flatMap((path) => chainOfExtension[extension(path)] ?? []));
  if (chain !== 'aptos') return chain ?? EMPTY_TEMPLATE.blockchain;
  const source = nearest.find((path) => extension(path) === 'move');
  return source !== undefined && /\bsui::/.test(await readText(source)) ? 'sui' : 'aptos';
}

function chainOfMove(packageFile: string): string {
  return SUI.test(packageFile) && !APTOS.test(packageFile) ? 'sui' : 'aptos';
}

function depth(path: string): number {
  return path.split('/').length;
}

function mostUsed(chains: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const chain of chains) counts.set(chain, (counts.get(chain) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
