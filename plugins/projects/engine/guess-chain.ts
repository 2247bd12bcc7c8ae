import { basename, extension } from '@core/base/path';
import type { ProjectDetection } from '@core/chains/chains';
import { EMPTY_TEMPLATE } from '@core/files/templates/templates';

/** The properties of a chain that are used to recognise its files. */
export interface DetectableChain {
  readonly id: string;
  /** Source file extensions: lowercase, without the dot. */
  readonly extensions: readonly string[];
  readonly detection: ProjectDetection;
}

/** A chain that a file may belong to. If `text` is set, the file's text must match it. */
interface Candidate {
  readonly id: string;
  readonly text: string | undefined;
}

/**
 * Detects the chain for a set of files. Checks the configuration files of chain tools first, starting from the top
 * folder, then the most common source language. `readText` resolves to a file's text.
 */
export async function guessChain(
  chains: readonly DetectableChain[],
  paths: readonly string[],
  readText: (path: string) => Promise<string>,
): Promise<string> {
  const nearest = paths.toSorted((a, b) => depth(a) - depth(b));
  const choose = async (candidates: readonly Candidate[], path: string) => {
    const isShared = candidates.length > 1;
    const text = isShared ? await readText(path) : '';
    const matching = candidates.find((one) => one.text !== undefined && matches(one.text, text));
    return (matching ?? candidates[0])?.id;
  };
  for (const path of nearest) {
    const candidates = chains.flatMap(({ id, detection }) =>
      detection.projectFiles.flatMap(({ name, text }) =>
        matches(name, basename(path)) ? [{ id, text }] : [],
      ),
    );
    const chain = await choose(candidates, path);
    if (chain !== undefined) return chain;
  }
  const most = mostFrequent(
    paths.map(extension).filter((one) => chains.some((chain) => hasExtension(chain, one))),
  );
  const source = nearest.find((path) => extension(path) === most);
  if (most === undefined || source === undefined) return EMPTY_TEMPLATE.blockchain;
  const candidates = chains
    .filter((chain) => hasExtension(chain, most))
    .map(({ id, detection }) => ({ id, text: detection.sourceText }));
  return (await choose(candidates, source)) ?? EMPTY_TEMPLATE.blockchain;
}

function hasExtension({ extensions, detection }: DetectableChain, ending: string): boolean {
  return extensions.includes(ending) || detection.extensions?.includes(ending) === true;
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'imu').test(text);
}

function depth(path: string): number {
  return path.split('/').length;
}

function mostFrequent(extensions: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const ending of extensions) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
