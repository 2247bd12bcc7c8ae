import { resolve } from 'node:path';
import { aptosFramework } from '../../plugins/chain-aptos/engine/framework/aptos-framework';
import type { MovePackage } from '../../plugins/chain-aptos/engine/package/move-project';
import { readFramework } from '../../plugins/chain-aptos/packaging/packed-framework';
import type { Framework } from '../../plugins/move-toolchain/engine/framework/framework';
import { compareNative, showComparison } from './compare-native';
import {
  type CorpusOptions,
  compileCorpusPackage,
  findMovePackages,
  type PackageResult,
  readCorpusPackage,
  STAGES,
} from './move-corpus';
import { compareBuild, findBuilds, type ModuleSizes } from './move-sizes';

const USAGE = `npm run corpus -- move [--tests] FOLDER: FOLDER contains packages, each with its Move.toml; --tests runs their unit tests
npm run corpus -- move --sizes FOLDER: FOLDER contains packages built by the Aptos CLI; their sources are compiled again
npm run corpus -- move --native ANSWERS FOLDER: FOLDER contains test inputs of the native compiler; ANSWERS contains its results by hash
npm run corpus -- ton FOLDER: FOLDER contains Blueprint projects, or is one
npm run corpus -- foundry FOLDER [TEXT]: FOLDER contains Foundry projects, or is one; their tests run in forge and in our engine, or only those whose paths contain TEXT
npm run corpus -- foundry --config FOLDER: compares the configuration that we read from foundry.toml with that of forge
npm run corpus -- evm [--ethereumjs] FOLDER: FOLDER contains state tests of the Ethereum specification; --ethereumjs runs them in ethereumjs instead of our EVM`;

async function main([chain, ...rest]: readonly string[]): Promise<void> {
  const [option, answers, inputs, ...others] = rest;
  if (chain === 'move' && option === '--native' && answers && inputs && others.length === 0) {
    console.log(showComparison(compareNative(resolve(answers), resolve(inputs), publishedFramework())));
    return;
  }
  if (chain === 'evm') return runStateTests(rest);
  const options = new Set(
    rest.filter((word) => chain === 'move' && (word === '--tests' || word === '--sizes')),
  );
  const [folder, ...more] = rest.filter((word) => !options.has(word));
  if (chain === 'foundry' && option === '--config' && answers !== undefined && inputs === undefined) {
    const { compareFoundryConfigs } = await import('./foundry-config');
    if (!compareFoundryConfigs(resolve(answers), (line) => console.log(line))) process.exitCode = 1;
  } else if (folder !== undefined && more.length < 2 && chain === 'foundry') {
    const { compareFoundryProjects } = await import('./foundry-corpus');
    const [match = ''] = more;
    if (!(await compareFoundryProjects(resolve(folder), match, (line) => console.log(line))))
      process.exitCode = 1;
  } else if (folder !== undefined && more.length === 0 && chain === 'ton') {
    const { tryTonProjects } = await import('./ton-corpus');
    if (!(await tryTonProjects(resolve(folder), (line) => console.log(line)))) process.exitCode = 1;
  } else if (folder !== undefined && more.length === 0 && chain === 'move' && options.size < 2) {
    if (options.has('--sizes')) compareSizes(resolve(folder));
    else compileMovePackages(resolve(folder), options.has('--tests'));
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}

/** Runs EVM state tests. The exit code is 1 if a test fails. */
async function runStateTests(rest: readonly string[]): Promise<void> {
  const [folder, ...more] = rest.filter((word) => word !== '--ethereumjs');
  if (folder === undefined || more.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { runEvmCorpus } = await import('./evm/evm-corpus');
  const engine = rest.includes('--ethereumjs')
    ? (await import('../support/evm/ethereumjs-engine')).ethereumjs
    : (await import('../support/evm/sinter-engine')).sinterEvm;
  const failed = await runEvmCorpus({
    engine,
    root: resolve(folder),
    failures: resolve('test-results/evm-corpus.txt'),
    print: (line) => console.log(line),
  });
  if (failed > 0) process.exitCode = 1;
}

function publishedFramework(): Framework {
  return aptosFramework(readFramework().map(({ bytecode }) => bytecode));
}

/** Prints the module sizes of each build, sorted by growth in descending order. */
function compareSizes(root: string): void {
  const framework = publishedFramework();
  for (const folder of findBuilds(root)) {
    const sizes = compareBuild(root, folder, framework).map((one) => ({
      ...one,
      ratio: one.ourBytes / one.nativeBytes,
    }));
    sizes.sort((one, other) => other.ratio - one.ratio);
    const sum = (pick: (one: ModuleSizes) => number) => sizes.reduce((all, one) => all + pick(one), 0);
    const ours = sum(({ ourBytes }) => ourBytes);
    const native = sum(({ nativeBytes }) => nativeBytes);
    console.log(
      `${folder}: ${sizes.length} modules, ${ours} bytes for ${native}: ${(ours / native).toFixed(3)}`,
    );
    for (const { module, ourBytes, nativeBytes, ratio } of sizes.slice(0, LARGEST_SHOWN))
      console.log(`    ${module} ${ourBytes} for ${nativeBytes}: ${ratio.toFixed(3)}`);
  }
}

const LARGEST_SHOWN = 5;

/** Compiles every package in a folder and prints the results, including unit test results if requested. */
function compileMovePackages(root: string, runsTests: boolean): void {
  const framework = publishedFramework();
  const results = findMovePackages(root).flatMap((name) => {
    const found = readCorpusPackage(root, name);
    const result = found
      ? attempt(found, framework, { runsTests })
      : {
          name,
          stage: 'none' as const,
          modules: 0,
          bytes: 0,
          lines: 0,
          reasons: ['Move.toml cannot be read'],
        };
    print(result);
    return result;
  });
  const reached = STAGES.slice(1).map((stage) => {
    const least = STAGES.indexOf(stage);
    return `${stage} ${results.filter((one) => STAGES.indexOf(one.stage) >= least).length}`;
  });
  const tested = results.filter(({ tests }) => tests !== undefined);
  const tests = tested.reduce((sum, one) => sum + (one.tests ?? 0), 0);
  console.log(`${results.length} packages: ${reached.join(', ')}; ${tested.length} with ${tests} tests`);
  if (runsTests) printTestRuns(tested.filter((one) => one.tests !== 0));
}

/** Prints how many packages and how many tests have the results that their authors expected. */
function printTestRuns(tested: readonly PackageResult[]): void {
  const runs = tested.flatMap(({ testRun }) => testRun ?? []);
  const clean = runs.filter(({ differences }) => differences.length === 0).length;
  const passed = runs.reduce((sum, one) => sum + one.passed, 0);
  const failed = runs.reduce((sum, one) => sum + one.differences.length, 0);
  console.log(`${runs.length} packages ran their tests, ${clean} of them without a difference;`);
  console.log(`${passed} tests ended as expected, ${failed} otherwise`);
}

/** A compiler exception counts as a package failure and does not stop the run. */
function attempt(found: MovePackage, framework: Framework, options: CorpusOptions): PackageResult {
  try {
    return compileCorpusPackage(found, framework, options);
  } catch (error) {
    const reason = error instanceof Error ? `thrown: ${error.stack}` : String(error);
    return { name: found.root, stage: 'none', modules: 0, bytes: 0, lines: 0, reasons: [reason] };
  }
}

function print({
  name,
  stage,
  modules,
  bytes,
  lines,
  reasons,
  tests,
  testRun,
  testReasons,
}: PackageResult): void {
  console.log(`${stage.padEnd(9)} ${name} (${lines} lines, ${modules} modules, ${bytes} bytes)`);
  for (const reason of reasons) console.log(`          ${reason}`);
  if (tests !== undefined) console.log(`          ${tests} tests`);
  for (const reason of testRun?.differences ?? []) console.log(`          differs: ${reason}`);
  for (const reason of testReasons ?? []) console.log(`          in its tests: ${reason}`);
}

await main(process.argv.slice(2));
