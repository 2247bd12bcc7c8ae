import { stem } from '@core/base/path';
import { isContractFile } from './contract-files';
import { readCompileTarget, readContractSource } from './contract-source';

const COMPILE_ENDING = '.compile.ts';

/** Folders whose files use contracts without being part of them. */
const SUPPORT_FOLDER = /(^|\/)(tests?|scripts?|mocks?)\//i;

/** True for a file whose text {@link contractEntries} looks at. */
export function decidesContractEntries(path: string): boolean {
  return path.endsWith(COMPILE_ENDING) || isContractFile(path);
}

/**
 * The contract files that are contracts of their own (decisions.md, "Path order"): those named by a `*.compile.ts` of the
 * project; where there is none, those that define an entry point and that no other contract file includes. `textOf` may
 * answer undefined for what has not been read: then a `*.compile.ts` counts by its name (`JettonMinter.compile.ts` names
 * `jetton_minter.fc`), and a contract file is no entry.
 */
export function contractEntries(
  paths: readonly string[],
  textOf: (path: string) => string | undefined,
): ReadonlySet<string> {
  const contracts = paths.filter((path) => isContractFile(path) && !SUPPORT_FOLDER.test(path));
  const named = namedContracts(paths, contracts, textOf);
  if (named.length > 0) return new Set(named);

  const included = new Set<string>();
  const candidates: string[] = [];
  for (const path of contracts) {
    const text = textOf(path);
    if (text === undefined) continue;
    const source = readContractSource(path, text);
    if (source.hasEntryPoint) candidates.push(path);
    for (const include of source.includes) if (include !== path) included.add(include);
  }
  return new Set(candidates.filter((path) => !included.has(path)));
}

function namedContracts(
  paths: readonly string[],
  contracts: readonly string[],
  textOf: (path: string) => string | undefined,
): readonly string[] {
  const exists = new Set(contracts);
  return paths
    .filter((path) => path.endsWith(COMPILE_ENDING))
    .flatMap((path) => {
      const text = textOf(path);
      const target = text === undefined ? undefined : readCompileTarget(text);
      if (target !== undefined) return exists.has(target) ? [target] : [];
      const name = plain(stem(path).replace(/\.compile$/, ''));
      return contracts.filter((contract) => plain(stem(contract)) === name).slice(0, 1);
    });
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
