import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SourceFile } from '../../core/chains/toolchain';
import { BUNDLED_VERSIONS } from '../../plugins/chain-ethereum/engine/compiler/bundled-versions';
import { PUBLISHED_VERSIONS } from '../../plugins/chain-ethereum/engine/compiler/published-versions';
import { scanSource } from '../../plugins/chain-ethereum/engine/compiler/source-scan';
import { isInRange, parseVersionRange } from '../../plugins/chain-ethereum/engine/compiler/version-range';
import { foundryProfile } from '../../plugins/chain-ethereum/engine/settings/foundry-profile';
import { runForge, type SuiteRun, type TestRecord } from './foundry-forge';
import { readProject, runOurs } from './foundry-ours';

/** The numbers of results that are the same in both tools. */
export interface FoundryComparison {
  readonly tests: number;
  readonly sameVerdict: number;
  readonly unitTests: number;
  readonly sameGas: number;
  /** One line for each result that differs. */
  readonly differences: readonly string[];
}

/**
 * Builds and tests every Foundry project in a folder with forge and with the product's engine, and prints the
 * differences.
 * @param match substring in the paths of the test files to run; empty for all.
 * @returns whether all verdicts and the gas usage of all unit tests match.
 */
export async function compareFoundryProjects(
  root: string,
  match: string,
  print: (line: string) => void,
): Promise<boolean> {
  const folders = existsSync(join(root, 'foundry.toml'))
    ? [root]
    : readdirSync(root)
        .map((name) => join(root, name))
        .filter((folder) => existsSync(join(folder, 'foundry.toml')));
  const profile = process.env.FOUNDRY_PROFILE ?? '';
  const rows: string[][] = [];
  let isEqual = folders.length > 0;
  for (const folder of folders) {
    const project = readProject(folder);
    const version = compilerOf(project.files, profile);
    print(`${basename(folder)} (solc ${version})`);
    const ours = await runOurs(project, version, profile, match, print);
    const forge = runForge(folder, version, match);
    const compared = compareRuns(ours, forge);
    for (const line of compared.differences) print(`    ${line}`);
    const { tests, sameVerdict, unitTests, sameGas } = compared;
    isEqual &&= tests > 0 && sameVerdict === tests && sameGas === unitTests;
    const seconds = [forge, ours].flatMap((run) => [run.buildSeconds, run.testSeconds]);
    rows.push([
      basename(folder),
      `${sameVerdict} of ${tests}`,
      `${sameGas} of ${unitTests}`,
      ...seconds.map((value) => `${value.toFixed(1)} s`),
    ]);
  }
  for (const row of [HEADER, ...rows]) print(row.map((cell) => cell.padEnd(18)).join(''));
  return isEqual;
}

const HEADER = ['project', 'same verdict', 'same gas', 'forge build', 'forge test', 'our build', 'our tests'];

export function compareRuns(
  { tests: ours }: Pick<SuiteRun, 'tests'>,
  { tests: forge }: Pick<SuiteRun, 'tests'>,
): FoundryComparison {
  const counts = { tests: 0, sameVerdict: 0, unitTests: 0, sameGas: 0 };
  const differences: string[] = [];
  for (const key of [...new Set([...forge.keys(), ...ours.keys()])].toSorted()) {
    const [expected, actual] = [forge.get(key), ours.get(key)];
    counts.tests++;
    if (expected?.verdict !== actual?.verdict) {
      differences.push(`${key}: ${shown(expected)} in forge, ${shown(actual)} here`);
      continue;
    }
    counts.sameVerdict++;
    if (expected?.verdict !== 'passed' || expected.gas === undefined) continue;
    counts.unitTests++;
    if (expected.gas === actual?.gas) counts.sameGas++;
    else differences.push(`${key}: ${expected.gas} gas in forge, ${actual?.gas ?? 'unknown'} here`);
  }
  return { ...counts, differences };
}

function shown(record: TestRecord | undefined): string {
  if (!record) return 'no result';
  return record.reason === undefined ? record.verdict : `${record.verdict} (${record.reason})`;
}

/**
 * Returns the version in `foundry.toml`. Without one, returns the newest version that the pragmas of all files outside
 * libraries allow.
 */
export function compilerOf(files: readonly SourceFile[], profile: string): string {
  const { solc, solc_version: other, libs } = foundryProfile(files, profile);
  const named = solc ?? other;
  if (named !== undefined && /^\d+\.\d+\.\d+$/.test(named)) return named;
  const ranges = files
    .filter(({ path }) => path.endsWith('.sol') && !libs.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ content }) => scanSource(content).pragmas)
    .flatMap(({ text }) => parseVersionRange(text) ?? []);
  const versions = [...BUNDLED_VERSIONS, ...PUBLISHED_VERSIONS];
  return (
    versions.find((version) => ranges.every((range) => isInRange(version, [range]))) ?? versions[0] ?? ''
  );
}
