import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestEvent } from '@core/execution/tests/test-runner';
import { readMoveProject } from '../../plugins/chain-aptos/engine/package/move-project';
import { runMoveTests } from '../../plugins/chain-aptos/engine/testing/run-move-tests';
import { LocalNetwork } from '../../plugins/chain-aptos/engine/vm/network/local-network';
import { ProjectFetcher } from '../../plugins/chain-sui/engine/compiler/project-fetcher';
import { readPackages } from '../../plugins/chain-sui/engine/compiler/read-packages';
import { SuiCompiler } from '../../plugins/chain-sui/engine/compiler/sui-compiler';
import { loadBuilder } from '../../plugins/chain-sui/engine/packaged-builder';
import { readFrameworkStubs } from '../../plugins/chain-sui/packaging/framework-stubs';
import { compileTests } from '../../plugins/move-toolchain/engine/compile/compile-tests';
import { compileSources, framework, openSession, publicationPayload } from '../support/aptos-vm';
import { repository } from '../support/repository-files';
import type { Bench, PreparedBench } from './harness/bench';

/** Instructions that `sum` executes per iteration, counted by an observer. */
const INSTRUCTIONS_PER_ROUND = 17;
const ROUNDS = Math.ceil(1_000_000 / INSTRUCTIONS_PER_ROUND);
const TRANSACTIONS = 50;
/** Number of times that a short suite runs per round. `BUILDS` is the number of package builds per round. */
const SUITES = 10;
const BUILDS = 4;

const SUM = `module me::m {
  public fun sum(n: u64): u64 {
    let s = 0;
    let i = 0;
    while (i < n) { s = s + i * 3 % 7; i = i + 1 };
    s
  }
}`;

const COUNTER = `module me::counter {
  struct Counter has key { value: u64 }
  fun init_module(me: &signer) { move_to(me, Counter { value: 0 }) }
  public entry fun bump() acquires Counter { Counter[@me].value += 1 }
}`;

/** Stores results, so that the computation is not optimised away. */
const results: bigint[] = [];

/** The same computation as the Move function, without overflow checks on intermediate results. */
function sumInJavaScript(n: bigint): bigint {
  let s = 0n;
  for (let i = 0n; i < n; i += 1n) s = BigInt.asUintN(64, s + ((i * 3n) % 7n));
  return s;
}

async function milliseconds(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function templateFiles(folder: string, paths: readonly string[]): readonly SourceFile[] {
  return paths.map((path) => ({
    path,
    content: readFileSync(join(repository, 'plugins', folder, path), 'utf8'),
  }));
}

const aptosTemplate = templateFiles('chain-aptos/templates/aptos', [
  'Move.toml',
  'sources/counter.move',
  'tests/counter_tests.move',
]);
const suiTemplate = templateFiles('chain-sui/templates/sui', ['Move.toml', 'sources/counter.move']);

/** Runs all tests in a project. They must pass, because a suite that stops early would be faster. */
function runSuite(files: readonly SourceFile[]): void {
  const ended: TestEvent[] = [];
  runMoveTests(framework, { files }, (event) => {
    if (event.type === 'ended') ended.push(event);
  });
  const passed = ended.filter((event) => event.type === 'ended' && event.outcome.state === 'passed');
  if (passed.length === 0 || passed.length < ended.length)
    throw new Error(`${passed.length} of ${ended.length} tests passed`);
}

function compileSuite(files: readonly SourceFile[]): void {
  for (const one of readMoveProject(files, 'develop').packages)
    if (compileTests(one, framework).plan === undefined) throw new Error(`${one.name} does not compile`);
}

/** Returns the files with a different comment for each build, because unchanged files are not recompiled. */
function changed(files: readonly SourceFile[], count: number): readonly SourceFile[] {
  return files.map(({ path, content }) => ({
    path,
    content: path.endsWith('.move') ? `${content}\n// ${count}\n` : content,
  }));
}

async function prepareSui(): Promise<PreparedBench> {
  const [builder, stubs] = [await loadBuilder(), readFrameworkStubs()];
  const compiler = new SuiCompiler(builder, stubs);
  const compile = async (files: readonly SourceFile[]) => {
    const { artifacts, diagnostics } = await compiler.compile({ files });
    if (artifacts.length === 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  };
  const build = async (files: readonly SourceFile[]) => {
    for (const one of readPackages(files)) {
      const result = await builder.dumpMovePackage({
        files: { ...one.files },
        fetcher: new ProjectFetcher({ files, root: one.root, stubs, fetched: {} }),
        ansiColor: false,
        withUnpublishedDependencies: true,
      });
      if (!('modules' in result)) throw new Error(result.error);
    }
  };
  let count = 0;
  const times = { product: 0, anchor: 0 };
  const measure = async (what: keyof typeof times) => {
    count += 1;
    const files = changed(suiTemplate, count);
    times[what] += await milliseconds(() => (what === 'product' ? compile(files) : build(files)));
  };
  return rounds(async () => {
    Object.assign(times, { product: 0, anchor: 0 });
    for (let build = 0; build < BUILDS; build += 1) {
      const order = build % 2 === 0 ? (['product', 'anchor'] as const) : (['anchor', 'product'] as const);
      for (const what of order) await measure(what);
    }
    return { product: times.product / BUILDS, anchor: times.anchor / BUILDS };
  });
}

function rounds(round: () => Promise<{ product: number; anchor: number }>): PreparedBench {
  return { round, close: async () => undefined };
}

/** The VM runs in Node in these benches, but in a worker in the product. */
export const benches: readonly Bench[] = [
  {
    name: 'Move VM, a million instructions, against the same loop in JavaScript on bigint',
    unit: 'ms',
    prepare: async () => {
      const bytecode = compileSources(SUM).map((unit) => unit.bytecode);
      const session = openSession(bytecode);
      return rounds(async () => ({
        product: await milliseconds(() => session.call('0x42::m::sum', [], [ROUNDS])),
        anchor: await milliseconds(() => results.push(sumInJavaScript(BigInt(ROUNDS + results.length)))),
      }));
    },
  },
  {
    name: `Local Aptos network, ${TRANSACTIONS} transfers, against as many views of a balance`,
    unit: 'ms',
    prepare: async () => {
      const network = LocalNetwork.create(framework);
      const [sender, receiver] = [network.createAccount(10n ** 15n), network.createAccount()];
      const transfer = {
        kind: 'entry-function',
        function: '0x1::aptos_account::transfer',
        arguments: [receiver, '1'],
      } as const;
      const balance = {
        function: '0x1::coin::balance',
        typeArguments: ['0x1::aptos_coin::AptosCoin'],
        arguments: [sender],
      };
      const repeat = (run: () => unknown) => {
        for (let count = 0; count < TRANSACTIONS; count += 1) run();
      };
      return rounds(async () => ({
        product: await milliseconds(() => repeat(() => network.submit({ sender, payload: transfer }))),
        anchor: await milliseconds(() => repeat(() => network.view(balance))),
      }));
    },
  },
  {
    name: 'Local Aptos network, publishing a package, against compiling it',
    unit: 'ms',
    prepare: async () => {
      const network = LocalNetwork.create(framework);
      return rounds(async () => {
        const sender = network.createAccount(10n ** 10n);
        let payload: Awaited<ReturnType<typeof publicationPayload>> | undefined;
        const anchor = await milliseconds(async () => {
          payload = await publicationPayload(sender, COUNTER);
        });
        const product = await milliseconds(() => payload && network.submit({ sender, payload }));
        return { product, anchor };
      });
    },
  },
  {
    name: "The Aptos template's tests, compiled and run, against compiling them",
    unit: 'ms',
    prepare: async () => {
      const repeat = (run: () => void) => {
        for (let count = 0; count < SUITES; count += 1) run();
      };
      return rounds(async () => ({
        product: (await milliseconds(() => repeat(() => runSuite(aptosTemplate)))) / SUITES,
        anchor: (await milliseconds(() => repeat(() => compileSuite(aptosTemplate)))) / SUITES,
      }));
    },
  },
  {
    name: "Sui compile of the template's package, against the bare builder in the same process",
    unit: 'ms',
    aim: 1.05,
    prepare: prepareSui,
  },
];
