import type { TaskOptions } from '@core/base/task';
import type { Artifact, BinaryFile, SourceFile } from '@core/chains/toolchain';
import type { FileCoverage } from '@core/execution/tests/results/test-reports';
import { holdsAsked } from '@core/execution/tests/test-ids';
import type { TestEvent } from '@core/execution/tests/test-runner';
import type { SyntaxTrees } from '../compiler/syntax-trees';
import type { EthereumEngineModules } from '../engine-modules';
import { foundryLayout } from '../settings/foundry-config';
import { artifactText } from './artifact-text';
import { cheatConfig } from './cheat-config';
import type { AskUser } from './cheats/cheat-call';
import { readCheatcodes } from './cheats/cheatcodes';
import { ContractIndex } from './contract-index';
import { ContractTests, hasTests, type TestBench } from './contract-tests';
import { fileCoverage } from './coverage/file-coverage';
import { type CountedCode, InstructionHits } from './coverage/instruction-hits';
import { discoverTests } from './discover-tests';
import { TestFolder } from './files/test-folder';
import { sourceLiterals } from './fuzz/source-literals';
import { jsonText } from './json/json';
import { messages } from './messages';
import { MethodGasLog } from './method-gas';
import { fileId, suiteId } from './test-ids';
import type { TestMachine } from './test-machine';
import type { PartialTestReport, TestFigures } from './test-report';
import { testSettings } from './test-settings';

export interface SolidityTestRun {
  /** All text files in the project. */
  readonly files: readonly SourceFile[];
  /** The project's other files; absent if the tests do not read them. */
  readonly binaries?: readonly BinaryFile[];
  readonly artifacts: readonly Artifact[];
  /** Project paths of the test files. */
  readonly paths: readonly string[];
  readonly only?: readonly string[];
  /** Profile in `foundry.toml`; 'default' if absent or empty. */
  readonly profile?: string;
  /** Syntax trees of the sources. If present, coverage is reported and every instruction is traced, which is slower. */
  readonly syntax?: readonly SyntaxTrees[];
  /** Time limit for each call in milliseconds; 30 seconds by default. */
  readonly timeoutMs?: number;
}

/** Receives the results of a run and distributes the run's suites among workers. */
export interface TestHost {
  readonly report: (event: TestEvent) => void;
  /** Returns the position of the next suite for this worker; the run ends after the last suite. */
  readonly take: () => number | Promise<number>;
  /** Asks the user for a value that a test requests. */
  readonly ask?: AskUser;
}

/** Shows each prompt only once per run, because a failed test runs again to record its trace. */
function askOnce(ask: AskUser): AskUser {
  const answers = new Map<string, Promise<string | undefined>>();
  return (text, isSecret) => {
    const answer = answers.get(text) ?? ask(text, isSecret);
    answers.set(text, answer);
    return answer;
  };
}

/**
 * Runs Solidity test suites and reports each result when it becomes available. Several workers can share a run: each
 * worker claims suites by their positions and runs only those.
 */
export async function runSolidityTests(
  { libraries, loadEvm }: Pick<EthereumEngineModules, 'libraries' | 'loadEvm'>,
  run: SolidityTestRun,
  { report, take, ask }: TestHost,
  task: TaskOptions = {},
): Promise<PartialTestReport> {
  const { files, artifacts, paths, only, profile = '', syntax } = run;
  const library = libraries.find(({ name }) => name === 'forge-std');
  const cheatcodes = readCheatcodes((await library?.load())?.files['src/Vm.sol'] ?? '');
  const book = new ContractIndex(artifacts);
  const layout = foundryLayout(files, profile);
  const discovered = discoverTests(files, layout);
  const gas = new MethodGasLog(book, layout);
  const hits = new InstructionHits(book);
  const machines: TestMachine[] = [];
  const bench: TestBench = {
    ...benchOf(run, book),
    wasm: await loadEvm('hooks'),
    cheatcodes,
    report,
    ...(ask && { ask: askOnce(ask) }),
    watch: (machine) => {
      machine.onDirectCall = (call) => gas.see(call);
      if (!syntax) return;
      machine.evm.instructions.countHits();
      machines.push(machine);
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
    report({ type: 'found', parent: fileId(path), item });
    const shown = discovered.find((file) => file.path === path)?.children ?? [];
    const tests = new ContractTests(bench, contract, shown.find((found) => found.id === id) ?? item);
    await tests.run(only);
    for (const { evm } of machines.splice(0)) hits.see(evm.instructions.hits());
    done.push([index, tests.figures]);
  }
  for (const [group, values] of bench.gasSnapshots) {
    const members = new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
    bench.files.put(`snapshots/${group}.json`, jsonText(members, true));
  }
  for (const file of bench.files.changes()) report({ type: 'wrote', ...file });
  return { suites: done, methods: gas.methods, ...(syntax && { counted: hits.counted }) };
}

/** The environment that the tests in a run share, based on the project. */
function benchOf({ files, binaries = [], profile = '', timeoutMs }: SolidityTestRun, book: ContractIndex) {
  const config = cheatConfig(files, profile);
  const settings = testSettings(files, profile);
  return {
    book,
    config,
    files: new TestFolder({
      files,
      binaries,
      permissions: config.permissions,
      artifact: (path) => artifactText(path, book, config.out),
    }),
    gasSnapshots: new Map(),
    settings,
    literals: sourceLiterals(book, settings.foundry.fuzz.max_fuzz_dictionary_literals),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}

/** The coverage of a run whose workers counted instruction executions. */
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
