import type { TaskOptions } from '@core/base/task';
import type { Artifact, SourceFile } from '@core/chains/toolchain';
import { holdsAsked } from '@core/execution/tests/test-ids';
import type { TestEvent } from '@core/execution/tests/test-runner';
import type { SyntaxTrees } from '../compiler/syntax-trees';
import type { BundledLibrary } from '../engine-modules';
import { foundryLayout } from '../settings/foundry-config';
import { artifactText } from './artifact-text';
import { cheatConfig } from './cheat-config';
import type { AskUser } from './cheats/cheat-call';
import { readCheatcodes } from './cheats/cheatcodes';
import { ContractIndex } from './contract-index';
import { ContractTests, hasTests, type TestBench } from './contract-tests';
import { fileCoverage } from './coverage/file-coverage';
import { InstructionHits } from './coverage/instruction-hits';
import { discoverTests } from './discover-tests';
import { TestFolder } from './files/test-folder';
import { sourceLiterals } from './fuzz/source-literals';
import { jsonText } from './json/json';
import { messages } from './messages';
import { MethodGasLog } from './method-gas';
import { fileId, suiteId } from './test-ids';
import type { SolidityTestReport, TestFigures } from './test-report';
import { testSettings } from './test-settings';

/** Compiled tests to run. */
export interface SolidityTestRun {
  /** All text files of the project. */
  readonly files: readonly SourceFile[];
  readonly artifacts: readonly Artifact[];
  /** Project paths of the files with tests. */
  readonly paths: readonly string[];
  readonly only?: readonly string[];
  /**
   * Syntax trees of the sources. If given, coverage is reported, and every instruction is traced, which is
   * slower.
   */
  readonly syntax?: readonly SyntaxTrees[];
  /** Time limit of one call in milliseconds; 30 seconds by default. */
  readonly patienceMs?: number;
}

/** What runs the tests for the user. */
interface TestHost {
  readonly tell: (event: TestEvent) => void;
  readonly ask?: AskUser;
}

/** Asks for each text only once in a run, because a failed test is run again for its trace. */
function askOnce(ask: AskUser): AskUser {
  const answers = new Map<string, Promise<string | undefined>>();
  return (text, isSecret) => {
    const answer = answers.get(text) ?? ask(text, isSecret);
    answers.set(text, answer);
    return answer;
  };
}

/** Runs the Solidity tests of files, and reports each result when it is available. */
export async function runSolidityTests(
  libraries: readonly BundledLibrary[],
  { files, artifacts, paths, only, syntax, patienceMs }: SolidityTestRun,
  { tell, ask }: TestHost,
  task: TaskOptions = {},
): Promise<SolidityTestReport> {
  const library = libraries.find(({ name }) => name === 'forge-std');
  const source = (await library?.load())?.files['src/Vm.sol'] ?? '';
  const cheatcodes = readCheatcodes(source);
  const book = new ContractIndex(artifacts);
  const layout = foundryLayout(files);
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
    gasSnapshots: new Map(),
    settings: testSettings(files, (problem) => tell({ type: 'output', text: `${problem}\n` })),
    literals: sourceLiterals(book),
    tell,
    ...(patienceMs !== undefined && { patienceMs }),
    ...(ask && { ask: askOnce(ask) }),
    watch: (machine) => {
      machine.onDirectCall = (call) => gas.see(call);
      if (syntax) machine.evm.beforeEach((step) => hits.see(step));
    },
  };
  const figures: TestFigures[] = [];
  for (const [index, path] of paths.entries()) {
    task.progress?.({ stage: messages.running, message: path, fraction: index / paths.length });
    const shown = discovered.find((file) => file.path === path)?.children ?? [];
    for (const contract of book.contracts) {
      const { qualifiedName } = contract.payload;
      if (qualifiedName !== `${path}:${contract.name}` || !hasTests(contract)) continue;
      const { name } = contract;
      const id = suiteId(path, name);
      if (!holdsAsked(id, only)) continue;
      const suite = { id, name, kind: 'suite' as const, path, children: [] };
      tell({ type: 'found', parent: fileId(path), item: suite });
      const tests = new ContractTests(bench, contract, shown.find((item) => item.id === id) ?? suite);
      await tests.run(only);
      figures.push(...tests.figures);
    }
  }
  for (const [group, values] of bench.gasSnapshots) {
    const members = new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
    folder.put(`snapshots/${group}.json`, jsonText(members, true));
  }
  for (const file of folder.changes()) tell({ type: 'wrote', ...file });
  const { methods } = gas;
  return { figures, methods, ...(syntax && { coverage: fileCoverage(syntax, hits, layout) }) };
}
