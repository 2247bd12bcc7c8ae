import type { TaskOptions } from '@core/base/task';
import type { Artifact, SourceFile } from '@core/chains/toolchain';
import type { FileCoverage } from '@core/execution/tests/results/test-reports';
import { holdsAsked } from '@core/execution/tests/test-ids';
import type { TestEvent } from '@core/execution/tests/test-runner';
import type { SyntaxTrees } from '../compiler/syntax-trees';
import type { BundledLibrary } from '../engine-modules';
import { foundryLayout } from '../settings/foundry-config';
import { artifactText } from './artifact-text';
import { cheatConfig } from './cheat-config';
import { readCheatcodes } from './cheats/cheatcodes';
import { ContractIndex } from './contract-index';
import { ContractTests, hasTests, type TestBench } from './contract-tests';
import { fileCoverage } from './coverage/file-coverage';
import { type CountedCode, InstructionHits } from './coverage/instruction-hits';
import { discoverTests } from './discover-tests';
import { TestFolder } from './files/test-folder';
import { fuzzDictionary } from './fuzz/fuzz-dictionary';
import { messages } from './messages';
import { MethodGasLog } from './method-gas';
import { fileId, suiteId } from './test-ids';
import type { PartialTestReport, TestFigures } from './test-report';
import { testSettings } from './test-settings';

/** Compiled tests to run. */
export interface SolidityTestRun {
  /** All text files of the project. */
  readonly files: readonly SourceFile[];
  readonly artifacts: readonly Artifact[];
  /** Project paths of the files with tests. */
  readonly paths: readonly string[];
  readonly only?: readonly string[];
  /** Profile of `foundry.toml`; 'default' if absent or empty. */
  readonly profile?: string;
  /**
   * Syntax trees of the sources. If given, coverage is reported, and every instruction is traced, which is
   * slower.
   */
  readonly syntax?: readonly SyntaxTrees[];
  /** Time limit of one call in milliseconds; 30 seconds by default. */
  readonly patienceMs?: number;
}

/**
 * Runs suites of Solidity tests, and reports each result when it is available. Several workers can share a run: each runs the
 * suites whose positions it takes.
 * @param take returns the position of the next suite for this worker; the run ends after the last suite.
 */
export async function runSolidityTests(
  libraries: readonly BundledLibrary[],
  { files, artifacts, paths, only, profile = '', syntax, patienceMs }: SolidityTestRun,
  tell: (event: TestEvent) => void,
  take: () => number | Promise<number>,
  task: TaskOptions = {},
): Promise<PartialTestReport> {
  const library = libraries.find(({ name }) => name === 'forge-std');
  const source = (await library?.load())?.files['src/Vm.sol'] ?? '';
  const cheatcodes = readCheatcodes(source);
  const book = new ContractIndex(artifacts);
  const layout = foundryLayout(files, profile);
  const config = cheatConfig(files);
  const folder = new TestFolder({
    files,
    permissions: config.permissions,
    artifact: (path) => artifactText(path, book),
  });
  const discovered = discoverTests(files, layout);
  const gas = new MethodGasLog(book, layout);
  const hits = new InstructionHits(book);
  const bench: TestBench = {
    book,
    cheatcodes,
    config,
    files: folder,
    settings: testSettings(files, profile),
    dictionary: fuzzDictionary(book, cheatcodes.keys()),
    tell,
    ...(patienceMs !== undefined && { patienceMs }),
    watch: (machine) => {
      machine.onDirectCall = (call) => gas.see(call);
      if (syntax) machine.evm.beforeEach((step) => hits.see(step));
    },
  };
  const suites = suitesOf(book, paths).filter(({ id }) => holdsAsked(id, only));
  const done: (readonly [number, readonly TestFigures[]])[] = [];
  for (let index = await take(); index < suites.length; index = await take()) {
    const suite = suites[index];
    if (!suite) break;
    const { contract, path, id } = suite;
    const { name } = contract;
    task.progress?.({ stage: messages.running, message: name, fraction: index / suites.length });
    const item = { id, name, kind: 'suite' as const, path, children: [] };
    tell({ type: 'found', parent: fileId(path), item });
    const shown = discovered.find((file) => file.path === path)?.children ?? [];
    const tests = new ContractTests(bench, contract, shown.find((found) => found.id === id) ?? item);
    await tests.run(only);
    done.push([index, tests.figures]);
  }
  for (const file of folder.changes()) tell({ type: 'wrote', ...file });
  return { suites: done, methods: gas.methods, ...(syntax && { counted: hits.counted }) };
}

/** The coverage of a run whose workers counted the executions of instructions. */
export function coverageOfRun(
  { files, artifacts, profile = '', syntax = [] }: SolidityTestRun,
  counted: readonly CountedCode[],
): readonly FileCoverage[] {
  const hits = new InstructionHits(new ContractIndex(artifacts));
  hits.add(counted);
  return fileCoverage(syntax, hits, foundryLayout(files, profile));
}

/** The contracts with tests, in the order of their files. */
function suitesOf(book: ContractIndex, paths: readonly string[]) {
  return paths.flatMap((path) =>
    book.contracts
      .filter((one) => one.payload.qualifiedName === `${path}:${one.name}` && hasTests(one))
      .map((contract) => ({ contract, path, id: suiteId(path, contract.name) })),
  );
}
